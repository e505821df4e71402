import { createHash, timingSafeEqual } from "node:crypto";
import { notFound, refused } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/kit.ts";
import { deviceOfSecret, hasActiveDevice, hasDevices } from "./queries/devices.ts";

export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Compares in constant time, so that the time tells nothing about the secret. */
const isSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(hashSecret(given), hashSecret(secret));

/** Wrong secrets from one network. The right one always counts: a phone with another app must not stop ours. */
const wrongSecrets = { name: "wrong-webhook-secrets", max: 30, seconds: 900 };

/**
 * Whose secret a request has: the id of the device, or null for the secret of the environment.
 * @throws 404 if this server takes no messages, 401 for a wrong secret, 429 after too many of them.
 */
export async function checkSecret(
  { db, config }: Services,
  { header, network }: { header: unknown; network: string },
): Promise<number | null> {
  const given = typeof header === "string" ? header.trim() : "";
  const shared = config.smsWebhookSecret;
  if (given !== "") {
    if (shared && isSecret(given, shared)) return null;
    const deviceId = await deviceOfSecret(db, hashSecret(given));
    if (deviceId !== null) return deviceId;
  }
  if (!shared && !(await hasDevices(db))) throw notFound();
  if (given !== "") await consumeAttempt(db, wrongSecrets, network);
  throw refused(401, "wrong_secret", m.not_allowed());
}

/** Whether this server takes messages at all. */
export const isTakingMessages = async ({ db, config }: Services): Promise<boolean> =>
  Boolean(config.smsWebhookSecret) || hasActiveDevice(db);
