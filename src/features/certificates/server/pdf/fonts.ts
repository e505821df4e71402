import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { GlobalFonts } from "@napi-rs/canvas";

export type Weight = 400 | 600;

const { resolve } = createRequire(import.meta.url);
const sources = {
  latin: ["source-serif-4", "latin"],
  "latin-ext": ["source-serif-4", "latin-ext"],
  bengali: ["noto-serif-bengali", "bengali"],
} as const;
type Part = keyof typeof sources;

const alias = (part: Part, weight: Weight) => `certificate ${part} ${weight}`;

/** Makes our fonts known, each part and weight by a name of its own, so that none stands in for another. */
export function registerFonts(): void {
  for (const part of Object.keys(sources) as Part[])
    for (const weight of [400, 600] as const) {
      const [family, subset] = sources[part];
      const file = resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`);
      if (!GlobalFonts.register(readFileSync(file), alias(part, weight)))
        throw new Error(`the font ${family} (${subset}, ${weight}) could not be read`);
    }
}

export const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

/** The font of a text. Its own script leads, so that joiners and spaces never tear a word apart. */
export function fontOf(text: string, weight: Weight, size: number): string {
  const parts: Part[] = isBengali(text)
    ? ["bengali", "latin", "latin-ext"]
    : ["latin", "latin-ext", "bengali"];
  return `${size}px ${parts.map((part) => `"${alias(part, weight)}"`).join(", ")}`;
}
