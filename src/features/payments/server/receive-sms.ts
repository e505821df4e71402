import { createHash, timingSafeEqual } from "node:crypto";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { readSms } from "../sms.ts";
import { providerOfSms, readProviders } from "./providers.ts";
import { lockTransaction } from "./queries/locks.ts";
import { keepMessage, lockMessage, setMessageOutcome } from "./queries/messages.ts";
import { receiveCredit } from "./receive-credit.ts";
import { reconsiderClaim } from "./reconsider-claim.ts";

export type SmsOutcome = "credited" | "duplicate" | "not_incoming" | "unknown_sender" | "not_understood";

export interface PaymentMessage {
  id: number;
  sender: string;
  body: string;
  received_at: Date;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares in constant time, so that the time tells nothing about the secret. */
export const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === "string" && timingSafeEqual(digest(given), digest(secret));

/** Parses a message, and records the credit that it tells of. The caller holds the message. */
async function parseMessage(services: Services, tx: Tx, message: PaymentMessage) {
  const provider = providerOfSms(await readProviders(tx), message.sender);
  const read = (outcome: SmsOutcome, transactionId: string | null = null) => ({
    outcome,
    provider: provider?.provider ?? null,
    trx_id: transactionId,
  });
  if (!provider?.parser) return read("unknown_sender");
  const reading = readSms(message.body, provider.parser);
  if (reading.kind === "not_understood") return read("not_understood");
  if (reading.kind === "not_incoming") return read("not_incoming", reading.transactionId);
  const creditId = await receiveCredit(services, tx, {
    provider: provider.provider,
    transactionId: reading.transactionId,
    amount: reading.amount,
    sender: reading.sender,
    reference: message.body,
    receivedAt: message.received_at,
    source: "sms",
    smsId: message.id,
  });
  return read(creditId === null ? "duplicate" : "credited", reading.transactionId);
}

/**
 * Reads a stored message. It can run again: a credit is recorded once, and a message that was read
 * before stays as it is.
 */
export async function readMessage(services: Services, message: PaymentMessage): Promise<SmsOutcome> {
  return services.db.transaction().execute(async (tx) => {
    if ((await lockMessage(tx, message.id)).outcome !== null) return "duplicate";
    const read = await parseMessage(services, tx, message);
    await setMessageOutcome(tx, message.id, read);
    if (read.outcome === "not_incoming" && read.provider && read.trx_id) {
      // The claim of this transaction ID has another waiting reason now.
      await lockTransaction(tx, read.provider, read.trx_id);
      await reconsiderClaim(services, tx, read.provider, read.trx_id);
    }
    return read.outcome;
  });
}

/** Stores a message as it came, then reads it. So an error while reading loses nothing. */
export async function receiveSms(
  services: Services,
  { from, text, received_at }: { from: string; text: string; received_at: Date },
): Promise<SmsOutcome> {
  const message = { sender: from, body: text, received_at };
  return readMessage(services, { ...message, id: await keepMessage(services.db, message) });
}
