import type { Feature } from "#kit/server/feature.ts";
import { ownData } from "./own-data.ts";
import { courseTeams } from "./queries/audiences.ts";
import { chatRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: chatRoutes,
  memberships: [courseTeams],
  ownData,
};
