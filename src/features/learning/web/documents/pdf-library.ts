import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  OPS,
  PasswordResponses,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  TextLayer,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { isReadable } from "./reflow/readable.ts";
import { type RawPage, textsOf } from "./reflow/reflow-page.ts";
import { isSafeLink } from "./safe-link.ts";

// What a PDF may need but does not contain: character maps, the standard fonts, image decoders. The academy
// serves them, and each is fetched only when a document needs it.
const own = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/cmaps/*.bcmap",
    "/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
    "/node_modules/pdfjs-dist/wasm/*.wasm",
  ],
  { query: "?url", import: "default", eager: true },
);
const addresses = new Map(
  Object.entries(own).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1), address]),
);

class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename);
    if (!address) throw new Error(`not among our files: ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} for ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

GlobalWorkerOptions.workerSrc = worker;

/** Opens a document. Its parts are fetched when its pages are drawn. `destroy()` ends everything. */
export const openPdf = (link: string): PDFDocumentLoadingTask =>
  getDocument({
    url: link,
    disableAutoFetch: true,
    disableStream: true,
    BinaryDataFactory: OwnFiles,
    useWorkerFetch: false,
    cMapUrl: "own/",
    cMapPacked: true,
    standardFontDataUrl: "own/",
    wasmUrl: "own/",
  });

// A phone refuses to draw more pixels than this.
const maxPixels = 12_000_000;

/**
 * Draws a page `width` CSS pixels wide onto the canvas, as sharp as the screen is.
 * @throws RenderingCancelledException after `cancel`.
 */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const whole = page.getViewport({ scale: 1 });
  const scale = width / whole.width;
  const wanted = Math.min(window.devicePixelRatio || 1, 3);
  const sharpness = Math.min(wanted, Math.sqrt(maxPixels / (width * whole.height * scale)));
  const viewport = page.getViewport({ scale: scale * sharpness });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

/** Puts the page's text over its picture, so that it can be selected, searched and read out. */
export async function layText(page: PDFPageProxy, container: HTMLElement, width: number): Promise<void> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const text = await page.getTextContent();
  container.replaceChildren();
  if (
    !isReadable(
      textsOf(text.items)
        .map(({ str }) => str)
        .join(""),
    )
  )
    return;
  container.style.setProperty("--total-scale-factor", String(viewport.scale));
  await new TextLayer({ textContentSource: text, container, viewport }).render();
}

interface LinkAnnotation {
  id: string;
  subtype: string;
  url?: string;
  /** Two corners. */
  rect: number[];
}

/** The links of a page to addresses outside the document. */
async function outsideLinks(page: PDFPageProxy): Promise<(LinkAnnotation & { url: string })[]> {
  const annotations = (await page.getAnnotations()) as LinkAnnotation[];
  return annotations.flatMap((one) =>
    one.subtype === "Link" && one.url && isSafeLink(one.url) ? [{ ...one, url: one.url }] : [],
  );
}

/** What the reading view needs of a page. */
export async function readPage(page: PDFPageProxy): Promise<RawPage> {
  const [{ items, styles }, tags, links] = await Promise.all([
    page.getTextContent({ includeMarkedContent: true }),
    page.getStructTree(),
    outsideLinks(page),
  ]);
  return {
    items,
    tags,
    // The tags name an annotation so.
    links: new Map(links.map(({ id, url }) => [`pdfjs_internal_id_${id}`, url])),
    monospace: new Set(Object.keys(styles).filter((name) => styles[name]!.fontFamily === "monospace")),
    height: page.getViewport({ scale: 1 }).height,
  };
}

/** Whether a page has pictures, which no text shows. */
export async function hasPictures(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.includes(OPS.paintImageXObject) || fnArray.includes(OPS.paintInlineImageXObject);
}

export const isWrongPassword = (reason: number): boolean => reason === PasswordResponses.INCORRECT_PASSWORD;

/** Whether the file itself is at fault, not the connection. */
export const isDamaged = (error: unknown): boolean => error instanceof InvalidPDFException;

export interface PageLink {
  href: string;
  /** In percent of the page. */
  place: { left: number; top: number; width: number; height: number };
}

/** The links of a page, and where they are on it. */
export async function linksOf(page: PDFPageProxy): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  return (await outsideLinks(page)).map(({ url, rect }) => {
    const [x1, y1] = viewport.convertToViewportPoint(rect[0]!, rect[1]!) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(rect[2]!, rect[3]!) as [number, number];
    return {
      href: url,
      place: {
        left: (Math.min(x1, x2) / viewport.width) * 100,
        top: (Math.min(y1, y2) / viewport.height) * 100,
        width: (Math.abs(x2 - x1) / viewport.width) * 100,
        height: (Math.abs(y2 - y1) / viewport.height) * 100,
      },
    };
  });
}

export type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
