/** The two languages of the product. A page, a mail or an error is in exactly one of them. */
export type Language = "en" | "bn";
export const languages = ["en", "bn"] as const;

// One holder for the whole process: the server runs its own copy of this module and, inside
// the built web app, a second one; both must see the language of the same request.
const holder = globalThis as { bidyaLanguage?: () => Language };

/** The language of the reader of what is being made now. */
export const language = (): Language => holder.bidyaLanguage?.() ?? "en";

/** The language that the reader does not have now. */
export const otherLanguage = (): Language => (language() === "bn" ? "en" : "bn");

/** Says where the current language comes from: the request on the server, the page in the browser. */
export const provideLanguage = (current: () => Language): void => {
  holder.bidyaLanguage = current;
};

export const isLanguage = (value: unknown): value is Language => value === "en" || value === "bn";

// Browsers send few different headers, and every request asks.
const answered = new Map<string, Language | null>();
const answersMax = 500;

/** The best of our languages for an Accept-Language header; English if none fits. */
export const acceptedLanguage = (header: string | undefined): Language => statedLanguage(header) ?? "en";

/** The best of our languages that an Accept-Language header names; null if it names none. */
export function statedLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const known = answered.get(header);
  if (known !== undefined) return known;
  const best = bestLanguage(header);
  if (answered.size < answersMax && header.length < 200) answered.set(header, best);
  return best;
}

function bestLanguage(header: string): Language | null {
  const wanted = header
    .split(",")
    .map((part, place) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return { tag: tag.split("-")[0], quality: quality ? Number(quality) : 1, place };
    })
    .filter(({ tag, quality }) => isLanguage(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.place - b.place);
  return (wanted[0]?.tag as Language | undefined) ?? null;
}

/** The language of a person's text by its script, for the `lang` attribute. */
export const detectLanguage = (text: string): Language => (/[\u0980-\u09ff]/.test(text) ? "bn" : "en");

/** The language for a reader who asks for none of the languages that an academy offers: English if it does. */
export const plainLanguage = (offered: readonly Language[]): Language =>
  offered.includes("en") ? "en" : "bn";

/** The language that a reader gets from an academy that may offer only one. */
export const offeredLanguage = (wanted: Language, offered: readonly Language[]): Language =>
  offered.includes(wanted) ? wanted : plainLanguage(offered);

/**
 * The language of a person who may have chosen one, in mails and in what others write to them: `chosen` is what their
 * account has.
 */
export const readerLanguage = (chosen: unknown, offered: readonly Language[]): Language =>
  offeredLanguage(isLanguage(chosen) ? chosen : "en", offered);

/**
 * The address of a page in a language. The address without a language is the English page, because programs that
 * name no language get English. If the academy offers no English, it is the Bengali page.
 */
export const addressIn = (
  address: string,
  language: Language,
  offered: readonly Language[] = languages,
): string =>
  language === plainLanguage(offered)
    ? address
    : `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;
