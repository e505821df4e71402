import type { Feature } from "#kit/server/feature.ts";
import { ownDataRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: (app, services, { ownData }) => ownDataRoutes(app, services, ownData),
};
