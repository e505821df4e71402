import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { fitText } from "#kit/server/drawing/fit-text.ts";
import { ink, write, writeLines } from "#kit/server/drawing/canvas-text.ts";

export interface ShareWords {
  title: string;
  /** A line above the title and one below; empty for none. */
  above: string;
  below: string;
  academyName: string;
  /** The academy's logo beside the name: a PNG as base64. */
  logo?: string | undefined;
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

/** Cuts a line to the width of the picture. `after`: the space before it. */
function writeLine(
  context: SKRSContext2D,
  text: string,
  y: number,
  { size, colour, room, after = 0 }: { size: number; colour: string; room: number; after?: number },
): void {
  const box = { weight, width: room - after, largest: size, smallest: size / 2, maxLines: 1 } as const;
  const fitted = fitText(context, text, box);
  write(context, fitted.lines[0]!, margin + after, y, { weight, size: fitted.size, colour });
}

// The plate of the logo, and the space around it.
const plate = { top: 56, height: 80, widest: 240, padding: 10, gap: 22 };

/** Draws the logo on a white plate, because most logos are made for white paper. @returns the space that it takes. */
async function drawLogo(context: SKRSContext2D, logo: string): Promise<number> {
  const picture = await loadImage(Buffer.from(logo, "base64"));
  const { top, height, widest, padding, gap } = plate;
  const scale = Math.min((widest - 2 * padding) / picture.width, (height - 2 * padding) / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const width = size.width + 2 * padding;
  context.fillStyle = ink.white;
  context.beginPath();
  context.roundRect(margin, top, width, height, 14);
  context.fill();
  const y = top + (height - size.height) / 2;
  context.drawImage(picture, margin + padding, y, size.width, size.height);
  return width + gap;
}

/** The picture that is shown with a shared link to a page: PNG, 1200 × 630. */
export async function draw({ title, above, below, academyName, logo, cover }: ShareWords): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  if (cover) context.drawImage(await loadImage(Buffer.from(cover.svg)), 0, 0, width, height);
  else drawHeartbeat(context);
  const space = cover ? roomBesideCover : room;
  const [strong, second, quiet] = cover
    ? [cover.colour, cover.colour, cover.colour]
    : [ink.white, "#f4cf85", "#d7ebe3"];
  const after = logo ? await drawLogo(context, logo) : 0;
  writeLine(context, academyName, 108, { size: 34, colour: strong, room: space, after });
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
