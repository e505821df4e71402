import type { Feature } from "#kit/server/feature.ts";
import { settingRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: settingRoutes,
};
