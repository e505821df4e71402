import { waitingDifferences } from "#features/payments/server/public.ts";
import type { Feature } from "#kit/server/feature.ts";
import * as m from "#messages/statements.ts";
import { differencesPath } from "../paths.ts";
import { resumeEveryMinute, workOnStatements } from "./record-lines.ts";
import { statementRoutes } from "./routes.ts";
import { tidyNightly } from "./tidy-statements.ts";

export const feature: Feature = {
  routes: statementRoutes,
  jobs: [workOnStatements],
  schedules: [resumeEveryMinute, tidyNightly],
  waiting: [
    {
      kind: "credit-differences",
      icon: "differences",
      path: differencesPath,
      title: () => m.waiting_title(),
      read: waitingDifferences,
    },
  ],
};
