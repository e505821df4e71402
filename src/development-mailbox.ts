import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#kit/server/mail.ts";
import { notFound } from "#kit/server/errors.ts";
import { isForwarded } from "#kit/server/http/forwarded.ts";
import type { Services } from "#kit/server/services.ts";

/**
 * The mails of a machine without SMTP. Only while nothing but this machine can reach the
 * academy, and never for a request that came through a proxy.
 */
export function developmentMailbox(app: FastifyInstance, { config, db }: Services): void {
  if (!config.loopbackOnly || config.smtpUrl) return;
  app.get("/dev/mail", async (request, reply) => {
    if (isForwarded(request)) throw notFound();
    const mails = await db.selectFrom("dev_mails").selectAll().orderBy("id", "desc").limit(50).execute();
    const rows = mails.map(
      ({ sent_at, recipient, subject, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(recipient)}, ${sent_at.toISOString()}</p><pre>${escapeHtml(text)}</pre></article>`,
    );
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development mailbox</title><style>body{font:16px/1.5 system-ui;max-width:640px;margin:0 auto;padding:24px 16px;background:#fbfaf6;color:#16221e}article{background:#fff;border:1px solid #e7e3d9;border-radius:14px;padding:16px 20px;margin:16px 0}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0}p{color:#586660;margin:4px 0}pre{white-space:pre-wrap;font:inherit}</style><h1>Development mailbox</h1>${rows.join("") || "<p>No mail yet. What the academy sends appears here.</p>"}</html>`,
      );
  });
}
