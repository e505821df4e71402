import type { Feature } from "#kit/server/feature.ts";
import { coursePageRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: coursePageRoutes,
};
