import type { Drawings } from "#kit/server/drawing/drawings.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Language } from "#kit/shared/language.ts";
import type { Certificate } from "../../contract.ts";
import { certificateTexts } from "./certificate-texts.ts";

/** The PDFs of certificates, drawn when they are asked for, and kept for a while. */
export interface CertificatePdfs {
  pdfOf(certificate: Certificate, language: Language): Promise<Buffer>;
}

// Some 40 KB each.
const mostKept = 100;
const paper = new URL("./draw-certificate.ts", import.meta.url);

export function createPdfs(drawings: Drawings, publicUrl: string): CertificatePdfs {
  const kept = new Map<string, Promise<Buffer>>();

  return {
    async pdfOf(certificate, language) {
      // What a certificate shows never changes, but for a name that is erased; then it is revoked too.
      const key = `${certificate.number} ${language}`;
      const known = kept.get(key);
      if (known) return known;
      const texts = inLanguage(language, () => certificateTexts(certificate, language, publicUrl));
      const made = drawings.draw(paper, texts);
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    },
  };
}
