import { createDrawnPdfs } from "#kit/server/drawing/drawn-pdfs.ts";
import type { Drawings } from "#kit/server/drawing/drawings.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Language } from "#kit/shared/language.ts";
import type { Receipt } from "../../contract.ts";
import { receiptTexts } from "./receipt-texts.ts";

/** The PDFs of receipts. They are drawn on request and cached for a while. */
export interface ReceiptPdfs {
  pdfOf(code: string, receipt: Receipt, language: Language): Promise<Buffer>;
}

const paper = new URL("./draw-receipt.ts", import.meta.url);

export function createPdfs(drawings: Drawings, publicUrl: string): ReceiptPdfs {
  const pdfs = createDrawnPdfs(drawings, paper);
  return {
    // The content of a receipt never changes, only the name can be erased.
    pdfOf: async (code, receipt, language) =>
      pdfs.pdfOf(`${code} ${language} ${receipt.payer_name === "" ? "without name" : ""}`, () =>
        inLanguage(language, () => receiptTexts(receipt, { language, code, publicUrl })),
      ),
  };
}
