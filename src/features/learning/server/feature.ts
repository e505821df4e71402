import type { Feature } from "#kit/server/feature.ts";
import { learningRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: learningRoutes,
};
