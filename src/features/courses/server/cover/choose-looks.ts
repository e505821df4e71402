import { backdrops } from "./backdrops.ts";
import type { MotifName } from "./motifs.ts";
import { type Ground, paletteOf } from "./palettes.ts";
import type { Look } from "./render-cover.ts";
import { motifsOfCategory, motifsOfTitle } from "./subjects.ts";

/** What of a course decides its cover. */
export interface CoverSubject {
  /** The English name of its category, as it is stored. */
  category: string;
  title: string;
  /** The number of the course. */
  seed: number;
}

/** The number of looks that a course offers. A list needs a second one only if neighbours look alike. */
const offered = 3;

// The deep ground is more frequent.
const groundsInTurn: readonly Ground[] = ["deep", "pale", "deep", "mid", "deep"];

/** Numbers of courses are consecutive. Their covers should not follow each other. */
function scatter(seed: number): number {
  let mixed = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0;
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const rotated = <T>(list: readonly T[], by: number): T[] => {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

/**
 * The looks of a course, its own first, each with another motif: the subjects that its title names, then those of
 * its category. The same course always gets the same looks.
 */
export function chooseLooks({ category, title, seed }: CoverSubject): Look[] {
  const number = scatter(seed);
  const named = motifsOfTitle(title);
  const spare = rotated(motifsOfCategory(category), number);
  const motifs = [...new Set<MotifName>([...named, ...spare])].slice(0, offered);
  return motifs.map((motif, place) => ({
    motif,
    palette: paletteOf(category),
    ground: groundsInTurn[((number >>> 8) + place) % groundsInTurn.length]!,
    backdrop: ((number >>> 16) + place) % backdrops.length,
  }));
}
