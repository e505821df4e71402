import { z } from "zod";
import { searchExamples } from "#features/catalogue/search-examples-contract.ts";
import { paymentOption } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { languages } from "#kit/shared/language.ts";
import { settingGroups } from "#kit/shared/setting-groups.ts";
import { maxPictureBytes } from "./rules.ts";

/** `page`: a page of visitors. `payment`: the first step of paying. `search`: what searches find. */
export const previewKinds = ["page", "payment", "search"] as const;

const setting = z.object({
  name: z.string(),
  title: z.string(),
  /** What it does. */
  text: z.string(),
  value: z.unknown(),
  /** The value that it has until somebody changes it. */
  initial: z.unknown(),
  /** Null: nobody has changed it. */
  changed_at: z.string().nullable(),
  /** The address of a page that shows it. Null: none does. */
  shown_at: z.string().nullable(),
  /** What its preview shows. Null: it has none. */
  preview: z.enum(previewKinds).nullable(),
  /** What an administrator should know before they change it. */
  warning: z.string().nullable(),
  /** How its value is typed: a `FormNode`. */
  form: z.unknown(),
});
export type SettingRow = z.output<typeof setting>;

const settingLine = z.object({
  name: z.string(),
  group: z.enum(settingGroups),
  title: z.string(),
  /** What it does. */
  text: z.string(),
  /** Its value in words, in the language of the call. */
  value_words: z.string(),
  /** Whether its value differs from the one that it has until somebody changes it. */
  is_changed: z.boolean(),
  /** Its title and text in every language, for a search in the page. */
  search_text: z.string(),
});
export type SettingLine = z.output<typeof settingLine>;

const one = {
  access: "admin",
  path: "/api/admin/settings/:name/",
  params: z.object({ name: z.string() }),
} as const;

export const listSettings = endpoint({
  method: "GET",
  path: "/api/admin/settings/",
  access: "admin",
  summary: "Every setting with its group, its value in words and what it does",
  answer: z.array(settingLine),
});
export const readSetting = endpoint({ ...one, method: "GET", summary: "A setting", answer: setting });
export const changeSetting = endpoint({
  ...one,
  method: "PUT",
  summary: "Change a setting; it counts at once. `seen` is the value that it was changed from",
  body: z.object({ value: z.unknown(), seen: z.unknown().optional() }),
  answer: setting,
  purgesVisitorCache: true,
  bodyLimit: 512 * 1024,
});
const settingPreview = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page"),
    /** The page as HTML without scripts, in one or more languages. */
    pages: z.array(z.object({ language: z.enum(languages), html: z.string() })),
    /** What people will notice besides, in sentences. */
    effects: z.array(z.string()),
  }),
  z.object({ kind: z.literal("payment"), providers: z.array(paymentOption) }),
  searchExamples.extend({ kind: z.literal("search") }),
]);
export type SettingPreview = z.output<typeof settingPreview>;

export const previewSetting = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/settings/:name/preview/",
  summary: "What people would see with a value of a setting that is not saved",
  body: z.object({ value: z.unknown() }),
  answer: settingPreview,
  bodyLimit: 512 * 1024,
});
export const uploadSettingPicture = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/settings/:name/pictures/",
  status: 201,
  summary:
    "Upload a picture (`picture`: PNG, JPEG or WebP) for the value of a setting. It is shown when the value with its key is saved",
  carries: "form",
  body: z.object({}),
  // Every picture is made to fit the size that pages need.
  answer: z.object({ picture: z.string() }),
  bodyLimit: maxPictureBytes,
});
