import type { Feature } from "#kit/server/feature.ts";
import { courseArchiveRoutes } from "./routes.ts";

export const feature: Feature = { routes: courseArchiveRoutes };
