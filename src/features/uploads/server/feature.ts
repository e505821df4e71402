import type { Feature } from "#kit/server/feature.ts";
import { workOnChecks } from "./check-upload.ts";
import { workOnFilms } from "./convert-film.ts";
import { ownData } from "./own-data.ts";
import { uploadRoutes } from "./routes.ts";
import { uploadLimitsSetting } from "./settings.ts";
import { tidyNightly } from "./tidy-uploads.ts";

export const feature: Feature = {
  routes: uploadRoutes,
  jobs: [workOnChecks, workOnFilms],
  schedules: [tidyNightly],
  settings: [uploadLimitsSetting],
  ownData,
};
