import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classes } from "./classes";
import { Icon, type IconName } from "./icon";

interface ButtonProps extends ComponentProps<"button"> {
  /** `primary`: the one thing to do here. `ghost`: looks like text until it is pointed at. */
  readonly variant?: "primary" | "plain" | "ghost";
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A button that says what it does. Never submits a form unless told so. */
export function Button({ variant = "plain", icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.button, styles[variant], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
