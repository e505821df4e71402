import { seededRandom } from "#kit/shared/seeded-random.ts";
import { accent, paletteOf, type Palette } from "./cover-palettes.ts";

/** One shape of a cover, as an SVG element. */
export interface Shape {
  tag: "path" | "circle" | "rect";
  attributes: Record<string, string | number>;
}

export const coverSize = { width: 320, height: 180 } as const;

type Random = () => number;
type Pattern = (random: Random, palette: Palette) => Shape[];

// One decimal is finer than a pixel, and keeps the page small.
const round = (value: number) => Math.round(value * 10) / 10;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const line = (d: string, stroke: string, width: number, more: Shape["attributes"] = {}): Shape => ({
  tag: "path",
  attributes: {
    d,
    fill: "none",
    stroke,
    strokeWidth: width,
    strokeLinejoin: "round",
    strokeLinecap: "round",
    ...more,
  },
});
const disc = (cx: number, cy: number, r: number, fill: string, more: Shape["attributes"] = {}): Shape => ({
  tag: "circle",
  attributes: { cx: round(cx), cy: round(cy), r: round(r), fill, ...more },
});
const bar = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 3.5,
  opacity = 1,
): Shape => ({
  tag: "rect",
  attributes: {
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    rx,
    fill,
    ...(opacity < 1 ? { opacity: round(opacity) } : {}),
  },
});

const heartbeat: Pattern = (random, { pale }) => {
  let d = "M-10 100";
  for (let x = -10; x < 320;) {
    const step = 34 + random() * 26;
    const at = (share: number, y: number) => ` L${round(x + step * share)} ${round(y)}`;
    d += at(0.4, 100) + at(0.5, 60 - random() * 40) + at(0.62, 130 + random() * 26) + at(0.72, 100);
    x += step;
  }
  return [line(`${d} L330 100`, pale, 3)];
};

const linesOfText: Pattern = (random, { mid }) =>
  times(7, (row) =>
    bar(36, 34 + row * 18, 90 + random() * 150, 7, random() > 0.8 ? accent : mid, 3.5, 0.45 + random() * 0.5),
  );

const scatter: Pattern = (random, { mid, pale }) =>
  times(46, (i) => {
    const x = 20 + random() * 280;
    return disc(x, 150 - x * 0.36 + (random() - 0.5) * 58, 3 + random() * 6, i % 7 ? mid : pale, {
      opacity: 0.9,
    });
  });

const ripples: Pattern = (random, { mid, pale }) => {
  const left = 92 + random() * 30;
  const right = 198 + random() * 30;
  const height = 78 + random() * 24;
  return times(7, (i) =>
    disc(i % 2 ? right : left, height, 18 + i * 15, "none", {
      stroke: i % 2 ? mid : pale,
      strokeWidth: 2,
      opacity: round(0.95 - i * 0.1),
    }),
  );
};

const network: Pattern = (random, { mid, pale }) => {
  const nodes = times(15, () => [20 + random() * 280, 16 + random() * 148] as const);
  let links = "";
  for (const [i, [x, y]] of nodes.entries())
    for (const [x2, y2] of nodes.slice(i + 1))
      if (Math.hypot(x - x2, y - y2) < 92) links += `M${round(x)} ${round(y)}L${round(x2)} ${round(y2)}`;
  return [line(links, mid, 1.5), ...nodes.map(([x, y]) => disc(x, y, 3 + random() * 5, pale))];
};

const steps: Pattern = (random, { mid, pale }) =>
  times(9, (i) => {
    const height = 20 + i * 11 + random() * 22;
    return bar(24 + i * 31, 162 - height, 20, height, i % 3 ? mid : pale, 4);
  });

const tokens: Pattern = (random, { mid, pale }) => {
  const shapes: Shape[] = [];
  let depth = 0;
  for (let row = 0; row < 7; row++) {
    let x = 34 + depth * 26;
    for (let word = 0; word < 2 + Math.floor(random() * 2); word++) {
      const width = 18 + random() * 58;
      const colour = random();
      shapes.push(
        bar(
          x,
          32 + row * 18,
          width,
          8,
          colour > 0.86 ? accent : colour > 0.5 ? pale : mid,
          4,
          0.65 + random() * 0.3,
        ),
      );
      x += width + 9;
    }
    depth = Math.max(
      0,
      Math.min(3, depth + (row < 3 ? (random() > 0.25 ? 1 : 0) : random() > 0.35 ? -1 : 1)),
    );
  }
  return shapes;
};

const ledger: Pattern = (random, { mid, pale }) => {
  const grid = times(5, (i) => `M24 ${36 + i * 28}H296`).join("");
  let y = 142;
  let stairs = `M24 ${y}`;
  const marks: Shape[] = [];
  for (let i = 1; i <= 6; i++) {
    stairs += `H${24 + i * 45.3}`;
    y = Math.max(30, y - (i === 3 ? -10 : 8 + random() * 22));
    if (i < 6) stairs += `V${round(y)}`;
    if (i < 6) marks.push(disc(24 + i * 45.3, y, 5.5, i === 5 ? accent : pale));
  }
  return [line(grid, mid, 1, { strokeDasharray: "2 6", opacity: 0.6 }), line(stairs, pale, 3), ...marks];
};

const curveWithHandles: Pattern = (random, { mid, pale }) => {
  const point = (x: number) => [x, round(40 + random() * 100)] as const;
  const [start, bend, end] = [point(38), point(160), point(282)];
  const reach = 46 + random() * 26;
  const lean = (random() - 0.5) * 90;
  const from = [round(bend[0] - reach), round(bend[1] - lean)] as const;
  const to = [round(bend[0] + reach), round(bend[1] + lean)] as const;
  const node = ([x, y]: readonly [number, number]) => bar(x - 6, y - 6, 12, 12, pale, 2);
  return [
    line(
      `M${start.join(" ")}C${start[0] + 50} ${start[1]} ${from.join(" ")} ${bend.join(" ")}S${end[0] - 50} ${end[1]} ${end.join(" ")}`,
      pale,
      4,
    ),
    line(`M${from.join(" ")}L${to.join(" ")}`, mid, 1.5),
    disc(...from, 5, accent),
    disc(...to, 5, accent),
    ...[start, bend, end].map(node),
  ];
};

const waves: Pattern = (random, { mid, pale }) => {
  const rise = 14 + random() * 22;
  return times(6, (i) => {
    const y = round(34 + i * 22);
    return line(`M-10 ${y}q42 ${-round(rise)} 85 0t85 0t85 0t85 0`, i % 3 ? mid : pale, 2, {
      opacity: round(1 - i * 0.1),
    });
  });
};

const patterns: Record<string, Pattern> = {
  "Clinical Research": heartbeat,
  "Medical Writing": linesOfText,
  "Data Analysis": scatter,
  Ethics: ripples,
  Neuroscience: network,
  Training: steps,
  Programming: tokens,
  Business: ledger,
  Design: curveWithHandles,
};

// Course numbers are consecutive, and neighbouring covers should not look alike.
const scattered = (seed: number) => seed * 2_654_435_761;

/** The drawing on a course's cover: the category gives the pattern, the seed its shape. */
export const coverShapes = (category: string, seed: number): Shape[] =>
  (patterns[category] ?? waves)(seededRandom(scattered(seed)), paletteOf(category));
