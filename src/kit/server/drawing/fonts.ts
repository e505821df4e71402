import { readFileSync } from "node:fs";
import { GlobalFonts } from "@napi-rs/canvas";

export type Weight = 400 | 600;
type Part = "latin" | "latin-ext" | "bengali";

const files: Record<`${Part} ${Weight}`, string> = {
  "latin 400": import.meta.resolve("@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2"),
  "latin 600": import.meta.resolve("@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2"),
  "latin-ext 400": import.meta
    .resolve("@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff2"),
  "latin-ext 600": import.meta
    .resolve("@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2"),
  "bengali 400": import.meta
    .resolve("@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-400-normal.woff2"),
  "bengali 600": import.meta
    .resolve("@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-600-normal.woff2"),
};

const alias = (part: Part, weight: Weight) => `bidya ${part} ${weight}`;

/** Registers our fonts. Each part and weight gets its own name, so that none replaces another. */
export function registerFonts(): void {
  for (const [name, file] of Object.entries(files))
    if (!GlobalFonts.register(readFileSync(new URL(file)), `bidya ${name}`))
      throw new Error(`the font ${name} could not be read`);
}

export const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

/** The font of a text. Its own script leads, so that joiners and spaces never split a word. */
export function fontOf(text: string, weight: Weight, size: number): string {
  const parts: Part[] = isBengali(text)
    ? ["bengali", "latin", "latin-ext"]
    : ["latin", "latin-ext", "bengali"];
  return `${size}px ${parts.map((part) => `"${alias(part, weight)}"`).join(", ")}`;
}
