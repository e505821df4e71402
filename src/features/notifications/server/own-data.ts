import type { OwnData } from "#kit/server/own-data.ts";
import { deleteNotifications, notificationsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { notifications: await notificationsOf(db, userId) };
  },

  async deletePersonalData(tx, { id }) {
    await deleteNotifications(tx, id);
  },
};
