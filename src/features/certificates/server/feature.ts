import type { Feature } from "#kit/server/feature.ts";
import { workOnCertificateMails } from "./certificate-mails.ts";
import { workOnInvitations } from "./invite-all-to-claim.ts";
import { certificateNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { certificateRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: certificateRoutes,
  jobs: [workOnCertificateMails, workOnInvitations],
  notificationTypes: [certificateNotices],
  ownData,
};
