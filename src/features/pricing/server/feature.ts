import type { Feature } from "#kit/server/feature.ts";
import { ownData } from "./own-data.ts";
import { pricingRoutes } from "./routes.ts";
import { couponAttemptsSetting } from "./settings.ts";

export const feature: Feature = {
  routes: pricingRoutes,
  settings: [couponAttemptsSetting],
  ownData,
};
