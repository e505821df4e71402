import { LRUCache } from "lru-cache";
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
const maxPdfs = 100;
const paper = new URL("./draw-certificate.ts", import.meta.url);

export function createPdfs(drawings: Drawings, publicUrl: string): CertificatePdfs {
  const pdfs = new LRUCache<string, Buffer, { certificate: Certificate; language: Language }>({
    max: maxPdfs,
    // A PDF that others push out while it is drawn is still sent.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { certificate, language } }) =>
      drawings.draw(
        paper,
        inLanguage(language, () => certificateTexts(certificate, language, publicUrl)),
      ),
  });

  return {
    // What a certificate shows never changes. Only a name can be erased; then it is revoked too.
    pdfOf: async (certificate, language) =>
      pdfs.forceFetch(`${certificate.number} ${language}`, { context: { certificate, language } }),
  };
}
