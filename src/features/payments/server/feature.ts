import type { Feature } from "#kit/server/feature.ts";
import { paymentNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { workOnPaymentMails } from "./payment-mails.ts";
import { paymentRoutes } from "./routes.ts";
import { claimsPerHourSetting, providersSetting } from "./settings.ts";

export const feature: Feature = {
  routes: paymentRoutes,
  jobs: [workOnPaymentMails],
  settings: [claimsPerHourSetting, providersSetting],
  notificationTypes: [paymentNotices],
  ownData,
};
