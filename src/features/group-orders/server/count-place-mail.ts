import { placeMailsPerDay } from "#features/payments/group-rules.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";

/** Counts a mail that a payer causes to another person. @throws 429 after too many. */
export async function countPlaceMail(tx: Tx, payerId: number): Promise<void> {
  await consumeAttempt(tx, { name: "place-mails", max: placeMailsPerDay, seconds: 86_400 }, String(payerId));
}
