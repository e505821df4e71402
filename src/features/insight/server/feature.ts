import type { Feature } from "#kit/server/feature.ts";
import { insightRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: insightRoutes,
};
