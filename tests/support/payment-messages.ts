// What tests of payments share with browser tests. It imports nothing of the server.
import { randomInt } from "node:crypto";

/** The secret of the SMS webhook in tests. */
export const smsSecret = "only-for-tests-secret";

/** The number that learners in tests send money from, unless a test says otherwise. */
export const sender = "01712345678";

// Test files that share an academy may each load this module, so it does not start at a fixed number.
let made = randomInt(90_000_000);

/**
 * A fresh transaction ID of a provider. Two of them differ in several digits: money whose ID is one typing error away is
 * suggested for a payment.
 */
export const transactionId = (prefix = "TX"): string =>
  `${prefix}${String((++made * 61_803_399) % 100_000_000).padStart(8, "0")}`;

/** A time as bKash writes it: in Bangladesh, in minutes. */
export function walletTime(time = new Date()): string {
  const there = new Date(time.getTime() + 6 * 60 * 60 * 1_000).toISOString();
  const [year, month, day] = there.slice(0, 10).split("-");
  return `${day}/${month}/${year} ${there.slice(11, 16)}`;
}

/** The message of bKash to the academy's phone about money that arrived just now. */
export const bkashSms = (id: string, taka = "4,000.00", from = sender, at = walletTime()): string =>
  `You have received Tk ${taka} from ${from}. Ref K7MQ4. Fee Tk 0.00. Balance Tk 12,345.67. TrxID ${id} at ${at}`;

/** The same of Nagad, whose sender name is `NAGAD`. */
export const nagadSms = (id: string, taka = "4,000.00", from = sender, at = walletTime()): string =>
  `Money Received. Amount: Tk ${taka} Sender: ${from} Ref: K7MQ4 TxnID: ${id} Balance: Tk 12,345.67 ${at}`;
