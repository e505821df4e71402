export interface Palette {
  /** The background. */
  deep: string;
  mid: string;
  pale: string;
}

/** The colours of the covers, light and dark alike: a cover is a picture, not a surface. */
const palettes: Record<string, Palette> = {
  "Clinical Research": { deep: "#0b5d4b", mid: "#8fd0b6", pale: "#e6f2ed" },
  "Medical Writing": { deep: "#27374d", mid: "#9db2cf", pale: "#eef2f8" },
  "Data Analysis": { deep: "#6b3f14", mid: "#e8b872", pale: "#fdf3dd" },
  Ethics: { deep: "#5b2c4f", mid: "#d9a5cb", pale: "#f8edf5" },
  Neuroscience: { deep: "#1f3c88", mid: "#93a9ea", pale: "#ebeffc" },
  Training: { deep: "#7c2d12", mid: "#f0a58a", pale: "#fdeee8" },
  Programming: { deep: "#12404c", mid: "#7fc0d0", pale: "#e2f2f6" },
  Business: { deep: "#414a1b", mid: "#bfcb7d", pale: "#f3f5e0" },
  Design: { deep: "#43286b", mid: "#b79fe6", pale: "#f1ecfc" },
};

/** The one warm stroke that any cover may have. */
export const accent = "#e3a02b";

/** A category that the academy added uses one of these palettes, always the same one. */
export function paletteOf(category: string): Palette {
  const known = palettes[category];
  if (known) return known;
  const all = Object.values(palettes);
  let sum = 0;
  for (const letter of category) sum += letter.codePointAt(0)!;
  return all[sum % all.length]!;
}
