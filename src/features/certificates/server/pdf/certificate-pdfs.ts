import { LRUCache } from "lru-cache";
import type { Drawings } from "#kit/server/drawing/drawings.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Language } from "#kit/shared/language.ts";
import type { Certificate } from "../../contract.ts";
import { certificateTexts } from "./certificate-texts.ts";

/** The PDFs of certificates. They are drawn on request and cached for a while. */
export interface CertificatePdfs {
  pdfOf(certificate: Certificate, language: Language): Promise<Buffer>;
}

// Some 40 KB each.
const maxPdfs = 100;
const paper = new URL("./draw-certificate.ts", import.meta.url);

export function createPdfs(drawings: Drawings, publicUrl: string): CertificatePdfs {
  const pdfs = new LRUCache<string, Buffer, { certificate: Certificate; language: Language }>({
    max: maxPdfs,
    // If a PDF is evicted from the cache while it is drawn, it is still sent.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { certificate, language } }) =>
      drawings.draw(
        paper,
        inLanguage(language, () => certificateTexts(certificate, language, publicUrl)),
      ),
  });

  return {
    // The content of a certificate never changes. Only the name can be erased, and then the certificate is
    // revoked too.
    pdfOf: async (certificate, language) =>
      pdfs.forceFetch(`${certificate.number} ${language}`, { context: { certificate, language } }),
  };
}
