import type { Feature } from "#kit/server/feature.ts";
import { ownData } from "./own-data.ts";
import { forumRoutes } from "./routes.ts";
import { postsPerHourSetting } from "./settings.ts";

export const feature: Feature = {
  routes: forumRoutes,
  settings: [postsPerHourSetting],
  ownData,
};
