import type { Feature } from "#kit/server/feature.ts";
import { academyNameSetting, contactEmailSetting, languagesSetting } from "./settings.ts";

export const feature: Feature = {
  settings: [academyNameSetting, contactEmailSetting, languagesSetting],
};
