import type { Feature } from "#kit/server/feature.ts";
import { cartRoutes } from "./cart-routes.ts";
import { paymentNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { workOnPaymentMails } from "./payment-mails.ts";
import { deleteOldLists } from "./places/delete-old-lists.ts";
import { workOnQuestionMails } from "./questions/question-mail.ts";
import { paymentQuestionNotices } from "./questions/question-notices.ts";
import { releaseByClock } from "./settling/release-held-claims.ts";
import { workOnDeclinedRefundMails } from "./refund-requests/declined-refund-mail.ts";
import { paymentRoutes } from "./routes.ts";
import {
  claimHoldSetting,
  claimsPerHourSetting,
  creditAgeSetting,
  overpaidSettlesSetting,
  providersSetting,
  shortfallToleranceSetting,
} from "./settings.ts";
import {
  approvalAboveSetting,
  statementAboveSetting,
  statementAfterBreakSetting,
} from "./source-settings.ts";

export const feature: Feature = {
  routes(app, services) {
    paymentRoutes(app, services);
    cartRoutes(app, services);
  },
  jobs: [workOnPaymentMails, workOnQuestionMails, workOnDeclinedRefundMails],
  schedules: [deleteOldLists, releaseByClock],
  settings: [
    claimsPerHourSetting,
    providersSetting,
    overpaidSettlesSetting,
    shortfallToleranceSetting,
    creditAgeSetting,
    statementAboveSetting,
    statementAfterBreakSetting,
    claimHoldSetting,
    approvalAboveSetting,
  ],
  notificationTypes: [paymentNotices, paymentQuestionNotices],
  ownData,
};
