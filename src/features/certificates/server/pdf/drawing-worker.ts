// Draws certificates on a thread of its own: reading the drawing library in takes longer than a
// server that answers others may stand still.
import { parentPort } from "node:worker_threads";
import type { CertificateTexts } from "./certificate-texts.ts";
import { drawCertificate } from "./draw-certificate.ts";
import { registerFonts } from "./fonts.ts";

export interface DrawingJob {
  id: number;
  texts: CertificateTexts;
}
export type Drawn = { id: number; pdf: Uint8Array } | { id: number; problem: string };

registerFonts();
parentPort!.on("message", ({ id, texts }: DrawingJob) => {
  let drawn: Drawn;
  try {
    drawn = { id, pdf: drawCertificate(texts) };
  } catch (error) {
    drawn = { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort!.postMessage(drawn);
});
