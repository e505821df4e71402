import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { markPath, panelSize, panelStrands, sealRadius, sealRosette } from "../../ornament.ts";
import { ink } from "#kit/server/drawing/canvas-text.ts";

/** The mark of the product, on its ground or without one. */
export function drawMark(
  context: SKRSContext2D,
  [x, y]: [x: number, y: number],
  size: number,
  ground: string | null,
): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 32, size / 32);
  if (ground) {
    context.fillStyle = ground;
    context.beginPath();
    context.roundRect(0, 0, 32, 32, 9);
    context.fill();
  }
  context.strokeStyle = ink.white;
  context.lineWidth = 2.4;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke(new Path2D(markPath));
  context.restore();
}

/** The green panel at the left edge with its lines, every eighth of them gold. */
export function drawPanel(context: SKRSContext2D, number: string): void {
  context.save();
  context.fillStyle = ink.green;
  context.beginPath();
  context.rect(0, 0, panelSize.width, panelSize.height);
  context.fill();
  context.clip();
  for (const [place, strand] of panelStrands(number).entries()) {
    const gold = place % 8 === 3;
    context.strokeStyle = gold ? ink.gold : ink.pale;
    context.globalAlpha = gold ? 0.95 : 0.5;
    context.lineWidth = gold ? 1.1 : 0.8;
    context.stroke(new Path2D(strand));
  }
  context.restore();
}

/** The seal lies half on the panel and half on the paper. */
export function drawSeal(context: SKRSContext2D, number: string, y: number): void {
  const disc = (radius: number, colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.fill();
  };
  context.save();
  context.translate(panelSize.width, y);
  disc(sealRadius + 5, ink.paper);
  disc(sealRadius, ink.deep);
  context.strokeStyle = ink.gold;
  context.lineWidth = 0.7;
  for (const path of sealRosette(number)) context.stroke(new Path2D(path));
  disc(sealRadius * 0.52, ink.deep);
  context.lineWidth = 1.2;
  context.stroke();
  context.restore();
  drawMark(context, [panelSize.width - 20, y - 20], 40, null);
}
