import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { settingGroups } from "#kit/shared/setting-groups.ts";
import { maxPictureBytes } from "./rules.ts";

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
  /** The address of a page that shows it. Null: it has no preview. */
  shown_at: z.string().nullable(),
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
export const previewSetting = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/settings/:name/preview/",
  summary: "The page that shows a setting, with a value that is not saved, as HTML without scripts",
  body: z.object({ value: z.unknown() }),
  answer: z.object({ html: z.string() }),
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
