import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import type { DB } from "#kit/server/database/types.ts";
import { notFound } from "#kit/server/errors.ts";
import { escapeHtml } from "#kit/server/escape-html.ts";
import { isLocalRequest } from "#kit/server/http/is-local-request.ts";
import type { Services } from "#kit/server/services.ts";
import { parseId } from "#kit/shared/parse-id.ts";

const pageSize = 20;

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:24px 16px;background:#fbfaf6;color:#16221e}article{background:#fff;border:1px solid #e7e3d9;border-radius:14px;padding:16px 20px;margin:16px 0}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0}p{color:#586660;margin:4px 0}a{color:#0b5d4b}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:8px 0 0}summary{cursor:pointer;padding:10px 0;font-weight:600}iframe{width:100%;height:560px;border:1px solid #e7e3d9;border-radius:10px;background:#fbfaf6}@media (prefers-color-scheme:dark){body{background:#121816;color:#eef1ec}article{background:#1a221f;border-color:#2e3834}p{color:#a7b3ad}a{color:#5cc3a6}iframe{border-color:#2e3834}}`;

/** Links of a mail open in a new tab, because the frame must not navigate. */
const framed = (html: string): string => escapeHtml(html.replace("<head>", '<head><base target="_blank">'));

const article = ({ id, sent_at, recipient, subject, text, html }: Selectable<DB["dev_mails"]>): string =>
  `<article id="mail-${id}"><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(recipient)}, ${sent_at.toISOString()}</p><pre>${escapeHtml(text)}</pre><details><summary>As HTML</summary><iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed(html)}"></iframe></details></article>`;

/**
 * The mails of a machine without SMTP, newest first. Served only if no other machine can reach the academy.
 * Never served for a request that came through a proxy or with another host name.
 */
export function developmentMailbox(app: FastifyInstance, { config, db }: Services): void {
  if (!config.loopbackOnly || config.smtpUrl) return;
  app.get<{ Querystring: { before?: unknown } }>("/dev/mail", async (request, reply) => {
    if (!isLocalRequest(request)) throw notFound();
    const { before: given } = request.query;
    const before = typeof given === "string" ? parseId(given) : null;
    const mails = await db
      .selectFrom("dev_mails")
      .selectAll()
      .$if(before !== null, (query) => query.where("id", "<", before!))
      .orderBy("id", "desc")
      .limit(pageSize + 1)
      .execute();
    const shown = mails.slice(0, pageSize);
    const older =
      mails.length > pageSize ? `<p><a href="/dev/mail?before=${shown.at(-1)!.id}">Older mails</a></p>` : "";
    const newer = before === null ? "" : '<p><a href="/dev/mail">Newest mails</a></p>';
    const none = "<p>No mail yet. What the academy sends appears here.</p>";
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Development mailbox</title><style>${style}</style><h1>Development mailbox</h1>${newer}${shown.map(article).join("") || none}${older}</html>`,
      );
  });
}
