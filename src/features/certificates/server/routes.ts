import type { FastifyInstance } from "fastify";
import { academyName } from "#features/academy/server/public.ts";
import { courseIdWords } from "#features/courses/contract.ts";
import { notFound, refused } from "#kit/server/errors.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import { presentList, presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/certificates.ts";
import * as contract from "../contract.ts";
import { certificatePageSize, normalNumber } from "../rules.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { createPdfs } from "./pdf/certificate-pdfs.ts";
import { presentCertificate, presentCertificateClaim, presentIssued } from "./present.ts";
import { findCertificate, listOwn } from "./queries/certificates.ts";
import { readClaim } from "./queries/claims.ts";
import { findIssued, listIssuedCertificates } from "./queries/issued.ts";
import { reinstateCertificate } from "./reinstate-certificate.ts";
import { revokeCertificate } from "./revoke-certificate.ts";

export function certificateRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { publicUrl } = config;
  const pdfs = createPdfs(services.drawings, publicUrl);

  const existing = async (number: string) => {
    const found = number === "" ? undefined : await findCertificate(db, number);
    if (!found) throw notFound(m.certificate_not_found());
    return found;
  };
  const existingIssued = async (number: string) => {
    const found = number === "" ? undefined : await findIssued(db, number);
    if (!found) throw notFound(m.certificate_not_found());
    return found;
  };

  serve(app, contract.readCertificateClaim, async ({ person, params }) => {
    const [claim, academy] = await Promise.all([readClaim(db, person.id, params.id), academyName(db)]);
    if (!claim) throw notFound(courseIdWords.unknown());
    return presentCertificateClaim(claim, academy, new Date());
  });

  serve(app, contract.issueCertificate, async ({ person, params }) =>
    presentCertificate(await issueCertificate(services, person.id, params.id, new Date())),
  );

  serve(app, contract.listCertificates, async ({ person, query }) => {
    const slice = sliceOf(query, certificatePageSize);
    const { rows, count } = await listOwn(db, person.id, slice);
    const where = { publicUrl, path: contract.listCertificates.path, query };
    return presentList(slice, { rows: rows.map(presentCertificate), count }, where);
  });

  serve(app, contract.readCertificate, async ({ params }) =>
    presentCertificate(await existing(params.number)),
  );

  serve(app, contract.certificatePdf, async ({ params, query, reply }) => {
    const certificate = await existing(params.number);
    const wanted = query.lang ?? language();
    if (certificate.revoked_at) {
      const date = inLanguage(wanted, () => formatDate(certificate.revoked_at!));
      throw refused(
        410,
        "certificate_revoked",
        inLanguage(wanted, () => m.pdf_revoked({ date })),
      );
    }
    const pdf = await pdfs.pdfOf(presentCertificate(certificate), wanted);
    reply.headers({
      "content-type": "application/pdf",
      "content-language": wanted,
      "content-disposition": `inline; filename="${certificate.number}-${wanted}.pdf"`,
      // Public like its page: anybody who has the number can read it.
      "x-robots-tag": "noindex",
      // It can be revoked at any moment.
      "cache-control": "no-cache",
    });
    return pdf;
  });

  serve(app, contract.listIssuedCertificates, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, certificatePageSize);
    const { search, status } = query;
    // A number may be typed in every form that its page accepts.
    const pattern = likePattern((search && normalNumber(search)) || search);
    const filter = { search: search ?? null, pattern, status: status ?? null };
    const { rows, count } = await listIssuedCertificates(db, filter, slice);
    const where = { publicUrl, path: contract.listIssuedCertificates.path, query };
    return presentPage(slice, { rows: rows.map(presentIssued), count }, where);
  });

  serve(app, contract.revokeCertificate, async ({ person, params, body }) => {
    const seen = await existingIssued(params.number);
    await revokeCertificate(services, seen, person.id, body(), new Date());
    return presentIssued(await existingIssued(params.number));
  });

  serve(app, contract.reinstateCertificate, async ({ person, params, body }) => {
    const seen = await existingIssued(params.number);
    await reinstateCertificate(services, seen, person.id, body().reason);
    return presentIssued(await existingIssued(params.number));
  });
}
