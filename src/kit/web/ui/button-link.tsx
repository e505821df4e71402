import type { ComponentProps } from "react";
import { Link } from "react-router";
import { buttonStyle, type ButtonVariant } from "./button-style.ts";

interface Variant {
  variant?: ButtonVariant;
}

/** A link to another page of ours that looks like a button. */
export const ButtonLink = ({ variant, className, ...rest }: ComponentProps<typeof Link> & Variant) => (
  <Link {...rest} className={buttonStyle(variant, className)} />
);

/** The same for a target outside the pages: a file, a telephone number, another site. */
export const ButtonAnchor = ({ variant, className, ...rest }: ComponentProps<"a"> & Variant) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the rest
  <a {...rest} className={buttonStyle(variant, className)} />
);
