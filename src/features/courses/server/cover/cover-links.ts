import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { backdrops } from "./backdrops.ts";
import { chooseLooks, type CoverSubject } from "./choose-looks.ts";
import { type MotifName, motifs } from "./motifs.ts";
import { type Ground, grounds, type PaletteName, palettes } from "./palettes.ts";
import { type Look, renderCover } from "./render-cover.ts";

const nameOf = ({ motif, palette, ground, backdrop }: Look): string =>
  `${motif}-${palette}-${ground}-${backdrop}`;

/** The file of a cover: its SVG, and a hash of it. */
interface CoverFile {
  svg: string;
  hash: string;
}

// There are some 11,000 looks. An academy uses a few dozen, but anybody can ask for all of them.
const files = new LRUCache<string, CoverFile>({ max: 1_000 });

function fileOf(look: Look): CoverFile {
  const name = nameOf(look);
  let file = files.get(name);
  if (!file) {
    const svg = renderCover(look);
    file = { svg, hash: createHash("sha256").update(svg).digest("hex").slice(0, 8) };
    files.set(name, file);
  }
  return file;
}

const linkOf = (look: Look): string => `/covers/${nameOf(look)}.${fileOf(look).hash}.svg`;

/** The addresses of the covers that a course can have, its own first. A new drawing has a new address. */
export const coverLinks = (course: CoverSubject): string[] => chooseLooks(course).map(linkOf);

/** The cover of a course for a picture of 1200 × 630 with words on the left, and the colour of these words. */
export function shareCover(course: CoverSubject): { svg: string; colour: string } {
  const look = chooseLooks(course)[0]!;
  const { deep, pale } = palettes[look.palette];
  return { svg: renderCover(look, "share"), colour: look.ground === "deep" ? pale : deep };
}

const fileName = /^([a-z]{1,20})-([a-z]{1,20})-([a-z]{1,20})-(\d)\.([0-9a-f]{8})\.svg$/;

/**
 * The file at an address. `isCurrent`: the hash in the address is that of the file. An address from before a change
 * of the drawings gets the drawing as it is now.
 */
export function findCover(name: string): { svg: string; isCurrent: boolean } | null {
  const [, motif = "", palette = "", ground = "", place = "", hash] = fileName.exec(name) ?? [];
  const backdrop = Number(place);
  const exists =
    Object.hasOwn(motifs, motif) &&
    Object.hasOwn(palettes, palette) &&
    (grounds as readonly string[]).includes(ground) &&
    backdrop < backdrops.length;
  if (!exists) return null;
  const file = fileOf({
    motif: motif as MotifName,
    palette: palette as PaletteName,
    ground: ground as Ground,
    backdrop,
  });
  return { svg: file.svg, isCurrent: file.hash === hash };
}
