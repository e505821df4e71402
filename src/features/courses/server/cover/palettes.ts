import { seedOf } from "#kit/shared/seeded-random.ts";
import type { Inks } from "./pens.ts";

interface Palette {
  deep: string;
  mid: string;
  pale: string;
  /** The warm note on the deep ground. */
  warmOnDeep: string;
  /** The warm note on the other grounds. */
  warmOnLight: string;
}

const palette = (
  deep: string,
  mid: string,
  pale: string,
  warmOnDeep: string,
  warmOnLight: string,
): Palette => ({ deep, mid, pale, warmOnDeep, warmOnLight });

/** The colours of the covers, light and dark alike: a cover is a picture, not a surface. The keys are in addresses. */
export const palettes = {
  green: palette("#0b5d4b", "#97d5bc", "#e6f2ed", "#f0b445", "#c96a12"),
  slate: palette("#27374d", "#9db2cf", "#eef2f8", "#f0b445", "#b8431f"),
  amber: palette("#6b3f14", "#e8b872", "#fdf3dd", "#ff9468", "#b8321c"),
  plum: palette("#5b2c4f", "#d9a5cb", "#f8edf5", "#f0b445", "#b3491a"),
  blue: palette("#1f3c88", "#9bb0ee", "#ebeffc", "#f0b445", "#c4501b"),
  rust: palette("#7c2d12", "#f0a58a", "#fdeee8", "#ffd27a", "#1d6b57"),
  teal: palette("#12404c", "#7fc0d0", "#e2f2f6", "#f0b445", "#c0521a"),
  olive: palette("#414a1b", "#bfcb7d", "#f3f5e0", "#f6bf57", "#a8431b"),
  violet: palette("#43286b", "#b79fe6", "#f1ecfc", "#f0b445", "#bf3b62"),
};
export type PaletteName = keyof typeof palettes;

const ofCategory: Record<string, PaletteName> = {
  "Clinical Research": "green",
  "Medical Writing": "slate",
  "Data Analysis": "amber",
  Ethics: "plum",
  Neuroscience: "blue",
  Training: "rust",
  Programming: "teal",
  Business: "olive",
  Design: "violet",
};

/** A category that the academy added uses one of these palettes, always the same one. */
export function paletteOf(category: string): PaletteName {
  const names = Object.keys(palettes) as PaletteName[];
  return ofCategory[category] ?? names[(seedOf(category) >>> 0) % names.length]!;
}

/** The grounds of a cover. Deep comes more often, because it carries the page. */
export const grounds = ["deep", "mid", "pale"] as const;
export type Ground = (typeof grounds)[number];

function mix(one: string, other: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) * (1 - share) + channel(other, at) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}

/** The inks of a palette on one of its grounds. `backdrop`: what stands quietly behind the motif. */
export function inksOf(name: PaletteName, ground: Ground): Inks & { paper: string; backdrop: string } {
  const { deep, mid, pale, warmOnDeep, warmOnLight } = palettes[name];
  if (ground === "deep")
    return {
      paper: deep,
      backdrop: mix(deep, mid, 0.26),
      line: pale,
      body: mid,
      warm: warmOnDeep,
      ground: deep,
    };
  if (ground === "mid")
    return {
      paper: mid,
      backdrop: mix(mid, pale, 0.5),
      line: deep,
      body: pale,
      warm: warmOnLight,
      ground: mix(mid, deep, 0.18),
    };
  return {
    paper: pale,
    backdrop: mix(pale, mid, 0.42),
    line: deep,
    body: mid,
    warm: warmOnLight,
    ground: pale,
  };
}
