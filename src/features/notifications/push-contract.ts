// What is sent to a person's devices while the site is closed (web push).
import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, requiredText, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/notifications.ts";

/** What a locked screen shows: what is new, or only that something is. */
const shows = z.enum(["what", "only_that"]);
export type Shows = z.output<typeof shows>;

export const pushDevice = z.object({
  id: z.number().int(),
  /** Its browser and system, in the language of the request. */
  device: z.string(),
  shows,
  created_at: timeString,
  /** When a push service last took a message for it. */
  delivered_at: timeString.nullable(),
});
export type PushDevice = z.output<typeof pushDevice>;

/** The address that the push service of a browser gave it. The server checks what it may be. */
const endpointField = requiredText(1_000, m.push_bad_endpoint);
const keyField = (shape: RegExp) =>
  z.string({ error: () => m.push_bad_keys() }).regex(shape, { error: () => m.push_bad_keys() });

// 16 bytes.
const auth = keyField(/^[\w-]{22}(==)?$/);
const keys = z.object(
  {
    // 65 bytes: a point of P-256.
    p256dh: keyField(/^[\w-]{87}=?$/),
    auth,
  },
  { error: () => m.push_bad_keys() },
);

export const readPushKey = endpoint({
  method: "GET",
  path: "/api/push/key/",
  access: "signed-in",
  summary: "The key by which push services know this academy (VAPID), for `PushManager.subscribe`",
  answer: z.object({ key: z.string() }),
});

export const listPushDevices = endpoint({
  method: "GET",
  path: "/api/push/devices/",
  access: "signed-in",
  summary: "Your devices that are notified while the site is closed",
  answer: z.array(pushDevice),
});

export const putPushDevice = endpoint({
  method: "PUT",
  path: "/api/push/devices/",
  access: "signed-in",
  summary: "Notifies the browser of this call from now on, or changes what it shows",
  body: z.object({
    endpoint: endpointField,
    keys,
    shows,
  }),
  answer: pushDevice,
});

export const keepPushDevice = endpoint({
  method: "POST",
  path: "/api/push/devices/keep/",
  access: "signed-in",
  summary:
    "Says that a browser with this push address has your session now. If it is not yours, it ends (404)",
  body: z.object({ endpoint: endpointField }),
  answer: pushDevice,
});

const ofBrowser = { error: () => m.push_bad_endpoint() };

export const movePushDevice = endpoint({
  method: "POST",
  path: "/api/push/devices/move/",
  access: "public",
  summary:
    "Gives a device the new address of its browser (`pushsubscriptionchange`); the address and secret of before are the permission",
  body: z.object({
    from: z.object(
      {
        endpoint: endpointField,
        keys: z.object({ auth }, { error: () => m.push_bad_keys() }),
      },
      ofBrowser,
    ),
    to: z.object({ endpoint: endpointField, keys }, ofBrowser),
  }),
  status: 204,
  answer: z.unknown(),
});

export const deletePushDevice = endpoint({
  method: "DELETE",
  path: "/api/push/devices/:id/",
  access: "signed-in",
  summary: "Notifies one of your devices no longer",
  params: z.object({ id: idInPath }),
  status: 204,
  answer: z.unknown(),
});

export const sendTestPush = endpoint({
  method: "POST",
  path: "/api/push/devices/:id/test/",
  access: "signed-in",
  summary: "Sends a test to one of your devices",
  params: z.object({ id: idInPath }),
  answer: z.object({
    /** `gone`: the browser ended it, and it is no device any more. `failed`: the push service did not take it. */
    result: z.enum(["sent", "gone", "failed"]),
  }),
});
export type TestResult = z.output<typeof sendTestPush.answer>["result"];
