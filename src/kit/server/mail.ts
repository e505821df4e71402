import * as m from "#messages/kit.ts";
import type { JobKind } from "./jobs.ts";
import { mailHtml } from "./mail-html.ts";
import type { MailParts } from "./mail-parts.ts";
import { oneLine } from "#kit/shared/one-line.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies; the sender's address if left out. */
  replyTo?: string | null;
  /** The address of a call that ends mails of this kind. */
  unsubscribe?: string;
}

/** A kind of job that sends a mail. The mail server may be slow, or down for a while. */
export const mailJob = <Data extends object>(
  name: string,
  more: Pick<JobKind<Data>, "forgottenAfterSeconds"> = {},
): JobKind<Data> => ({ name, waitsOutside: true, ...more });

const lines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
    .join("\n")
    .trim();

function onOneLine(parts: MailParts): MailParts {
  const { quote, facts, link, links, ...rest } = parts;
  return {
    ...rest,
    subject: oneLine(parts.subject),
    academy: oneLine(parts.academy),
    preheader: oneLine(parts.preheader ?? parts.paragraphs[0] ?? ""),
    greeting: parts.greeting && oneLine(parts.greeting),
    paragraphs: parts.paragraphs.map(oneLine),
    steps: parts.steps?.map(oneLine),
    facts: facts?.map(({ label, value }) => ({ label, value: oneLine(value) })),
    quote: quote && { label: quote.label, text: lines(quote.text) },
    links: links?.map(({ label, address }) => ({ label: oneLine(label), address })),
    link,
    why: parts.why && oneLine(parts.why),
  };
}

const quotedText = ({ label, text }: { label: string; text: string }): string =>
  text.includes("\n") ? `${label}\n${text.replace(/^/gm, "> ")}` : `${label} ${text}`;

/** The mail as plain text. */
function mailText(parts: MailParts): string {
  const { greeting, paragraphs, code, facts, quote, steps, links, link, academy, home, why, contact } = parts;
  const [first, ...rest] = paragraphs;
  const letter = [
    greeting,
    first,
    code,
    facts?.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    quote && quotedText(quote),
    steps?.map((step) => `- ${step}`).join("\n"),
    links?.map(({ label, address }) => `- ${label}\n  ${address}`).join("\n"),
    ...rest,
    link && `${link.label}:\n${link.address}`,
    [academy, home].filter(Boolean).join("\n"),
  ];
  const small = [why, contact && m.mail_contact({ contact })];
  return [
    letter.filter(Boolean).join("\n\n"),
    // The line that mail readers know as the beginning of a signature.
    small.some(Boolean) ? `-- \n${small.filter(Boolean).join("\n")}` : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** A mail as text and as HTML. Called in its reader's language, which it is marked with. */
export function composeMail(said: MailParts): Mail {
  const { contact, replyTo = contact } = said;
  const parts = onOneLine({ ...said, contact: replyTo === contact ? contact : null });
  return {
    to: parts.to,
    subject: parts.subject,
    text: `${mailText(parts)}\n`,
    html: mailHtml(parts),
    replyTo,
    unsubscribe: parts.unsubscribe,
  };
}
