import type { OwnData } from "#kit/server/own-data.ts";
import { forgetNotifications, notificationsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { notifications: await notificationsOf(db, userId) };
  },

  async forgetPerson(tx, { id }) {
    await forgetNotifications(tx, id);
  },
};
