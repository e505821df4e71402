import type { Feature } from "#kit/server/feature.ts";
import { ownData } from "./own-data.ts";
import { catalogueRoutes } from "./routes.ts";
import { comingCoursesSetting, searchVocabularySetting } from "./settings.ts";

export const feature: Feature = {
  routes: catalogueRoutes,
  settings: [comingCoursesSetting, searchVocabularySetting],
  ownData,
};
