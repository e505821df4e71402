import type { Feature } from "#kit/server/feature.ts";
import { dashboardRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: dashboardRoutes,
};
