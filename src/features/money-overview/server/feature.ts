import type { Feature } from "#kit/server/feature.ts";
import { moneyOverviewRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: moneyOverviewRoutes,
};
