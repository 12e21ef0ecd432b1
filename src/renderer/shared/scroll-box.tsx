import type { ComponentProps, FocusEvent } from "react";

interface ScrollBoxProps extends ComponentProps<"div"> {
  /** What a screen reader calls it. */
  readonly label: string;
}

/** A part that scrolls by itself. It takes the focus, so that the keyboard can scroll it too. */
export function ScrollBox({ label, ...rest }: ScrollBoxProps) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and it does not scroll
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus it could not be scrolled by keyboard
  return <div role="group" {...rest} aria-label={label} tabIndex={0} onFocus={markFocus} />;
}

/** A click puts the focus here too; the ring must not appear around the whole part as soon as a key scrolls it. */
function markFocus({ currentTarget: box, target }: FocusEvent<HTMLElement>): void {
  if (target === box) box.toggleAttribute("data-clicked", !box.matches(":focus-visible"));
}
