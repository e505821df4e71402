import { createTransport } from "nodemailer";
import type { Database } from "./database/connect.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Hands a mail to the SMTP server; throws when it is not taken, so that its job is tried again. */
  send(mail: Mail): Promise<void>;
}

const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send({ to, ...mail }) {
      // As an address, not as text: text is read as a list of them.
      await transport.sendMail({ ...mail, to: { name: "", address: to } });
    },
  };
};

// A machine without SMTP keeps its mails where /dev/mail shows them.
const developmentMailbox = (db: Database): Mailer => ({
  async send({ to, subject, text, html }) {
    await db.insertInto("dev_mails").values({ recipient: to, subject, text, html }).execute();
  },
});

export function createMailer(options: { smtpUrl: string | undefined; from: string; db: Database }): Mailer {
  const mailer = options.smtpUrl ? smtpMailer(options.smtpUrl, options.from) : developmentMailbox(options.db);
  return {
    async send(mail) {
      // The address of somebody who was forgotten while the mail was waiting: it exists nowhere (RFC 2606).
      if (!mail.to.endsWith(".invalid")) await mailer.send(mail);
    },
  };
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character]!);

/** A mail of a few paragraphs, as text and as HTML; `code` stands out, `link` is a button. */
export function composeMail(parts: {
  to: string;
  language: string;
  academy: string;
  subject: string;
  paragraphs: string[];
  code?: string;
  link?: { label: string; address: string };
}): Mail {
  const { to, subject, paragraphs, code, link, academy, language } = parts;
  const text = [
    ...paragraphs.slice(0, 1),
    ...(code ? [code] : []),
    ...paragraphs.slice(1),
    ...(link ? [`${link.label}: ${link.address}`] : []),
    academy,
  ].join("\n\n");
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const html = `<!doctype html><html lang="${language}"><body style="margin:0;background:#fbfaf6;color:#16221e;font:16px/1.55 sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px 20px"><p style="font:600 20px serif;margin:0 0 24px">${escapeHtml(academy)}</p>${paragraphs.slice(0, 1).map(paragraph).join("")}${code ? `<p style="font:600 30px monospace;letter-spacing:6px;margin:0 0 16px">${code}</p>` : ""}${paragraphs.slice(1).map(paragraph).join("")}${link ? `<p><a href="${escapeHtml(link.address)}" style="display:inline-block;background:#0b5d4b;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>` : ""}</div></body></html>`;
  return { to, subject, text, html };
}
