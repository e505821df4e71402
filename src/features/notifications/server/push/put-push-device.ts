import type { z } from "zod";
import { invalid, sessionOver } from "#kit/server/errors.ts";
import { consumeAttempt, type RateLimit } from "#kit/server/rate-limit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/notifications.ts";
import type * as contract from "../../push-contract.ts";
import {
  type DeviceRow,
  endDeviceOfOthers,
  endOldestDevices,
  lockForDevice,
  putDevice,
} from "../queries/push-devices.ts";
import { isCurvePoint } from "./is-curve-point.ts";
import { readPushAddress } from "./push-address.ts";

const maxDevices = 10;
/** Changes of the devices of one person. */
export const deviceChanges: RateLimit = { name: "push-devices", max: 60, seconds: 60 * 60 };

/**
 * Notifies a browser of this person from now on. A browser that another person had is theirs no longer. Of more than
 * ten devices the oldest ends.
 * @throws 400 for an address or key that cannot be used; 429 for too many changes.
 */
export async function putPushDevice(
  { db, config }: Pick<Services, "db" | "config">,
  person: Person,
  { endpoint, keys, shows }: z.output<typeof contract.putPushDevice.body>,
): Promise<DeviceRow> {
  if (!readPushAddress(endpoint, config.pushToLoopback)) throw invalid({ endpoint: [m.push_bad_endpoint()] });
  if (!isCurvePoint(keys.p256dh)) throw invalid({ keys: [m.push_bad_keys()] });
  await consumeAttempt(db, deviceChanges, String(person.id));
  return db.transaction().execute(async (tx) => {
    if (!(await lockForDevice(tx, person))) throw sessionOver();
    await endDeviceOfOthers(tx, endpoint, person.id);
    const { id: userId, sessionId } = person;
    const device = await putDevice(tx, { userId, sessionId, endpoint, ...keys, shows });
    await endOldestDevices(tx, userId, { max: maxDevices, keptId: device.id });
    return device;
  });
}
