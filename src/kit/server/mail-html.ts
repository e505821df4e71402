import * as m from "#messages/kit.ts";
import { escapeHtml } from "./escape-html.ts";
import type { MailParts } from "./mail-parts.ts";

// Mail programs know tables and inline styles; of a stylesheet only some take the dark colours.
// One column, at most 560 px wide, that a phone shows at its own width.

const letters =
  "-apple-system,'Segoe UI',Roboto,'Noto Sans Bengali','Kohinoor Bangla','Bangla Sangam MN','Nirmala UI',Vrinda,Arial,sans-serif";
const display = "'Source Serif 4','Noto Serif Bengali','Bangla Sangam MN','Nirmala UI',Georgia,serif";

const dark = `@media (prefers-color-scheme:dark){.paper{background:#121816!important}.card{background:#1a221f!important;border-color:#2e3834!important}.ink{color:#eef1ec!important}.muted{color:#a7b3ad!important}.rule{border-color:#2e3834!important}.tint{background:#17362d!important}.deep{color:#a9e2d1!important}.mark,.button{background:#5cc3a6!important}.on-green{color:#06251d!important}}`;

const table = (style: string, rows: string, more = ""): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}"${more}>${rows}</table>`;

const paragraph = (words: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#16221e">${escapeHtml(words)}</p>`;

const codeBox = (code: string): string =>
  `<p class="tint deep" style="margin:0 0 20px;padding:16px 12px;border-radius:12px;background:#e6f2ed;color:#07463a;text-align:center;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px">${escapeHtml(code)}</p>`;

const fact = ({ label, value }: { label: string; value: string }, first: boolean): string => {
  const rule = first ? "" : "border-top:1px solid #e7e3d9;";
  return `<tr><th scope="row" align="left" valign="top" class="muted rule" style="${rule}padding:10px 12px 10px 0;width:36%;font-weight:400;color:#586660">${escapeHtml(label)}</th><td align="right" valign="top" class="ink rule" style="${rule}padding:10px 0;font-weight:600;color:#16221e;word-break:break-word">${escapeHtml(value)}</td></tr>`;
};

const factTable = (facts: { label: string; value: string }[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="border-collapse:separate;margin:0 0 20px;border-top:1px solid #e7e3d9;border-bottom:1px solid #e7e3d9">${facts.map((each, at) => fact(each, at === 0)).join("")}</table>`;

const quoted = ({ label, text }: { label: string; text: string }): string =>
  `<p class="muted" style="margin:0 0 4px;color:#586660">${escapeHtml(label)}</p><p class="ink" style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:4px solid #e3a02b;color:#16221e">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

const stepList = (steps: string[]): string =>
  `<ul class="ink" style="margin:0 0 20px;padding:0 0 0 22px;color:#16221e">${steps.map((step) => `<li style="margin:0 0 8px;padding:0 0 0 4px">${escapeHtml(step)}</li>`).join("")}</ul>`;

const linkList = (links: { label: string; address: string }[]): string =>
  `<ul class="ink" style="margin:0 0 20px;padding:0 0 0 22px;color:#16221e">${links.map(({ label, address }) => `<li style="margin:0 0 8px;padding:0 0 0 4px"><a class="deep" href="${escapeHtml(address)}" style="color:#07463a">${escapeHtml(label)}</a></li>`).join("")}</ul>`;

const button = ({ label, address }: { label: string; address: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:8px 0 8px"><tr><td class="button" bgcolor="#0b5d4b" style="border-radius:10px;background:#0b5d4b"><a class="on-green" href="${escapeHtml(address)}" style="display:inline-block;padding:13px 26px;border-radius:10px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

// Without them some programs show the first words of the mail after the preheader.
const blanks = "&#847;&zwnj;&nbsp;".repeat(60);
const hidden = (preheader: string): string =>
  `<div style="display:none;overflow:hidden;max-height:0;max-width:0;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escapeHtml(preheader)}${blanks}</div>`;

// It is beside the name, so it has no words of its own. On white: most logos are made for that, also in dark mode.
const logoCell = (logo: string): string =>
  `<td valign="middle"><img src="${escapeHtml(logo)}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:160px;padding:4px;border:0;border-radius:9px;background:#ffffff"></td>`;
const signCell = `<td class="mark on-green" aria-hidden="true" width="32" height="32" align="center" valign="middle" bgcolor="#0b5d4b" style="width:32px;height:32px;border-radius:9px;background:#0b5d4b;color:#ffffff;font:600 18px/32px ${letters}">ব</td>`;

function head({ academy, logo, home }: MailParts): string {
  const name = escapeHtml(academy);
  const linked = home
    ? `<a class="ink" href="${escapeHtml(home)}" style="color:#16221e;text-decoration:none">${name}</a>`
    : name;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${logo ? logoCell(logo) : signCell}<td class="ink" style="padding:0 0 0 10px;font:600 18px/1.35 ${display};color:#16221e">${linked}</td></tr></table>`;
}

function foot({ why, contact }: MailParts): string {
  const small = (html: string) =>
    `<p class="muted" style="margin:0 0 8px;color:#586660;word-break:break-word">${html}</p>`;
  const address = contact && escapeHtml(contact);
  const linked = `<a class="muted" href="mailto:${address}" style="color:#586660">${address}</a>`;
  return [
    why ? small(escapeHtml(why)) : "",
    address ? small(escapeHtml(m.mail_contact({ contact: "\0" })).replace("\0", () => linked)) : "",
  ].join("");
}

/** The mail as HTML; everything in it is escaped here. */
export function mailHtml(parts: MailParts): string {
  const { language, subject, preheader, greeting, paragraphs, code, facts, quote, steps, links, link } =
    parts;
  const [first, ...rest] = paragraphs;
  const size = language === "bn" ? "font:16px/1.75" : "font:16px/1.6";
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font:600 24px/1.35 ${display};color:#16221e">${escapeHtml(subject)}</h1>`,
    greeting ? paragraph(greeting) : "",
    first === undefined ? "" : paragraph(first),
    code ? codeBox(code) : "",
    facts?.length ? factTable(facts) : "",
    quote ? quoted(quote) : "",
    steps?.length ? stepList(steps) : "",
    links?.length ? linkList(links) : "",
    ...rest.map(paragraph),
    link ? button(link) : "",
  ].join("");
  const column = table(
    `max-width:560px;margin:0 auto;${size} ${letters};text-align:left`,
    `<tr><td style="padding:4px 8px 18px">${head(parts)}</td></tr><tr><td class="card ink" style="padding:28px 24px 24px;border:1px solid #e7e3d9;border-radius:14px;background:#ffffff;color:#16221e">${body}</td></tr><tr><td class="muted" style="padding:18px 8px 0;font:13px/1.6 ${letters};color:#586660">${foot(parts)}</td></tr>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title><style>${dark}</style></head><body class="paper" style="margin:0;padding:0;background:#fbfaf6">${hidden(preheader ?? "")}${table("background:#fbfaf6", `<tr><td align="center" style="padding:24px 12px 32px"><!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->${column}<!--[if mso]></td></tr></table><![endif]--></td></tr>`, ' class="paper"')}</body></html>`;
}
