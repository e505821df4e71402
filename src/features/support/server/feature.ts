import { waitingMessagesPath } from "#features/administration/paths.ts";
import type { Feature } from "#kit/server/feature.ts";
import * as m from "#messages/support.ts";
import { ownData } from "./own-data.ts";
import { waitingMessages } from "./queries/waiting.ts";
import { supportRoutes } from "./routes.ts";
import { contactsSetting } from "./settings.ts";

export const feature: Feature = {
  routes: supportRoutes,
  settings: [contactsSetting],
  ownData,
  waiting: [
    {
      kind: "messages",
      icon: "message",
      path: waitingMessagesPath(),
      title: () => m.waiting_title(),
      read: waitingMessages,
    },
  ],
};
