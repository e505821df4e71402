import type { Feature } from "#kit/server/feature.ts";
import { categoryRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: categoryRoutes,
};
