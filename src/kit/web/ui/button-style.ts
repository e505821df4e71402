/**
 * The purpose of a button: one primary per screen, danger for a destructive action. `secondary` is beside a primary one,
 * or the action of a card; `quiet` leads away, as Cancel does. Both look the same.
 */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "link" | "icon";

const styles: Record<ButtonVariant, string> = {
  primary: "button",
  secondary: "button button-quiet",
  quiet: "button button-quiet",
  danger: "button button-danger",
  link: "link-button",
  icon: "icon-button",
};

/** The classes of a button, for elements that are not buttons: a label, a summary. */
export const buttonStyle = (variant: ButtonVariant = "primary", more = ""): string =>
  more ? `${styles[variant]} ${more}` : styles[variant];
