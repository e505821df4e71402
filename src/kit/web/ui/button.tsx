import type { ComponentProps, MouseEvent } from "react";
import { buttonStyle, type ButtonVariant } from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Its work is under way: it keeps the focus and does nothing when it is pressed. */
  busy?: boolean;
  /** What it says meanwhile; read out. */
  busyText?: string;
};

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button that does something on this page. What leads to another page is a `ButtonLink`. */
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
