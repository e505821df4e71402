import type { Feature } from "#kit/server/feature.ts";
import { pageRoutes } from "./routes.ts";
import { aboutFiguresSetting, benefitsSetting, contactPhoneSetting, statementsSetting } from "./settings.ts";

export const feature: Feature = {
  routes: pageRoutes,
  settings: [aboutFiguresSetting, benefitsSetting, contactPhoneSetting, statementsSetting],
};
