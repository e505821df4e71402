import * as m from "#messages/forum.ts";
import type { HidePreset } from "./rules.ts";

/** The common reasons to hide a post, as its writer reads them. */
export const hideWords: Record<HidePreset, () => string> = {
  patient: m.hide_patient,
  unkind: m.hide_unkind,
  dangerous: m.hide_dangerous,
  spam: m.hide_spam,
};
