import type { ComponentProps, ReactNode } from "react";

type ChipRadioProps = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** One of several choices: a radio button. */
export const ChipRadio = ({ className = "px-3 text-small", children, ...input }: ChipRadioProps) => (
  <label
    className={`chip relative has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold ${className}`}
  >
    <input {...input} type="radio" className="absolute inset-0 cursor-pointer opacity-0" />
    {children}
  </label>
);
