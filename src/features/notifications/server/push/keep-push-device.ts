import { sessionOver } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { type DeviceRow, endDeviceOfOthers, lockForDevice, moveToSession } from "../queries/push-devices.ts";

/**
 * Gives a device to the session that its browser has now, because the device ends with its session. Only a browser
 * knows its address. So if another person had the device, they are not in that browser any more, and it ends.
 * @returns nothing if it is no device of this person.
 */
export const keepPushDevice = async (
  { db }: Pick<Services, "db">,
  person: Person,
  endpoint: string,
): Promise<DeviceRow | undefined> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockForDevice(tx, person))) throw sessionOver();
    await endDeviceOfOthers(tx, endpoint, person.id);
    return moveToSession(tx, { userId: person.id, sessionId: person.sessionId, endpoint });
  });
