import type { Feature } from "#kit/server/feature.ts";
import { offerRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: offerRoutes,
};
