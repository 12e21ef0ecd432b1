import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./modal.module.css";

interface ModalProps {
  /** What a screen reader calls it, where there is no title. */
  readonly label?: string;
  /** Shown as its heading. */
  readonly title?: string;
  readonly place?: "top" | "middle";
  onClose(): void;
  readonly "data-testid"?: string;
  readonly children: ReactNode;
}

/** A dialog over the page: keeps the focus inside, closes with Escape or a click beside it, and gives the focus back. */
export function Modal({ label, title, place = "middle", onClose, children, ...rest }: ModalProps) {
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          {...rest}
          aria-label={label}
          className={classes(styles.popup, place === "top" ? styles.top : styles.middle)}
        >
          {title !== undefined && <Dialog.Title className={styles.title}>{title}</Dialog.Title>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
