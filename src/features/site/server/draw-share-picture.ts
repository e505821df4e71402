import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";

export interface ShareWords {
  title: string;
  /** A line above the title and one below; empty for none. */
  above: string;
  below: string;
  academyName: string;
}

// What networks show a link as.
const width = 1200;
const height = 630;
const margin = 84;
const fonts = '"Share Latin", "Share Bengali", serif';
const mostLines = 4;

let fontsAreThere = false;
function loadFonts(): void {
  if (fontsAreThere) return;
  const latin = import.meta.resolve("@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2");
  const bengali = import.meta
    .resolve("@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-600-normal.woff2");
  GlobalFonts.register(readFileSync(fileURLToPath(latin)), "Share Latin");
  GlobalFonts.register(readFileSync(fileURLToPath(bengali)), "Share Bengali");
  fontsAreThere = true;
}

/** The lines of a text, cut where it gets longer than there is room for. */
function linesOf(context: SKRSContext2D, text: string, room: number): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (context.measureText(longer).width <= room || lines.at(-1) === "") lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`] : lines;
}

/** The academy's own cover: a heartbeat on deep green. */
function drawCover(context: SKRSContext2D): void {
  context.fillStyle = "#0b5d4b";
  context.fillRect(0, 0, width, height);
  context.strokeStyle = "rgb(230 242 237 / 0.16)";
  context.lineWidth = 5;
  context.lineJoin = "round";
  context.beginPath();
  for (let x = -40; x < width; x += 320)
    for (const [dx, dy] of [
      [0, 0],
      [110, 0],
      [132, -70],
      [160, 96],
      [186, -110],
      [208, 40],
      [224, 0],
      [320, 0],
    ] as const)
      context.lineTo(x + dx, 486 + dy);
  context.stroke();
  context.fillStyle = "#e3a02b";
  context.fillRect(0, height - 12, width, 12);
}

/** A picture of a page for those who see a link to it: PNG, 1200 × 630. */
export async function drawSharePicture({ title, above, below, academyName }: ShareWords): Promise<Buffer> {
  loadFonts();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  drawCover(context);
  const room = width - 2 * margin;
  context.fillStyle = "#ffffff";
  context.font = `600 34px ${fonts}`;
  context.fillText(academyName, margin, 108, room);
  let y = 206;
  if (above) {
    context.fillStyle = "#f4cf85";
    context.font = `600 30px ${fonts}`;
    context.fillText(above, margin, y, room);
  }
  context.fillStyle = "#ffffff";
  context.font = `600 68px ${fonts}`;
  for (const line of linesOf(context, title, room)) {
    y += 86;
    context.fillText(line, margin, y, room);
  }
  if (below) {
    context.fillStyle = "#d7ebe3";
    context.font = `600 32px ${fonts}`;
    context.fillText(below, margin, Math.min(y + 66, height - 42), room);
  }
  return canvas.encode("png");
}
