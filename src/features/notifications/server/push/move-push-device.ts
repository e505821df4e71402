import type { z } from "zod";
import { invalid, notFound } from "#kit/server/errors.ts";
import { consumeAttempt, type RateLimit } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/notifications.ts";
import type * as contract from "../../push-contract.ts";
import { findDeviceOfBrowser, giveAddress, lockForDevice } from "../queries/push-devices.ts";
import { isCurvePoint } from "./is-curve-point.ts";
import { readPushAddress } from "./push-address.ts";
import { deviceChanges } from "./put-push-device.ts";

/** Wrong secrets from one network. */
const wrongSecrets: RateLimit = { name: "wrong-push-secrets", max: 30, seconds: 15 * 60 };

const unknown = () => notFound(m.push_device_not_found());

/**
 * Gives a device the address that its browser has now. The service worker asks for it, which has no session: the address
 * and the secret of before are the permission, which only that browser knows. What waits goes to the new address.
 * @throws 400 for an address or key that cannot be used; 404 for a device that is not there; 429.
 */
export async function movePushDevice(
  { db, config }: Pick<Services, "db" | "config">,
  { from, to }: z.output<typeof contract.movePushDevice.body>,
  network: string,
): Promise<void> {
  if (!readPushAddress(to.endpoint, config.pushToLoopback))
    throw invalid({ "to.endpoint": [m.push_bad_endpoint()] });
  if (!isCurvePoint(to.keys.p256dh)) throw invalid({ "to.keys": [m.push_bad_keys()] });
  const before = { endpoint: from.endpoint, auth: from.keys.auth };
  const found = await findDeviceOfBrowser(db, before);
  if (!found) {
    await consumeAttempt(db, wrongSecrets, network);
    throw unknown();
  }
  await consumeAttempt(db, deviceChanges, String(found.user_id));
  await db.transaction().execute(async (tx) => {
    const isOpen = await lockForDevice(tx, { id: found.user_id, sessionId: found.session_id });
    const now = { endpoint: to.endpoint, ...to.keys };
    if (!isOpen || !(await giveAddress(tx, found.id, before, now))) throw unknown();
  });
}
