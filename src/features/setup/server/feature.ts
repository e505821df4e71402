import type { Feature } from "#kit/server/feature.ts";
import { setupRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: setupRoutes,
};
