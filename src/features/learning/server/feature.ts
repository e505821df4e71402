import type { Feature } from "#kit/server/feature.ts";
import { ownData } from "./own-data.ts";
import { questionRoutes } from "./question-routes.ts";
import { learningRoutes } from "./routes.ts";

export const feature: Feature = {
  routes(app, services) {
    learningRoutes(app, services);
    questionRoutes(app, services);
  },
  ownData,
};
