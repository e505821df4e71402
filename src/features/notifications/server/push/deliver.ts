import webPush from "web-push";
import type { Config } from "#kit/server/config.ts";
import type { PushKeys } from "../queries/push-keys.ts";
import type { Payload } from "./payload.ts";
import { postToService } from "./post-to-service.ts";

/** How long a push service keeps a message for a device that is off. */
const keptSeconds = 24 * 60 * 60;
const maxRetrySeconds = 30 * 60;

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * What became of a message. `gone`: the browser does not exist any more for its push service. `refused`: another try
 * would be refused too. `later`: the service is busy or cannot be reached; it may say for how long.
 */
export type Delivery =
  | { result: "delivered" | "gone" }
  | { result: "refused"; status: number }
  | { result: "later"; afterSeconds: number | null };

/** The seconds that a service asks to wait: a number or a date. */
function readRetryAfter(value: string | undefined): number | null {
  if (value === undefined) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(maxRetrySeconds, Math.max(1, Math.ceil(seconds))) : null;
}

/** Push services write to this address if the academy sends what it should not. */
const contactOf = ({ publicUrl, overHttps }: Config): string =>
  overHttps ? publicUrl : "mailto:academy@localhost";

/** Encrypts a message for a browser and gives it to the push service of that browser. */
export async function deliver(
  config: Config,
  { endpoint, p256dh, auth }: Subscription,
  payload: Payload,
  { keys, signal }: { keys: PushKeys; signal: AbortSignal },
): Promise<Delivery> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: {
        subject: contactOf(config),
        publicKey: keys.public_key,
        privateKey: keys.private_key,
      },
      TTL: keptSeconds,
      urgency: "normal",
      // Of several messages for a device that is off, the service keeps the last one.
      topic: payload.tag,
      contentEncoding: "aes128gcm",
    },
  );
  let answer;
  try {
    answer = await postToService(endpoint, { headers, body }, { toLoopback: config.pushToLoopback, signal });
  } catch {
    return { result: "later", afterSeconds: null };
  }
  const { status } = answer;
  if (status >= 200 && status < 300) return { result: "delivered" };
  if (status === 404 || status === 410) return { result: "gone" };
  if (status === 429 || status >= 500)
    return { result: "later", afterSeconds: readRetryAfter(answer.retryAfter) };
  return { result: "refused", status };
}
