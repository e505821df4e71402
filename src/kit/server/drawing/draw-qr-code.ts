import type { SKRSContext2D } from "@napi-rs/canvas";
import { ink } from "./canvas-text.ts";

interface Place {
  x: number;
  y: number;
  size: number;
}

/** Draws a QR code of an address (`qrRows`) as a square, which is also a link to the address. */
export function drawQrCode(
  context: SKRSContext2D,
  { code, address }: { code: readonly string[]; address: string },
  { x, y, size }: Place,
): void {
  const square = size / code.length;
  context.fillStyle = ink.text;
  context.beginPath();
  for (const [row, squares] of code.entries())
    for (const run of squares.matchAll(/1+/g))
      // Slightly higher than its row, so that no thin line appears between two rows.
      context.rect(x + run.index * square, y + row * square, run[0].length * square, square + 0.03);
  context.fill();
  context.annotateLinkUrl(x, y, x + size, y + size, address);
}
