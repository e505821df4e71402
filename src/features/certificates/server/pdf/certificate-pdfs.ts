import { createDrawnPdfs } from "#kit/server/drawing/drawn-pdfs.ts";
import type { Drawings } from "#kit/server/drawing/drawings.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Language } from "#kit/shared/language.ts";
import type { Certificate } from "../../contract.ts";
import { certificateTexts } from "./certificate-texts.ts";

/** The PDFs of certificates. They are drawn on request and cached for a while. */
export interface CertificatePdfs {
  pdfOf(certificate: Certificate, language: Language): Promise<Buffer>;
}

const paper = new URL("./draw-certificate.ts", import.meta.url);

export function createPdfs(drawings: Drawings, publicUrl: string): CertificatePdfs {
  const pdfs = createDrawnPdfs(drawings, paper);
  return {
    // The content of a certificate never changes. Only the name can be erased, and then the certificate is
    // revoked too.
    pdfOf: async (certificate, language) =>
      pdfs.pdfOf(`${certificate.number} ${language}`, () =>
        inLanguage(language, () => certificateTexts(certificate, language, publicUrl)),
      ),
  };
}
