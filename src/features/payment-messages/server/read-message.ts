import { sendersAgree } from "#features/payments/rules.ts";
import {
  lockTransaction,
  mayCarryCheckDigit,
  type Provider,
  providerOfSms,
  readProviders,
  receiveCredit,
  reconsiderClaim,
} from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { retryOnDeadlock } from "#kit/server/database/retry-on-deadlock.ts";
import type { Services } from "#kit/server/services.ts";
import { readText, type TextReading } from "../reading.ts";
import { type MessageOutcome, moneyTime } from "../rules.ts";
import { doubtTexts } from "./doubt-texts.ts";
import {
  creditOfTransfer,
  lockMessage,
  type MessageReading,
  noteKind,
  setReading,
} from "./queries/messages.ts";
import { loadPatterns } from "./reader.ts";

type Understood = Exclude<TextReading, { result: "not_understood" }>;

const nothing: MessageReading = {
  outcome: "not_understood",
  provider: null,
  trx_id: null,
  kind: null,
  amount_paisa: null,
  fee_paisa: null,
  balance_paisa: null,
  reference: null,
  told_at: null,
  pattern: null,
};

const facts = (reading: Understood) => ({
  kind: reading.kind,
  amount_paisa: reading.amount,
  fee_paisa: reading.fee,
  balance_paisa: reading.balance,
  reference: reading.reference,
  told_at: reading.time,
  pattern: reading.pattern,
  trx_id: reading.transactionId,
});

/** The credit of a transfer that was recorded before, from a message, a statement or by hand. */
async function compareCredit(
  tx: Tx,
  provider: Provider,
  { transactionId, amount, sender }: { transactionId: string; amount: number; sender: string | null },
): Promise<MessageOutcome> {
  const credit = (await creditOfTransfer(tx, provider.provider, transactionId))!;
  const known = credit.sender_number;
  const checkDigit = mayCarryCheckDigit([provider], provider.provider);
  // Numbers of people who left are masked with dots.
  const agrees =
    sender === null ||
    known === null ||
    known.includes("•") ||
    sendersAgree(known, sender, checkDigit) ||
    sendersAgree(sender, known, checkDigit);
  return credit.amount_paisa === amount && agrees ? "duplicate" : "differs";
}

/** Reads a message, and records the credit that it tells of. The caller holds the message. */
async function judgeMessage(
  services: Services,
  tx: Tx,
  message: { id: number; sender: string; body: string; received_at: Date; created_at: Date },
): Promise<MessageReading> {
  const provider = message.sender === "" ? undefined : providerOfSms(await readProviders(tx), message.sender);
  const of = { ...nothing, provider: provider?.provider ?? null };
  // Without a sender it is no message, but what a forwarder sent in its place.
  if (message.sender === "") return of;
  if (!provider?.parser) return { ...of, outcome: "unknown_sender" };
  const patternsOf = await loadPatterns(tx);
  const reading = readText(message.body, patternsOf(provider.parser));
  if (reading.result === "not_understood") return of;
  const read = { ...of, ...facts(reading) };
  await doubtTexts(services, tx, {
    id: message.id,
    provider: provider.provider,
    trx_id: reading.transactionId,
    kind: reading.kind,
    amount: reading.amount,
    fee: reading.fee,
    balance: reading.balance,
    time: reading.time ?? message.received_at,
  });
  if (reading.result === "not_incoming") return { ...read, outcome: "not_incoming" };
  const { transactionId, amount, sender } = reading;
  // Money without an ID: a person has to look for it in the wallet.
  if (transactionId === null) return read;
  await noteKind(tx, message.id, { provider: read.provider, trx_id: transactionId, kind: reading.kind });
  const creditId = await receiveCredit(services, tx, {
    provider: provider.provider,
    transactionId,
    amount,
    sender,
    reference: reading.reference,
    receivedAt: moneyTime({ told: reading.time, received: message.received_at, now: message.created_at }),
    source: "sms",
    smsId: message.id,
  });
  const outcome =
    creditId === null ? await compareCredit(tx, provider, { transactionId, amount, sender }) : "credited";
  return { ...read, outcome };
}

/**
 * Reads a stored message. It can run again: a credit is recorded once, and a message that was read before stays as it
 * is, until somebody asks to read it again.
 */
export async function readMessage(services: Services, id: number): Promise<MessageOutcome> {
  return retryOnDeadlock(async () =>
    services.db.transaction().execute(async (tx) => {
      const before = await lockMessage(tx, id);
      if (before.outcome !== null) return "duplicate";
      const read = await judgeMessage(services, tx, { id, ...before });
      await setReading(tx, id, read);
      // The claims of these transaction IDs may have another waiting reason now.
      const concerned = [
        read.outcome === "not_incoming" ? read : null,
        before.trx_id !== read.trx_id ? before : null,
      ];
      for (const one of concerned)
        if (one?.provider && one.trx_id) {
          await lockTransaction(tx, one.provider, one.trx_id);
          await reconsiderClaim(services, tx, one.provider, one.trx_id);
        }
      return read.outcome;
    }),
  );
}
