import type { Feature } from "#kit/server/feature.ts";
import { academyRoutes } from "./routes.ts";
import { academyLogoSetting, academyNameSetting, contactEmailSetting, languagesSetting } from "./settings.ts";

export const feature: Feature = {
  routes: academyRoutes,
  settings: [academyNameSetting, academyLogoSetting, contactEmailSetting, languagesSetting],
};
