import type { ComponentProps } from "react";

const tones = {
  green: "badge",
  gold: "badge badge-gold",
  red: "badge badge-red",
  grey: "badge bg-line text-ink",
};

/** A word or two about a thing: its state, its kind. Gold waits, red is lost. */
export const Badge = ({
  tone = "green",
  className = "",
  ...rest
}: ComponentProps<"span"> & { tone?: keyof typeof tones }) => (
  <span {...rest} className={`${tones[tone]} ${className}`} />
);
