import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, inQuery, pageOf, pageQuery, requiredText, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/payment-messages.ts";
import { messageKinds } from "./kind-rules.ts";

export const receiveSms = endpoint({
  method: "POST",
  path: "/api/payments/sms/",
  access: "public",
  summary:
    "A payment message from a phone of the academy (header X-Webhook-Secret). JSON or a form; sender, message, body and other names and times count too",
  carries: "anything",
  // Only for the description: every body is kept.
  body: z.object({ from: z.string(), text: z.string(), received_at: z.string().optional() }),
  answer: z.object({ outcome: z.string() }),
});

/** Money of a message: below zero for a balance. */
const amountString = z.string();

export const paymentMessage = z.object({
  id: z.number().int(),
  /** The sender's name. Empty if the request could not be taken apart. */
  sender: z.string(),
  text: z.string(),
  received_at: timeString,
  /** When this server got it. */
  arrived_at: timeString,
  /** Null: it will be read in a moment. */
  outcome: z
    .enum(["credited", "duplicate", "differs", "not_incoming", "unknown_sender", "not_understood"])
    .nullable(),
  is_dismissed: z.boolean(),
  provider: z.string().nullable(),
  kind: z.enum(messageKinds).nullable(),
  transaction_id: z.string().nullable(),
  amount: amountString.nullable(),
  fee: amountString.nullable(),
  balance: amountString.nullable(),
  reference: z.string().nullable(),
  /** The time that the text names. */
  told_at: timeString.nullable(),
  /** The name of the phone that sent it. Null for the shared secret. */
  device: z.string().nullable(),
  /** How much the balance differs from what follows from the message before. Null if it follows. */
  balance_difference: amountString.nullable(),
});
export type PaymentMessage = z.output<typeof paymentMessage>;

export const messageStatuses = [
  "all",
  "open",
  "credited",
  "not_understood",
  "unknown_sender",
  "not_incoming",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const listPaymentMessages = endpoint({
  method: "GET",
  path: "/api/admin/payment-messages/",
  access: "admin",
  summary: "The messages of the wallets, newest first. status=open: those that a person should look at",
  query: pageQuery.extend({
    status: inQuery(z.enum(messageStatuses)),
    device: inQuery(z.coerce.number().int().min(1).max(2_147_483_647)),
    search: inQuery(z.string().max(100)),
  }),
  answer: pageOf(paymentMessage),
});

const oneMessage = {
  access: "admin",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.message_not_found(), unknown: () => m.message_not_found() },
} as const;

export const dismissPaymentMessage = endpoint({
  ...oneMessage,
  method: "PUT",
  path: "/api/admin/payment-messages/:id/dismissed/",
  summary: "Take a message off the list of those to look at, or put it back. Nothing else changes",
  body: z.object({ dismissed: z.boolean({ error: () => m.dismissed_invalid() }) }),
  answer: paymentMessage,
});

export const readMessagesAgain = endpoint({
  method: "POST",
  path: "/api/admin/payment-messages/read-again/",
  access: "admin",
  summary:
    "Read all messages again with the patterns of now. A message that became a credit keeps it; the work goes on after the answer",
  answer: z.object({ count: z.number().int() }),
});

export const device = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: timeString,
  last_seen_at: timeString.nullable(),
  revoked_at: timeString.nullable(),
  messages: z.number().int(),
  credits: z.number().int(),
});
export type Device = z.output<typeof device>;

export const listDevices = endpoint({
  method: "GET",
  path: "/api/admin/message-devices/",
  access: "admin",
  summary: "The phones that forward messages, newest first",
  answer: z.object({
    devices: z.array(device),
    /** Where they send messages to. */
    address: z.string(),
    /** The secret SMS_WEBHOOK_SECRET is set, and counts beside those of the devices. */
    has_shared_secret: z.boolean(),
  }),
});

export const createDevice = endpoint({
  method: "POST",
  path: "/api/admin/message-devices/",
  access: "admin",
  summary: "Add a phone. The answer has its secret, which is shown only once",
  status: 201,
  body: z.object({ name: requiredText(60, m.device_name_required) }),
  answer: device.extend({ secret: z.string() }),
});

export const revokeDevice = endpoint({
  method: "POST",
  path: "/api/admin/message-devices/:id/revoke/",
  access: "admin",
  summary: "End the secret of a phone at once. Its messages and credits stay",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.device_not_found(), unknown: () => m.device_not_found() },
  answer: device,
});
