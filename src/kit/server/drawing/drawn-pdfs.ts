import { LRUCache } from "lru-cache";
import type { Drawings } from "./drawings.ts";

/** PDFs that are drawn on request and cached for a while. */
export interface DrawnPdfs {
  /**
   * @param key of the PDF: another content needs another key
   * @param textsOf what the drawing module takes
   */
  pdfOf(key: string, textsOf: () => unknown): Promise<Buffer>;
}

// Some 40 KB each.
const maxPdfs = 100;

/** @param paper the module that draws them, as `drawings.draw` takes it */
export function createDrawnPdfs(drawings: Drawings, paper: URL): DrawnPdfs {
  const pdfs = new LRUCache<string, Buffer, () => unknown>({
    max: maxPdfs,
    // If a PDF is evicted from the cache while it is drawn, it is still sent.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: textsOf }) => drawings.draw(paper, textsOf()),
  });
  return { pdfOf: async (key, textsOf) => pdfs.forceFetch(key, { context: textsOf }) };
}
