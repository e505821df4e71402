import { createHash, timingSafeEqual } from "node:crypto";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { readSms } from "../sms.ts";
import { providerOfSms, readProviders } from "./providers.ts";
import { lockTransaction } from "./queries/locks.ts";
import { keepMessage, lockMessage, setMessageOutcome } from "./queries/messages.ts";
import { receiveCredit } from "./receive-credit.ts";
import { reconsider } from "./settle.ts";

export type SmsOutcome = "credited" | "duplicate" | "not_incoming" | "unknown_sender" | "not_understood";

export interface PaymentMessage {
  id: number;
  sender: string;
  body: string;
  received_at: Date;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares in the same time however much of it is right. */
export const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === "string" && timingSafeEqual(digest(given), digest(secret));

/** Makes of a message what is in it. The caller holds the message. */
async function takeIn(services: Services, tx: Tx, message: PaymentMessage) {
  const wallet = providerOfSms(await readProviders(tx), message.sender);
  const read = (outcome: SmsOutcome, trx_id: string | null = null) => ({
    outcome,
    provider: wallet?.provider ?? null,
    trx_id,
  });
  if (!wallet?.parser) return read("unknown_sender");
  const reading = readSms(message.body, wallet.parser);
  if (reading.kind === "not_understood") return read("not_understood");
  if (reading.kind === "not_incoming") return read("not_incoming", reading.trxId);
  const creditId = await receiveCredit(services, tx, {
    provider: wallet.provider,
    trxId: reading.trxId,
    amount: reading.amount,
    sender: reading.sender,
    receivedAt: message.received_at,
    source: "sms",
    smsId: message.id,
  });
  return read(creditId === null ? "duplicate" : "credited", reading.trxId);
}

/**
 * Reads a message that is kept. It can be done again: a credit is recorded once, and a message
 * that was read before is left as it is.
 */
export async function readMessage(services: Services, message: PaymentMessage): Promise<SmsOutcome> {
  return services.db.transaction().execute(async (tx) => {
    if ((await lockMessage(tx, message.id)).outcome !== null) return "duplicate";
    const read = await takeIn(services, tx, message);
    await setMessageOutcome(tx, message.id, read);
    if (read.outcome === "not_incoming" && read.provider && read.trx_id) {
      // Whoever claims this transfer waits for another reason now.
      await lockTransaction(tx, read.provider, read.trx_id);
      await reconsider(services, tx, read.provider, read.trx_id);
    }
    return read.outcome;
  });
}

/** Keeps a message as it came, then reads it: what goes wrong in the reading loses nothing. */
export async function receiveSms(
  services: Services,
  { from, text, received_at }: { from: string; text: string; received_at: Date },
): Promise<SmsOutcome> {
  const message = { sender: from, body: text, received_at };
  return readMessage(services, { ...message, id: await keepMessage(services.db, message) });
}
