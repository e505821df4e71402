import type { SKRSContext2D } from "@napi-rs/canvas";
import type { CertificateTexts } from "./certificate-texts.ts";
import { drawMark, drawPanel, drawSeal } from "./draw-ornament.ts";
import { type FittedText, heightOf, ink, write, writeLines } from "#kit/server/drawing/canvas-text.ts";
import { drawPdfPage } from "#kit/server/drawing/draw-pdf-page.ts";
import { drawQrCode } from "#kit/server/drawing/draw-qr-code.ts";
import { fitText } from "#kit/server/drawing/fit-text.ts";

// A4 landscape, in points.
const page = { width: 842, height: 595 };
const [left, right] = [300, 794];
const columnWidth = right - left;
const factsTop = 414;
const codeSize = 92;

function drawHead(context: SKRSContext2D, texts: CertificateTexts): void {
  drawMark(context, [left, 44], 26, ink.green);
  const academy = fitText(context, texts.academy, {
    weight: 600,
    width: columnWidth - 38,
    largest: 17,
    smallest: 9,
    maxLines: 2,
  });
  const height = heightOf(academy);
  writeLines(context, academy, [left + 37, 57 - height / 2], { weight: 600, colour: ink.text });
  write(context, texts.kind, left, 118, { weight: 600, size: 18, colour: ink.green });
  context.fillStyle = ink.gold;
  context.fillRect(left, 130, 44, 2.2);
}

/** The name and the course, a little above the middle of their area. */
function drawStatement(context: SKRSContext2D, texts: CertificateTexts): void {
  const small = texts.language === "bn" ? 14 : 13;
  const line = (text: string): FittedText => ({ size: small, lines: [text] });
  const box = { weight: 600, width: columnWidth } as const;
  const learner = fitText(context, texts.learner, {
    ...box,
    largest: 42,
    smallest: 14,
    maxLines: 3,
    height: 92,
  });
  const course = fitText(context, texts.course, {
    ...box,
    largest: 25,
    smallest: 12,
    maxLines: 3,
    height: 90,
  });
  const completed = fitText(context, texts.completed, {
    ...box,
    weight: 400,
    largest: small,
    smallest: 8,
    maxLines: 2,
  });
  const parts = [
    { text: line(texts.certifies), weight: 400, colour: ink.muted, after: 8 },
    { text: learner, weight: 600, colour: ink.text, after: 16 },
    { text: completed, weight: 400, colour: ink.muted, after: 8 },
    { text: course, weight: 600, colour: ink.green, after: 0 },
  ] as const;
  const height = parts.reduce((sum, { text, after }) => sum + heightOf(text) + after, 0);
  const [top, bottom] = [144, factsTop - 14];
  let y = top + Math.max(0, (bottom - top - height) * 0.42);
  for (const { text, weight, colour, after } of parts)
    y = writeLines(context, text, [left, y], { weight, colour }) + after;
}

function drawFacts(context: SKRSContext2D, texts: CertificateTexts): void {
  context.fillStyle = ink.line;
  context.fillRect(left, factsTop, columnWidth, 0.8);
  const cell = (columnWidth - codeSize - 24) / 2;
  const size = texts.language === "bn" ? 9.5 : 9;
  const label = { weight: 400, size, colour: ink.muted } as const;
  for (const [place, { label: name, value }] of texts.facts.entries()) {
    const x = left + (place % 2) * cell;
    const top = factsTop + 15 + Math.floor(place / 2) * 43;
    write(context, name, x, top + 8, label);
    const fitted = fitText(context, value, {
      weight: 600,
      width: cell - 14,
      largest: 12.5,
      largestWrapped: 9.5,
      smallest: 7,
      maxLines: 2,
    });
    writeLines(context, fitted, [x, top + 12], { weight: 600, colour: ink.text });
  }
  write(context, texts.numberLabel, left, factsTop + 109, label);
  write(context, texts.number, left, factsTop + 125, {
    weight: 600,
    size: 12.5,
    colour: ink.text,
    spacing: 0.4,
  });
}

function drawCode(context: SKRSContext2D, texts: CertificateTexts): void {
  drawQrCode(context, texts, { x: right - codeSize, y: factsTop + 18, size: codeSize });
  const words = `${texts.verify}: `;
  const [wordStyle, width] = [{ weight: 400, size: 9, colour: ink.muted } as const, right - left];
  write(context, words, left, 562, wordStyle);
  const used = context.measureText(words).width;
  const address = fitText(context, texts.address, {
    weight: 400,
    width: width - used,
    largest: 9,
    smallest: 4,
    maxLines: 1,
  });
  write(context, address.lines[0]!, left + used, 562, { ...wordStyle, size: address.size });
  context.annotateLinkUrl(left, 551, right, 567, texts.address);
}

/** A certificate as a PDF of one page. Text is real text, and drawings are vector lines. */
export const draw = (texts: CertificateTexts): Buffer =>
  drawPdfPage(texts, page, (context) => {
    drawPanel(context, texts.number);
    drawHead(context, texts);
    drawStatement(context, texts);
    drawFacts(context, texts);
    drawCode(context, texts);
    drawSeal(context, texts.number, 468);
  });
