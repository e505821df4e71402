import type { ComponentProps, MouseEvent } from "react";
import { buttonStyle, type ButtonVariant } from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** The action is running: the button keeps the focus and ignores presses. */
  busy?: boolean;
  /** The label while it is busy. Screen readers read it out. */
  busyText?: string;
};

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button that does something on this page. Use `ButtonLink` to go to another page. */
export function Button({
  variant,
  busy = false,
  busyText,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-disabled={busy || undefined}
      data-busy={busy ? "" : undefined}
      {...rest}
      type={type}
      className={buttonStyle(variant, className)}
      onClick={busy ? ignore : onClick}
    >
      {busyText ? <span aria-live="polite">{busy ? busyText : children}</span> : children}
    </button>
  );
}
