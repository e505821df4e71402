import type { Feature } from "#kit/server/feature.ts";
import { groupOrderRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: groupOrderRoutes,
};
