// Draws the figures of lessons, which demo/texts show. A phone shows them at half their size, so a letter has at least
// 26 px here.
// node demo/make-figures.ts   writes public/figures/<name>.webp
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const folder = path.join(import.meta.dirname, "public/figures");
const width = 656;
const [paper, ink, muted, green, tint, amber] = [
  "#fdfbf4",
  "#16221e",
  "#55655e",
  "#0b5d4b",
  "#e3efe8",
  "#b4552d",
];

const text = (x: number, y: number, words: string, more = ""): string =>
  `<text x="${x}" y="${y}" ${more}>${words}</text>`;
const bold = 'font-weight="bold"';
const small = `font-size="26" fill="${muted}"`;
const middle = 'text-anchor="middle"';

/** Five boxes, one under the other, and the line that nobody crosses before the last is done. */
function approvals(): { height: number; drawing: string } {
  const steps = [
    ["1  Scientific review", "in your institution"],
    ["2  Ethical review", "institution; NREC at BMRC where asked"],
    ["3  DGDA", "medicines, and their import"],
    ["4  Public registration", "before the first participant"],
    ["5  Agreements, insurance, site file", "signed"],
  ];
  const [boxHeight, step] = [112, 148];
  const boxes = steps.map(([name, detail], place) => {
    const y = 16 + place * step;
    const arrow =
      place === 0
        ? ""
        : `<path d="M328 ${y - 34}v22m-11-11l11 12 11-12" fill="none" stroke="${green}" stroke-width="5"/>`;
    return `${arrow}<rect x="16" y="${y}" width="624" height="${boxHeight}" rx="18" fill="${tint}" stroke="${green}" stroke-width="3"/>
      ${text(44, y + 50, name!, bold)}${text(44, y + 90, detail!, small)}`;
  });
  const line = 16 + steps.length * step + 6;
  return {
    height: line + 122,
    drawing: `${boxes.join("")}
      <path d="M16 ${line}H640" stroke="${amber}" stroke-width="6" stroke-dasharray="18 12"/>
      ${text(328, line + 50, "First participant", `${bold} ${middle} fill="${amber}"`)}
      ${text(328, line + 90, "only when all five are done", `${small} ${middle}`)}`,
  };
}

/** Days from the moment when the site knows, and when the sponsor knows. */
function safetyClocks(): { height: number; drawing: string } {
  const [left, day] = [36, 38];
  const at = (days: number) => left + days * day;
  const bar = (y: number, from: number, to: number, colour: string, more = "") =>
    `<rect x="${at(from)}" y="${y}" width="${(to - from) * day}" height="30" rx="8" fill="${colour}" ${more}/>`;
  const days = [0, 7, 15].map(
    (one) =>
      `<path d="M${at(one)} 560v18" stroke="${ink}" stroke-width="3"/>${text(at(one), 614, String(one), `${small} ${middle}`)}`,
  );
  return {
    height: 690,
    drawing: `${text(left, 46, "Investigator → sponsor", bold)}
      ${text(left, 84, "any serious event: immediately", small)}
      ${bar(104, 0, 1, amber)}
      ${text(at(1) + 16, 129, "many protocols: within 24 hours", small)}
      ${text(left, 216, "Sponsor → regulator", bold)}
      ${text(left, 254, "suspected, unexpected, serious reactions", small)}
      ${text(left, 316, "Fatal or life-threatening")}
      ${bar(334, 0, 7, amber)}${bar(334, 7, 15, "none", `stroke="${amber}" stroke-width="4" stroke-dasharray="12 8"`)}
      ${text(left, 400, "first report in 7 days, the rest in 8 more", small)}
      ${text(left, 472, "All others")}
      ${bar(490, 0, 15, green)}
      <path d="M${left} 560H${at(15)}" stroke="${ink}" stroke-width="3"/>
      ${days.join("")}
      ${text(left, 660, "calendar days since the sponsor knows", small)}`,
  };
}

/** The curve of the eight patients: it steps at each event, and a mark shows each patient who was censored. */
function eightPatients(): { height: number; drawing: string } {
  const events = [
    [2, 0.875],
    [3, 0.75],
    [5, 0.6],
    [8, 0.4],
    [12, 0],
  ] as const;
  const censored = [
    [3, 0.75],
    [7, 0.6],
    [10, 0.4],
  ] as const;
  const x = (month: number) => 96 + month * 43;
  const y = (survival: number) => 440 - survival * 390;
  const curve = events.map(([month, survival]) => `H${x(month)}V${y(survival)}`).join("");
  const marks = censored
    .map(([month, survival]) => `M${x(month) + (month === 3 ? 9 : 0)} ${y(survival) - 15}v30`)
    .join("");
  const months = [0, 2, 4, 6, 8, 10, 12].map((month) =>
    text(x(month), 480, String(month), `${small} ${middle}`),
  );
  const shares = [0, 0.5, 1].map((share) =>
    text(84, y(share) + 9, String(share), `${small} text-anchor="end"`),
  );
  return {
    height: 690,
    drawing: `<path d="M${x(0)} 30V440H${x(12) + 20}" fill="none" stroke="${ink}" stroke-width="4"/>
      <path d="M${x(0)} ${y(0.5)}H${x(8)}V440" fill="none" stroke="${muted}" stroke-width="3" stroke-dasharray="9 9"/>
      <path d="M${x(0)} ${y(1)}${curve}" fill="none" stroke="${green}" stroke-width="8" stroke-linejoin="round"/>
      <path d="${marks}" stroke="${ink}" stroke-width="6"/>
      ${months.join("")}${shares.join("")}
      ${text(x(6), 524, "months", `${small} ${middle}`)}
      ${text(x(4) + 10, y(0.97), "| censored", small)}
      ${text(x(4) + 10, y(0.87), "median: 8 months", small)}
      ${text(16, 590, "At risk", `${small} ${bold}`)}
      ${[0, 2, 4, 6, 8, 10, 12].map((month, place) => text(x(month), 636, String([8, 8, 5, 4, 3, 2, 1][place]), middle)).join("")}`,
  };
}

await mkdir(folder, { recursive: true });
for (const [name, draw] of Object.entries({
  approvals: approvals,
  "safety-clocks": safetyClocks,
  "eight-patients": eightPatients,
})) {
  const { height, drawing } = draw();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Noto Sans, DejaVu Sans, sans-serif" font-size="30" fill="${ink}"><rect width="${width}" height="${height}" fill="${paper}"/>${drawing}</svg>`;
  await sharp(Buffer.from(svg))
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
}
