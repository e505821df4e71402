import type { Feature } from "#kit/server/feature.ts";
import { peopleRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: peopleRoutes,
};
