import { backdrops, type Frame } from "./backdrops.ts";
import { type MotifName, motifs } from "./motifs.ts";
import { type Ground, inksOf, type PaletteName } from "./palettes.ts";
import { short } from "./pens.ts";

/** All that decides how a cover looks. */
export interface Look {
  motif: MotifName;
  palette: PaletteName;
  ground: Ground;
  /** The place of its backdrop in `backdrops`. */
  backdrop: number;
}

const frames = {
  /** The motif is in the middle, so that a square crop shows all of it. */
  card: { width: 320, height: 180, x: 160, y: 90, side: 140 },
  /** The title of a shared link stands on the left. */
  share: { width: 1200, height: 630, x: 932, y: 315, side: 400 },
} satisfies Record<string, Frame>;
// On a shared picture these stay away from the words.
const shareBackdrops = [0, 1, 7];

/** The SVG file of a cover. It depends on the look alone. */
export function renderCover(look: Look, shape: keyof typeof frames = "card"): string {
  const frame = frames[shape];
  const { width, height, x, y, side } = frame;
  const inks = inksOf(look.palette, look.ground);
  const place = shape === "share" ? shareBackdrops[look.backdrop % shareBackdrops.length]! : look.backdrop;
  const move = `translate(${short(x - side / 2)} ${short(y - side / 2)}) scale(${side / 100})`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${inks.paper}"/>${backdrops[place]!(frame, inks.backdrop)}` +
    `<g transform="${move}" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="5">${motifs[look.motif](inks)}</g></svg>`;
  return svg.replaceAll(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3\b/g, "#$1$2$3");
}
