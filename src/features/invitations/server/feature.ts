import type { Feature } from "#kit/server/feature.ts";
import { deleteOld } from "./delete-old.ts";
import { workOnInvitations } from "./invitation-mails.ts";
import { workOnPaidPlaces } from "./invite-to-places.ts";
import { ownData } from "./own-data.ts";
import { invitationRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: invitationRoutes,
  jobs: [workOnInvitations, workOnPaidPlaces],
  schedules: [deleteOld],
  ownData,
};
