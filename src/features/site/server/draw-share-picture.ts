import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { fitText } from "#kit/server/drawing/fit-text.ts";
import { ink, write, writeLines } from "#kit/server/drawing/canvas-text.ts";

export interface ShareWords {
  title: string;
  /** A line above the title and one below; empty for none. */
  above: string;
  below: string;
  academyName: string;
}

// The size of a link's picture on social networks.
const width = 1200;
const height = 630;
const margin = 84;
const room = width - 2 * margin;
const weight = 600;

/** The academy's own cover: a heartbeat on deep green. */
function drawCover(context: SKRSContext2D): void {
  context.fillStyle = ink.green;
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
  context.fillStyle = ink.gold;
  context.fillRect(0, height - 12, width, 12);
}

/** Cuts a line to the width of the picture. */
function writeLine(context: SKRSContext2D, text: string, y: number, size: number, colour: string): void {
  const box = { weight, width: room, largest: size, smallest: size / 2, maxLines: 1 } as const;
  const fitted = fitText(context, text, box);
  write(context, fitted.lines[0]!, margin, y, { weight, size: fitted.size, colour });
}

/** The picture that is shown with a shared link to a page: PNG, 1200 × 630. */
export async function draw({ title, above, below, academyName }: ShareWords): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  drawCover(context);
  writeLine(context, academyName, 108, 34, ink.white);
  if (above) writeLine(context, above, 206, 30, "#f4cf85");
  const words = fitText(context, title, {
    weight,
    width: room,
    largest: 68,
    smallest: 48,
    maxLines: 4,
    height: 320,
  });
  const bottom = writeLines(context, words, [margin, 232], { weight, colour: ink.white });
  if (below) writeLine(context, below, Math.min(bottom + 50, height - 42), 32, "#d7ebe3");
  return canvas.encode("png");
}
