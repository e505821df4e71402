import type { FastifyInstance } from "fastify";
import { notFound, refused } from "#kit/server/errors.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/receipts.ts";
import * as contract from "../contract.ts";
import { createPdfs } from "./pdf/receipt-pdfs.ts";
import { presentReceipt } from "./present.ts";
import { findReceipt } from "./queries/receipts.ts";

export function receiptRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const pdfs = createPdfs(services.drawings, config.publicUrl);

  const existing = async (code: string) => {
    const found = code === "" ? undefined : await findReceipt(db, code);
    if (!found) throw notFound(m.receipt_not_found());
    return found;
  };

  serve(app, contract.readReceipt, async ({ params }) => presentReceipt(await existing(params.code)));

  serve(app, contract.receiptPdf, async ({ params, query, reply }) => {
    const receipt = presentReceipt(await existing(params.code));
    const wanted = query.lang ?? language();
    if (receipt.status === "taken_back")
      throw refused(
        410,
        "receipt_taken_back",
        inLanguage(wanted, () => m.pdf_taken_back()),
      );
    const pdf = await pdfs.pdfOf(params.code, receipt, wanted);
    reply.headers({
      "content-type": "application/pdf",
      "content-language": wanted,
      "content-disposition": `inline; filename="${receipt.number}-${wanted}.pdf"`,
      "x-robots-tag": "noindex",
      // It can be taken back at any moment.
      "cache-control": "no-cache",
    });
    return pdf;
  });
}
