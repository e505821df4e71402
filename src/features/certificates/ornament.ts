// The drawing of a certificate, as paths for its page and its PDF. The number is the seed: every certificate
// has its own pattern, the same each time.

import { seededRandom, seedOf } from "#kit/shared/seeded-random.ts";

export const panelSize = { width: 222, height: 595 } as const;
export const sealRadius = 56;

type Point = readonly [x: number, y: number];

// One decimal is finer than ink.
const round = (value: number) => Math.round(value * 10) / 10;
const written = (...points: Point[]) => points.map(([x, y]) => `${round(x)} ${round(y)}`).join(" ");

/** A smooth path through points (Catmull-Rom). If it is closed, it has no corner where its end meets its start. */
function smooth(points: Point[], closed: boolean): string {
  const count = points.length;
  const at = (i: number): Point =>
    closed ? points[(i + count) % count]! : points[Math.min(count - 1, Math.max(0, i))]!;
  let d = `M${written(at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leaving: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arriving: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${written(leaving, arriving, to)}`;
  }
  return closed ? `${d}Z` : d;
}

const strands = 16;
const samples = 40;

/** Fine lines that twist through the panel from top to bottom, as on a banknote. */
export function panelStrands(number: string): string[] {
  const random = seededRandom(seedOf(number));
  const { width, height } = panelSize;
  const turns = 1.15 + random() * 0.5;
  const swell = 1.2 + random() * 0.6;
  const [phase, swellPhase] = [random() * 2 * Math.PI, random() * 2 * Math.PI];
  const spread = 1.5 + random() * 0.7;
  return Array.from({ length: strands }, (_, strand) =>
    smooth(
      Array.from({ length: samples + 1 }, (__, i) => {
        const y = (-0.02 + (1.04 * i) / samples) * height;
        const reach = width * (0.34 + 0.16 * Math.cos((2 * Math.PI * swell * y) / height + swellPhase));
        const angle = (2 * Math.PI * turns * y) / height + phase + (strand / strands) * spread * Math.PI;
        return [width / 2 + reach * Math.sin(angle), y];
      }),
      false,
    ),
  );
}

const samplesPerLobe = 6;

/** The rosette of the seal, around 0, 0. */
export function sealRosette(number: string): string[] {
  const random = seededRandom(seedOf(`${number} seal`));
  const lobes = 9 + Math.floor(random() * 5);
  const rounds = 5;
  const count = lobes * samplesPerLobe;
  return Array.from({ length: rounds }, (_, k) =>
    smooth(
      Array.from({ length: count }, (__, i) => {
        const angle = (2 * Math.PI * i) / count;
        const radius = sealRadius * (0.76 + 0.16 * Math.cos(lobes * angle + (2 * Math.PI * k) / rounds));
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      }),
      true,
    ),
  );
}

/** The letter ব of the mark, in a square of 32. */
export const markPath = "M8 10h16M21 10v13M21 12l-9 5.5 9 4.5";
