import type { Feature } from "#kit/server/feature.ts";
import { ownData } from "./own-data.ts";
import { shareRoutes } from "./routes.ts";

export const feature: Feature = { routes: shareRoutes, ownData };
