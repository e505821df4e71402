import type { ComponentProps } from "react";

const tones = {
  green: "badge",
  gold: "badge badge-gold",
  red: "badge badge-red",
  grey: "badge bg-line text-ink",
};

/** One or two words about a thing: its state or its kind. Gold means waiting, red means refused or failed. */
export const Badge = ({
  tone = "green",
  className = "",
  ...rest
}: ComponentProps<"span"> & { tone?: keyof typeof tones }) => (
  <span {...rest} className={`${tones[tone]} ${className}`} />
);
