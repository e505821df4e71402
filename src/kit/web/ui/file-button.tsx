import type { ComponentProps, ReactNode } from "react";
import { type ButtonVariant, buttonStyle } from "./button-style.ts";

interface FileButtonProps extends Omit<
  ComponentProps<"input">,
  "type" | "value" | "onChange" | "className" | "disabled"
> {
  variant?: ButtonVariant;
  /** A file is on its way: no other one can be chosen. */
  busy?: boolean;
  className?: string;
  /** What the button says, with its icon. It is the name of the input. */
  children: ReactNode;
  onChoose: (files: File[]) => unknown;
}

/** A file input that looks like a button. */
export const FileButton = ({
  variant = "secondary",
  busy = false,
  className = "",
  children,
  onChoose,
  ...input
}: FileButtonProps) => (
  <label
    data-busy={busy ? "" : undefined}
    className={buttonStyle(
      variant,
      `has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold ${className}`,
    )}
  >
    {children}
    <input
      {...input}
      type="file"
      disabled={busy}
      className="sr-only"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again.
        target.value = "";
        if (files.length > 0) void onChoose(files);
      }}
    />
  </label>
);
