import { PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { ink } from "./canvas-text.ts";
import { withLanguage } from "./with-language.ts";

interface PdfTexts {
  title: string;
  academy: string;
  subject: string;
  language: string;
}

/** A PDF of one page on white paper. @param page its size in points */
export function drawPdfPage(
  texts: PdfTexts,
  page: { width: number; height: number },
  draw: (context: SKRSContext2D) => void,
): Buffer {
  const document = new PDFDocument({
    title: texts.title,
    author: texts.academy,
    subject: texts.subject,
    creator: "Bidya",
    compressionLevel: 9,
  });
  // A page has the drawing methods of a canvas, but its type does not say so.
  const context = document.beginPage(page.width, page.height) as SKRSContext2D;
  context.lang = texts.language;
  context.fillStyle = ink.paper;
  context.fillRect(0, 0, page.width, page.height);
  draw(context);
  document.endPage();
  return withLanguage(document.close(), texts.language);
}
