import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

const small = "px-3 text-small";

/** A choice that is a page of its own. */
export const ChipLink = ({ className = small, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={`chip ${className}`} />
);

/** A choice, or a text that a press inserts. */
export const Chip = ({ className = small, children, ...rest }: ComponentProps<"button">) => (
  <button {...rest} type="button" className={`chip ${className}`}>
    {children}
  </button>
);

type ChipRadioProps = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** One of several choices: a radio button. */
export const ChipRadio = ({ className = small, children, ...input }: ChipRadioProps) => (
  <label
    className={`chip relative has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold ${className}`}
  >
    <input {...input} type="radio" className="absolute inset-0 cursor-pointer opacity-0" />
    {children}
  </label>
);
