import type { SKRSContext2D } from "@napi-rs/canvas";
import { heightOf, ink, write, writeLines } from "#kit/server/drawing/canvas-text.ts";
import { drawPdfPage } from "#kit/server/drawing/draw-pdf-page.ts";
import { drawQrCode } from "#kit/server/drawing/draw-qr-code.ts";
import { fitText } from "#kit/server/drawing/fit-text.ts";
import type { ReceiptTexts } from "./receipt-texts.ts";

// A4 portrait, in points.
const page = { width: 595, height: 842 };
const [left, right] = [56, 539];
const width = right - left;
const labelWidth = 168;
const codeSize = 92;
const codeTop = 684;
/** At most so far down. */
const lastAmountTop = 596;

/** The academy and what the paper is. @returns the bottom edge. */
function drawHead(context: SKRSContext2D, texts: ReceiptTexts): number {
  context.fillStyle = ink.green;
  context.fillRect(0, 0, page.width, 10);
  const academy = fitText(context, texts.academy, {
    weight: 600,
    width,
    largest: 19,
    smallest: 10,
    maxLines: 2,
  });
  let y = writeLines(context, academy, [left, 50], { weight: 600, colour: ink.text }) + 20;
  const kind = fitText(context, texts.kind, { weight: 600, width, largest: 26, smallest: 16, maxLines: 1 });
  y = writeLines(context, kind, [left, y], { weight: 600, colour: ink.green }) + 10;
  context.fillStyle = ink.gold;
  context.fillRect(left, y, 44, 2.2);
  return y + 22;
}

/** Label and value of each fact, in two columns. Values get smaller where there are many. @returns the bottom edge. */
function drawFacts(context: SKRSContext2D, texts: ReceiptTexts, top: number): number {
  const valueWidth = width - labelWidth;
  const valuesAt = (largest: number) =>
    texts.facts.map(({ label, lines }) => ({
      label,
      values: lines.map((line) =>
        fitText(context, line, { weight: 600, width: valueWidth, largest, smallest: 6, maxLines: 3 }),
      ),
    }));
  const rowHeight = (values: ReturnType<typeof fitText>[]) =>
    Math.max(
      20,
      values.reduce((sum, value) => sum + heightOf(value) + 3, 0),
    );
  const heightAt = (rows: ReturnType<typeof valuesAt>, gap: number) =>
    rows.reduce((sum, { values }) => sum + rowHeight(values) + gap, 0);
  let size = 13;
  let gap = 14;
  let rows = valuesAt(size);
  while (heightAt(rows, gap) > lastAmountTop - top - 12 && size > 6) {
    size -= 1;
    gap = Math.max(4, gap - 2);
    rows = valuesAt(size);
  }
  let y = top;
  for (const { label, values } of rows) {
    write(context, label, left, y + 12, { weight: 400, size: 11, colour: ink.muted });
    let valueY = y;
    for (const value of values)
      valueY = writeLines(context, value, [left + labelWidth, valueY], { weight: 600, colour: ink.text }) + 3;
    y += rowHeight(values) + gap;
  }
  return y;
}

function drawAmount(context: SKRSContext2D, texts: ReceiptTexts, top: number): void {
  context.fillStyle = ink.line;
  context.fillRect(left, top, width, 0.8);
  context.fillRect(left, top + 56, width, 0.8);
  write(context, texts.amountLabel, left, top + 34, { weight: 600, size: 13, colour: ink.text });
  const amount = fitText(context, texts.amount, {
    weight: 600,
    width: width - labelWidth,
    largest: 24,
    smallest: 12,
    maxLines: 1,
  });
  writeLines(context, amount, [left + labelWidth, top + 28 - heightOf(amount) / 2], {
    weight: 600,
    colour: ink.green,
  });
}

function drawCode(context: SKRSContext2D, texts: ReceiptTexts): void {
  drawQrCode(context, texts, { x: left, y: codeTop, size: codeSize });
  const x = left + codeSize + 22;
  const box = { weight: 400, width: right - x, smallest: 5 } as const;
  const words = fitText(context, texts.verify, { ...box, largest: 11, maxLines: 3 });
  const y = writeLines(context, words, [x, codeTop + 8], { weight: 400, colour: ink.muted }) + 6;
  const address = fitText(context, texts.address, { ...box, largest: 10, maxLines: 2 });
  const bottom = writeLines(context, address, [x, y], { weight: 400, colour: ink.text });
  context.annotateLinkUrl(x, y, right, bottom, texts.address);
}

/** A receipt as a PDF of one page. Text is real text. */
export const draw = (texts: ReceiptTexts): Buffer =>
  drawPdfPage(texts, page, (context) => {
    const factsBottom = drawFacts(context, texts, drawHead(context, texts));
    drawAmount(context, texts, Math.min(factsBottom + 8, lastAmountTop));
    drawCode(context, texts);
  });
