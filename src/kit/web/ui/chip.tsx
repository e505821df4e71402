import type { ComponentProps } from "react";
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
