import type { Feature } from "#kit/server/feature.ts";
import * as m from "#messages/payment-messages.ts";
import { openPaymentMessagesPath } from "../paths.ts";
import { walletNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { watchUnread, workOnReadingAgain } from "./read-waiting-messages.ts";
import { paymentMessageRoutes } from "./routes.ts";
import { waitingMessages } from "./queries/waiting.ts";
import { watchWalletsByClock } from "./watch-wallets.ts";

export const feature: Feature = {
  routes: paymentMessageRoutes,
  jobs: [workOnReadingAgain],
  schedules: [watchUnread, watchWalletsByClock],
  waiting: [
    {
      kind: "payment-messages",
      icon: "message",
      path: openPaymentMessagesPath,
      title: () => m.waiting_title(),
      read: waitingMessages,
    },
  ],
  notificationTypes: [walletNotices],
  ownData,
};
