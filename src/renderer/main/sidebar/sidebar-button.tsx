import type { ComponentProps } from "react";
import { classes } from "../../shared/classes";
import { Icon, type IconName } from "../../shared/icon";
import styles from "./sidebar-button.module.css";

interface SidebarButtonProps extends ComponentProps<"button"> {
  readonly icon: IconName;
  readonly label: string;
}

/** A row of the sidebar; in the rail the icon stands above the word. */
export function SidebarButton({ icon, label, className, ...rest }: SidebarButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.button, className)}>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.label}>{label}</span>
    </button>
  );
}
