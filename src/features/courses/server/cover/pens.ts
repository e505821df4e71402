/** The colours of a drawing. A motif is drawn with them alone, so that it fits every palette. */
export interface Inks {
  /** Lines and the strongest shapes. */
  line: string;
  /** Large shapes. */
  body: string;
  /** The one warm note of a drawing. */
  warm: string;
  /** The background that shows through a shape. */
  ground: string;
}

/** A drawing in a box of 100 × 100, as SVG elements. It has no ids, so many drawings fit on one page. */
export type Motif = (inks: Inks) => string;

type Length = number | string;

/** One decimal is finer than a pixel, and keeps the drawing small. */
export const short = (value: Length): number => Math.round(Number(value) * 10) / 10;

export const stroke = (d: string, ink: string, width?: number): string =>
  `<path d="${d}" stroke="${ink}"${width ? ` stroke-width="${width}"` : ""}/>`;

export const fill = (d: string, ink: string): string => `<path d="${d}" fill="${ink}"/>`;

export const disc = (x: Length, y: Length, r: Length, ink: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${ink}"/>`;

/** A rectangle with round corners. */
export const bar = (
  x: Length,
  y: Length,
  width: Length,
  height: Length,
  radius: number,
  ink: string,
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}" fill="${ink}"/>`;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");
