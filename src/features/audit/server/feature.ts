import type { Feature } from "#kit/server/feature.ts";
import { auditRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: auditRoutes,
};
