import type { Feature } from "#kit/server/feature.ts";
import { courseArchiveRoutes } from "./routes.ts";
import { workOnImports } from "./run-import.ts";

export const feature: Feature = { routes: courseArchiveRoutes, jobs: [workOnImports] };
