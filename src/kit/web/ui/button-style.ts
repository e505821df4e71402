/** What a button is for: one primary per screen, danger for what destroys. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "link" | "icon";

const styles: Record<ButtonVariant, string> = {
  primary: "button",
  secondary: "button button-quiet border-line-strong",
  quiet: "button button-quiet",
  danger: "button button-danger",
  link: "link-button",
  icon: "icon-button",
};

/** The classes of a button, for an element that is none: a label, a summary. */
export const buttonStyle = (variant: ButtonVariant = "primary", more = ""): string =>
  more ? `${styles[variant]} ${more}` : styles[variant];
