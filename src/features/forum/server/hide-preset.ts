import { inLanguage } from "#kit/server/http/create-http.ts";
import { languages } from "#kit/shared/language.ts";
import { hideWords } from "../hide-words.ts";
import { type HidePreset, hidePresets } from "../rules.ts";
import type { Hiding } from "./queries/moderation.ts";
import type { HiddenRow } from "./queries/shown.ts";

/** Which common reason a text is, in the language of the person who chose it. Null: words of their own. */
const presetOf = (reason: string): HidePreset | null =>
  hidePresets.find((preset) =>
    languages.some((language) => inLanguage(language, hideWords[preset]) === reason),
  ) ?? null;

/** Who hides a post and why. Without a reason it is shown again. */
export const hidingBy = (by: number, reason: string | null): Hiding =>
  reason === null ? null : { by, reason, preset: presetOf(reason) };

/** The reason in the language of its reader, if it is a common one. Other words stay as they were typed. */
export const reasonInWords = ({ reason, preset }: Pick<HiddenRow, "reason" | "preset">): string =>
  preset === null ? reason : hideWords[preset]();
