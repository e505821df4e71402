import type { Feature } from "#kit/server/feature.ts";
import { siteRoutes } from "./routes.ts";
import { homeFiguresSetting, partnersSetting, socialLinkSetting } from "./settings.ts";

export const feature: Feature = {
  routes: siteRoutes,
  settings: [homeFiguresSetting, partnersSetting, socialLinkSetting],
};
