import type { OwnData } from "#kit/server/own-data.ts";
import { deleteChoices } from "./queries/choices.ts";
import { deleteNotifications, notificationDataOf } from "./queries/own-data.ts";
import { deleteDevices, devicesOf } from "./queries/push-devices.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await notificationDataOf(db, userId)), push_devices: await devicesOf(db, userId) };
  },

  async deletePersonalData(tx, { id }) {
    await deleteDevices(tx, id);
    await deleteNotifications(tx, id);
    await deleteChoices(tx, id);
  },
};
