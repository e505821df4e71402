import type { Feature } from "#kit/server/feature.ts";
import { ownData } from "./own-data.ts";
import { supportRoutes } from "./routes.ts";
import { contactsSetting } from "./settings.ts";

export const feature: Feature = {
  routes: supportRoutes,
  settings: [contactsSetting],
  ownData,
};
