import type { SKRSContext2D } from "@napi-rs/canvas";
import { fontOf, isBengali, type Weight } from "./fonts.ts";

export const ink = {
  paper: "#fbfaf6",
  text: "#16221e",
  muted: "#586660",
  line: "#d9d4c7",
  green: "#0b5d4b",
  deep: "#07463a",
  pale: "#cfe6dd",
  gold: "#e3a02b",
  white: "#ffffff",
};

export interface Style {
  weight: Weight;
  size: number;
  colour: string;
  /** Between letters, in the unit of the canvas. */
  spacing?: number;
}

/** Lines in the size in which they fit their box. */
export interface FittedText {
  size: number;
  lines: string[];
}

/** Writes one line; `y` is the baseline of its letters. */
export function write(context: SKRSContext2D, text: string, x: number, y: number, style: Style): void {
  context.font = fontOf(text, style.weight, style.size);
  // Letters that touch have no text behind them: set a trace apart, "fi" stays findable. Bengali must not be.
  context.letterSpacing = `${style.spacing ?? (isBengali(text) ? 0 : 0.01)}px`;
  context.fillStyle = style.colour;
  context.fillText(text, x, y);
  context.letterSpacing = "0px";
}

// Bengali letters reach below and above the line.
const lineHeight = (text: string) => (isBengali(text) ? 1.36 : 1.18);

export const heightOf = ({ size, lines }: FittedText): number =>
  lines.reduce((sum, line) => sum + size * lineHeight(line), 0);

/** Writes lines below each other from a top edge; returns the bottom edge. */
export function writeLines(
  context: SKRSContext2D,
  { size, lines }: FittedText,
  [x, top]: [x: number, top: number],
  style: Omit<Style, "size">,
): number {
  let y = top;
  for (const line of lines) {
    const height = size * lineHeight(line);
    write(context, line, x, y + height / 2 + size * 0.33, { ...style, size });
    y += height;
  }
  return y;
}
