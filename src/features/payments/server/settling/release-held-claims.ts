import type { Db, Tx } from "#kit/server/database/connect.ts";
import { retryOnDeadlock } from "#kit/server/database/retry-on-deadlock.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import { isSourceAwaited } from "../../source-rules.ts";
import { lockPayer, lockTransactionsOf } from "../queries/locks.ts";
import { type PaymentRow, readPayment } from "../queries/payments.ts";
import { waitingForSource } from "../queries/sources.ts";
import { clearTextHolds } from "../queries/text-holds.ts";
import { settleIfAgreed } from "./settle-if-agreed.ts";
import { statementAfterBreakSetting } from "../source-settings.ts";

const idsOf = (payment: PaymentRow): string =>
  [payment, ...payment.transfers].map((one) => `${one.provider} ${one.transaction_id}`).join();

/** Judges a payment again that waits for a further source of its money. */
async function judgeAgain(services: Services, tx: Tx, id: number): Promise<void> {
  const seen = (await readPayment(tx, id))!;
  await lockTransactionsOf(tx, seen);
  if (!(await lockPayer(tx, seen.payer_id))) return;
  // While we waited for the locks, it may have been decided, or corrected to an ID that we do not hold.
  const payment = (await readPayment(tx, id))!;
  const stillWaits = payment.status === "pending" && isSourceAwaited(payment.outcome);
  if (stillWaits && idsOf(payment) === idsOf(seen)) await settleIfAgreed(services, tx, id, { isNews: false });
}

/**
 * Settles the payments that waited for a further source of their money and no longer need it: a setting was changed, a
 * statement was read to its end, a text that was missing came, or the order's reference names money that a statement
 * shows now. One that cannot be judged stops no other.
 */
async function releaseHeldClaims(services: Services): Promise<void> {
  const { db, log } = services;
  // The operator trusts the texts of today. Only a later break puts them in doubt again.
  if (!(await readSetting(db, statementAfterBreakSetting))) await clearTextHolds(db);
  for (const id of await waitingForSource(db))
    await retryOnDeadlock(async () =>
      db.transaction().execute(async (tx) => judgeAgain(services, tx, id)),
    ).catch((error: unknown) => log.warn({ err: error, payment: id }, "a held payment cannot be judged"));
}

const releaseJob: JobKind<object> = { name: "release-held-claims" };

/** Looks for them soon, after the caller's transaction. */
export const queueRelease = async ({ jobs }: Pick<Services, "jobs">, tx: Db): Promise<void> =>
  jobs.enqueue(tx, releaseJob, {});

/** Looks for them every five minutes. */
export const releaseByClock = async (services: Services): Promise<void> =>
  services.jobs.repeat(releaseJob, "*/5 * * * *", async () => releaseHeldClaims(services));
