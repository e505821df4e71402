// The field types that the calls of every feature are made of.
import { z } from "zod";
import * as m from "#messages/kit.ts";
import { latinDigits } from "./numerals.ts";
import { maxId, parseId } from "./parse-id.ts";
import { parseTaka } from "./money.ts";
import { isVisible, oneLine } from "./one-line.ts";

/** An id in a path, in any digits. A text that is no number becomes 0, a number that cannot be an id -1. */
export const idInPath = z.string().transform((text) => {
  if (!/^\d+$/.test(latinDigits(text))) return 0;
  return parseId(text) ?? -1;
});

const nobodysUuid = "00000000-0000-0000-0000-000000000000";
/** A UUID in a path. Any other text becomes a UUID that no row has, so that nothing is found. */
export const uuidInPath = z
  .string()
  .transform((text) =>
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : nobodysUuid,
  );

/** An id in a body: a number or its decimal string. */
export const idField = z
  .union([z.number(), z.string()], { error: () => m.field_wrong_type() })
  .transform((value) =>
    /^\d{1,10}$/.test(latinDigits(String(value))) ? Number(latinDigits(String(value))) : 0,
  )
  .refine((id) => id > 0 && id <= maxId, { error: () => m.field_wrong_type() });

/** Removes what the database cannot store: NUL is dropped, half a character becomes U+FFFD. */
const wellFormed = (text: string): string => text.replaceAll("\0", "").toWellFormed();
const storable = (text: string): string => wellFormed(text).trim();

/** Text that must be there, with a letter that can be seen; trimmed. */
export const requiredText = (max: number, missing: () => string = m.field_required) =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? missing() : m.field_wrong_type(),
    })
    .transform(storable)
    .refine(isVisible, { error: () => missing(), abort: true })
    .refine((text) => text.length <= max, { error: () => m.field_too_long({ max }) });

/** A person's name: one line with visible letters. Mails and certificates show it. */
export const nameText = (max: number, missing: () => string = m.field_required) =>
  requiredText(max, missing)
    .transform(oneLine)
    .refine(isVisible, { error: () => missing() });

/** Text that may be left out or empty; trimmed. */
export const optionalText = (max: number) =>
  z
    .string({ error: () => m.field_wrong_type() })
    .transform(storable)
    .refine((text) => text.length <= max, { error: () => m.field_too_long({ max }) })
    .optional();

/** Text as it was typed, with the spaces at its ends; it may be empty. */
export const freeText = (max: number) =>
  z
    .string({ error: () => m.field_wrong_type() })
    .transform(wellFormed)
    .refine((text) => text.length <= max, { error: () => m.field_too_long({ max }) });

// One address without quotes. A comma or semicolon would make it a list of addresses.
const addressShape =
  /^[^\s@"<>()[\]\\,;:\p{C}\ufffd]+@[^\s@"<>()[\]\\,;:\p{C}\ufffd]+\.[^\s@"<>()[\]\\,;:.\p{C}\ufffd]{2,}$/u;

/**
 * An address with its domain in ASCII, as mail servers spell it. One mailbox has one spelling, and so one account.
 * The parser of URLs does what `domainToASCII` of Node does, in browsers too.
 */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  // These would end the host of a URL, or be decoded in it.
  if (at < 0 || /[/?#%:\\]/.test(domain)) return "";
  const host = URL.parse(`http://${domain}`)?.hostname ?? "";
  // A host of digits is an IPv4 address, of which URLs have many spellings.
  return /^[\d.]+$/.test(host) ? "" : `${address.slice(0, at)}@${host}`;
}

/** An e-mail address in lower case, its domain in ASCII. */
export const emailField = requiredText(254, m.field_email)
  .transform((text) => withAsciiDomain(text.toLowerCase()))
  .refine((text) => addressShape.test(text) && text.length <= 254, { error: () => m.field_email() });

/** Money in a request: a number or plain decimal string of taka; becomes paisa. */
export const moneyField = z
  .union([z.string(), z.number()], { error: () => m.field_amount() })
  .transform((value, context) => {
    const paisa = parseTaka(value);
    if (paisa === null) {
      context.addIssue({ code: "custom", message: m.field_amount() });
      return z.NEVER;
    }
    return paisa;
  });

/** Money in an answer: `"1500.00"`. */
export const moneyString = z.string().regex(/^\d+\.\d\d$/);

/** A time in an answer: ISO 8601, UTC. */
export const timeString = z.string();

/** A value in a query string, in any digits. An invalid or empty one counts as not given. */
export const inQuery = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess((value) => {
      // A page that is rendered on the server passes numbers.
      if (typeof value !== "string" && typeof value !== "number") return undefined;
      const text = latinDigits(String(value)).replaceAll("\0", "").trim();
      return text === "" ? undefined : text;
    }, schema.optional())
    .optional()
    .catch(undefined);

/** `?page=` and `?page_size=`, as every paged list takes them. An invalid value counts as not given. */
export const pageQuery = z.object({
  page: inQuery(z.coerce.number().int().min(1).max(1_000_000)),
  page_size: inQuery(z.coerce.number().int().min(1).max(100)),
});

/** The answer of a paged list. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });

/** What every refusal answers with. */
export const refusalAnswer = z.looseObject({
  detail: z.string(),
  code: z.string(),
});

/** What an endpoint with `refusesWithFieldsAlone` answers to wrong fields: the sentences of each. */
export const fieldsAnswer = z.record(z.string(), z.array(z.string()));

/** The key of a picture that everybody may see, in the value of a setting. Its form has an upload for it. */
export const pictureKeyField = z.string().meta({ picture: true });
/** The same for new values. */
export const newPictureKeyField = z.string().regex(/^public\/[^\\\0]+\.(png|webp|jpe?g)$/);
