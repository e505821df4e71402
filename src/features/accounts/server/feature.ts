import type { Feature } from "#kit/server/feature.ts";
import { workOnAccountDeletedMails } from "./account-deleted-mail.ts";
import { workOnCodes } from "./email-codes.ts";
import { forgetStaleProofs } from "./forget-stale-proofs.ts";
import { workOnPasswordMails } from "./security/password-mail.ts";
import { accountRoutes, ownDataRoutes, passwordResetRoutes } from "./routes.ts";
import { workOnWelcomes } from "./registration/welcome-mail.ts";

export const feature: Feature = {
  routes(app, services, { ownData }) {
    accountRoutes(app, services);
    passwordResetRoutes(app, services);
    ownDataRoutes(app, services, ownData);
  },
  jobs: [workOnCodes, workOnPasswordMails, workOnWelcomes, workOnAccountDeletedMails],
  schedules: [forgetStaleProofs],
};
