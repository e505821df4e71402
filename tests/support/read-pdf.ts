// A PDF that the academy sends, as its reader sees it.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Its text is that of its first page. */
export async function readPdf(url: string) {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const size = bytes.length;
  const document = await getDocument({ data: bytes, useSystemFonts: false }).promise;
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, string> };
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return { response, size, document, info, text, box: page.view, links: await page.getAnnotations() };
}
