import type { Feature } from "#kit/server/feature.ts";
import { workOnAccountDeletedMails } from "./account-deleted-mail.ts";
import { workOnGuessingAlerts } from "./alert-about-guessing.ts";
import { workOnCodes } from "./email-codes.ts";
import { deleteStaleProofs } from "./delete-stale-proofs.ts";
import { handleRoutes } from "./handle-routes.ts";
import { workOnPasswordMails } from "./security/password-mail.ts";
import { accountRoutes, administrationRoutes, passwordResetRoutes } from "./routes.ts";
import { respellAddresses } from "./respell-addresses.ts";
import { workOnWelcomes } from "./registration/welcome-mail.ts";

export const feature: Feature = {
  routes(app, services) {
    accountRoutes(app, services);
    handleRoutes(app, services);
    passwordResetRoutes(app, services);
    administrationRoutes(app, services);
  },
  jobs: [workOnCodes, workOnPasswordMails, workOnWelcomes, workOnAccountDeletedMails, workOnGuessingAlerts],
  schedules: [deleteStaleProofs, respellAddresses],
};
