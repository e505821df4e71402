import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { fitText } from "#kit/server/drawing/fit-text.ts";
import { ink, write, writeLines } from "#kit/server/drawing/canvas-text.ts";

export interface ShareWords {
  title: string;
  /** A line above the title and one below; empty for none. */
  above: string;
  below: string;
  academyName: string;
  /** A course's cover: SVG of the picture's size that leaves the left free, and the colour of words on it. */
  cover?: { svg: string; colour: string };
}

// The size of a link's picture on social networks.
const width = 1200;
const height = 630;
const margin = 84;
const room = width - 2 * margin;
// Beside the drawing of a cover.
const roomBesideCover = 580;
const weight = 600;

/** The academy's own picture: a heartbeat on deep green. */
function drawHeartbeat(context: SKRSContext2D): void {
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
function writeLine(
  context: SKRSContext2D,
  text: string,
  y: number,
  { size, colour, room }: { size: number; colour: string; room: number },
): void {
  const box = { weight, width: room, largest: size, smallest: size / 2, maxLines: 1 } as const;
  const fitted = fitText(context, text, box);
  write(context, fitted.lines[0]!, margin, y, { weight, size: fitted.size, colour });
}

/** The picture that is shown with a shared link to a page: PNG, 1200 × 630. */
export async function draw({ title, above, below, academyName, cover }: ShareWords): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  if (cover) context.drawImage(await loadImage(Buffer.from(cover.svg)), 0, 0, width, height);
  else drawHeartbeat(context);
  const space = cover ? roomBesideCover : room;
  const [strong, second, quiet] = cover
    ? [cover.colour, cover.colour, cover.colour]
    : [ink.white, "#f4cf85", "#d7ebe3"];
  writeLine(context, academyName, 108, { size: 34, colour: strong, room: space });
  if (above) writeLine(context, above, 206, { size: 30, colour: second, room: space });
  const words = fitText(context, title, {
    weight,
    width: space,
    largest: 68,
    smallest: cover ? 40 : 48,
    maxLines: cover ? 5 : 4,
    height: 320,
  });
  const bottom = writeLines(context, words, [margin, 232], { weight, colour: strong });
  if (below)
    writeLine(context, below, Math.min(bottom + 50, height - 42), { size: 32, colour: quiet, room: space });
  return canvas.encode("png");
}
