// The calls of administrators who edit the texts of pages.
import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { freeText } from "#kit/shared/fields.ts";
import { languages } from "#kit/shared/language.ts";
import { maxId } from "#kit/shared/parse-id.ts";

/** In characters. The longest shipped text has 8,000. */
export const maxTextLength = 60_000;
const bodyLimit = 512 * 1024;

const saved = z.object({
  /** Counted from 1 for each page and language. 0: the text was never changed. */
  version: z.number().int(),
  /** Whether it is the text that is shipped with the program. */
  is_shipped: z.boolean(),
  /** Null: never changed. */
  saved_at: z.string().nullable(),
  /** The name of the person. Null: never changed, or the account is gone. */
  saved_by: z.string().nullable(),
});
export type SavedText = z.output<typeof saved>;

const listedText = z.object({
  page: z.string(),
  /** The title of the page, in the language of the call. */
  title: z.string(),
  languages: z.array(saved.extend({ language: z.enum(languages) })),
});
export type ListedText = z.output<typeof listedText>;

const editedText = saved.extend({
  page: z.string(),
  language: z.enum(languages),
  /** Of the page, in the language of the call. */
  title: z.string(),
  /** The address of the page. */
  path: z.string(),
  /** Markdown. */
  text: z.string(),
  /** The newest 50 versions, newest first. */
  history: z.array(saved),
});
export type EditedText = z.output<typeof editedText>;

/** What a refused write (409) carries: the text that somebody else saved in between. */
export type TextOfOther = SavedText & { text: string };

const one = {
  access: "admin",
  path: "/api/admin/texts/:page/:language/",
  params: z.object({ page: z.string(), language: z.string() }),
} as const;
const version = z.number().int().min(0).max(maxId);
const text = freeText(maxTextLength);

export const listTexts = endpoint({
  method: "GET",
  path: "/api/admin/texts/",
  access: "admin",
  summary: "The texts of all pages: who changed them when",
  answer: z.array(listedText),
});
export const readText = endpoint({
  ...one,
  method: "GET",
  summary: "The text of a page as Markdown, with its history",
  answer: editedText,
});
export const saveText = endpoint({
  ...one,
  method: "PUT",
  summary:
    "Change the text of a page; visitors see it at once. `version` is the one that was changed; if there is a newer one, the refusal (409) carries it as `theirs`",
  body: z.object({ version, text }),
  answer: editedText,
  purgesVisitorCache: true,
  bodyLimit,
});
export const restoreText = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/texts/:page/:language/restore/",
  summary: "Show an older version again, as a new version. `number` 0 is the shipped text",
  body: z.object({ version, number: version }),
  answer: editedText,
  purgesVisitorCache: true,
});
export const previewText = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/texts/:page/:language/preview/",
  summary:
    "The page with a text that is not saved, or with the version `number` (0: the shipped text), as HTML without scripts",
  body: z.object({ text: text.optional(), number: version.optional() }),
  answer: z.object({ html: z.string() }),
  bodyLimit,
});
