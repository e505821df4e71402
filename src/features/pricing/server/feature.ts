import type { Feature } from "#kit/server/feature.ts";
import { ownData } from "./own-data.ts";
import { pricingRoutes } from "./routes.ts";
import { couponAttemptsSetting, wholeTakaSetting } from "./settings.ts";

export const feature: Feature = {
  routes: pricingRoutes,
  settings: [wholeTakaSetting, couponAttemptsSetting],
  ownData,
};
