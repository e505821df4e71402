// Draws the pictures that everybody may see: thumbnails of some courses, and the logos of the invented partners.
// node demo/make-pictures.ts   writes public/thumbnails/<slug>.webp and public/partners/<name>.webp
import path from "node:path";
import sharp from "sharp";

const folder = path.join(import.meta.dirname, "public");
const [width, height] = [1280, 720];

const line = (points: readonly (readonly [number, number])[], more: string): string =>
  `<polyline points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}" fill="none" stroke-linejoin="round" ${more}/>`;
const steps = (count: number) => Array.from({ length: count }, (_, place) => place);
/** The same waves at every run. */
const wave = (x: number, seed: number): number =>
  Math.sin(x / (17 + seed)) * 14 + Math.sin(x / (5 + seed / 3)) * 6 + Math.sin(x / (61 - seed)) * 9;

/** Eight channels; in the fourth to sixth a spike and a slow wave. */
const eeg = () =>
  `<rect width="${width}" height="${height}" fill="#10242c"/>` +
  steps(26)
    .map((x) => `<path d="M${x * 52} 0V${height}" stroke="#1d3a45" stroke-width="2"/>`)
    .join("") +
  steps(8)
    .map((row) => {
      const base = 80 + row * 80;
      const isHit = row >= 3 && row <= 5;
      return line(
        steps(320).map((place) => {
          const x = place * 4;
          const spike = isHit
            ? -130 * Math.exp(-(((x - 690) / 13) ** 2)) + 60 * Math.exp(-(((x - 765) / 42) ** 2))
            : 0;
          return [x, base + wave(x, row * 3) + spike] as const;
        }),
        `stroke="${isHit ? "#f2b84b" : "#8fd0b6"}" stroke-width="4"`,
      );
    })
    .join("");

/** Two survival curves with their censored patients. */
const survival = () => {
  const curve = (drop: number) => {
    const points: [number, number][] = [[150, 110]];
    for (const place of steps(16)) {
      const [x, y] = points.at(-1)!;
      const next = x + 62;
      points.push([next, y], [next, Math.min(590, y + drop * (1 + ((place * 7) % 5) / 3))]);
    }
    return points;
  };
  const marks = (points: [number, number][]) =>
    points
      .filter((_, place) => place % 8 === 5)
      .map(([x, y]) => `<path d="M${x - 22} ${y - 13}v26" stroke="#1c2f28" stroke-width="4"/>`)
      .join("");
  const [better, worse] = [curve(11), curve(23)];
  return `<rect width="${width}" height="${height}" fill="#f5efe0"/>
    <path d="M150 80V610H1190" fill="none" stroke="#1c2f28" stroke-width="6"/>
    ${line(worse, 'stroke="#c4553b" stroke-width="9"')}${line(better, 'stroke="#0b5d4b" stroke-width="9"')}
    ${marks(better)}${marks(worse)}`;
};

/** A manuscript with the marks of its editor. */
const paper = () =>
  `<rect width="${width}" height="${height}" fill="#22344a"/>
  <g transform="rotate(-5 640 400)"><rect x="350" y="70" width="560" height="720" rx="8" fill="#d9dfe4"/></g>
  <g transform="rotate(3 640 400)"><rect x="370" y="60" width="560" height="740" rx="8" fill="#fffdf6"/>
  <rect x="430" y="120" width="360" height="30" rx="6" fill="#22344a"/>${steps(14)
    .map(
      (row) =>
        `<rect x="430" y="${190 + row * 36}" width="${[440, 410, 430, 300][row % 4]}" height="12" rx="6" fill="#b9c3cc"/>`,
    )
    .join("")}
  <path d="M425 300h240M700 408c30-34 70-34 96 0M425 516h170" fill="none" stroke="#c4553b" stroke-width="8" stroke-linecap="round"/>
  <circle cx="905" cy="416" r="26" fill="none" stroke="#c4553b" stroke-width="8"/></g>`;

/** The forest plot of a review. */
const forest = () =>
  `<rect width="${width}" height="${height}" fill="#eaf2ec"/>
  <path d="M640 60V640" stroke="#1c2f28" stroke-width="5" stroke-dasharray="14 12"/>${steps(8)
    .map((row) => {
      const [x, half, size] = [470 + ((row * 83) % 190), 90 + ((row * 37) % 110), 22 + ((row * 11) % 26)];
      const y = 100 + row * 58;
      return `<path d="M${x - half} ${y}h${half * 2}" stroke="#0b5d4b" stroke-width="6"/><rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" fill="#0b5d4b"/>`;
    })
    .join("")}
  <path d="M450 590l90-38 90 38-90 38z" fill="#e0a030"/>
  <path d="M170 650H1110" stroke="#1c2f28" stroke-width="6"/>`;

const thumbnails = {
  "reading-eeg": eeg,
  "survival-analysis-in-r": survival,
  "write-the-paper": paper,
  "systematic-review-bootcamp": forest,
};

// One grey green that can be read on light and on dark paper.
const ink = "#6d857b";
const signs: Record<string, [name: string, sign: string]> = {
  "padma-trials-unit": [
    "Padma Trials Unit",
    `<path d="M8 46c14-22 22 14 36-8s22 14 36-8" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
  ],
  "meghna-medical-press": [
    "Meghna Medical Press",
    `<path d="M10 20q17-10 34 0q17-10 34 0v48q-17-10-34 0q-17-10-34 0zM44 20v48" fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>`,
  ],
  "jamuna-health-data-lab": [
    "Jamuna Health Data Lab",
    `<path d="M14 74V46M36 74V20M58 74V34M80 74V12" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`,
  ],
  "karnaphuli-ethics-forum": [
    "Karnaphuli Ethics Forum",
    `<path d="M44 10v64M22 74h44M14 26h60M14 26l-10 24h20zM74 26l-10 24h20z" fill="none" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`,
  ],
  "surma-neuro-institute": [
    "Surma Neuro Institute",
    `<circle cx="44" cy="42" r="12" fill="${ink}"/><path d="M44 42L14 16M44 42l36-20M44 42L18 70M44 42l30 30M44 42h40" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  ],
};

const write = async (svg: string, file: string): Promise<void> => {
  await sharp(Buffer.from(svg))
    .webp({ quality: 68, alphaQuality: 90, effort: 6 })
    .toFile(path.join(folder, file));
};

for (const [slug, draw] of Object.entries(thumbnails))
  await write(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw()}</svg>`,
    `thumbnails/${slug}.webp`,
  );
/** A name in two lines of about the same length: a logo of one long line is too small to read on a phone. */
function inTwoLines(name: string): [string, string] {
  const words = name.split(" ");
  const cuts = words
    .slice(1)
    .map((_, index): [string, string] => [
      words.slice(0, index + 1).join(" "),
      words.slice(index + 1).join(" "),
    ]);
  return cuts.toSorted((a, b) => Math.max(...a.map(length)) - Math.max(...b.map(length)))[0]!;
}
const length = (text: string) => text.length;

for (const [file, [name, sign]] of Object.entries(signs)) {
  const lines = inTwoLines(name);
  const wide = 112 + Math.max(...lines.map(length)) * 24;
  const text = lines.map((line, row) => `<text x="104" y="${36 + row * 42}">${line}</text>`).join("");
  await write(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="88"><g>${sign}</g><g font-family="DejaVu Serif" font-size="36" font-weight="700" fill="${ink}">${text}</g></svg>`,
    `partners/${file}.webp`,
  );
}
