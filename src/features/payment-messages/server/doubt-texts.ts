import {
  addTextHolds,
  endTextHolds,
  queueRelease,
  statementAfterBreakSetting,
} from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import { type BalanceBreak, type BalanceStep, doubtOf, findBreaks } from "../rules.ts";
import { lockBalance, otherBalances } from "./queries/wallets.ts";

/** Only the messages of the last days are compared. */
const days = 3;

interface ReadMessage extends BalanceStep {
  provider: string;
  trx_id: string | null;
}

const without = (breaks: readonly BalanceBreak[], known: readonly BalanceBreak[]): BalanceBreak[] =>
  breaks.filter(({ id }) => !known.some((one) => one.id === id));

/**
 * Compares the balance of a message with those of its wallet, before its money settles anything. A break puts the texts
 * around it and after it in doubt. A text that comes late and closes the gap ends that. Does nothing if the operator does
 * not want it.
 */
export async function doubtTexts(services: Services, tx: Tx, message: ReadMessage): Promise<void> {
  const { provider, id, trx_id: transactionId, balance } = message;
  if (balance === null || transactionId === null) return;
  if (!(await readSetting(tx, statementAfterBreakSetting))) return;
  await lockBalance(tx, provider);
  const others = await otherBalances(tx, { provider, except: id, days });
  // Another message of the same transfer counts already.
  if (others.some((one) => one.trx_id === transactionId)) return;
  const all = [...others, message];
  const [before, after] = [findBreaks(others), findBreaks(all)];
  await addTextHolds(
    tx,
    without(after, before).map((found) => {
      const { since, brokeAt } = doubtOf(
        found,
        all.find((one) => one.id === found.id)!,
      );
      return { message_id: found.id, provider, since, broke_at: brokeAt };
    }),
  );
  const isHealed = await endTextHolds(
    tx,
    without(before, after).map((one) => one.id),
  );
  if (isHealed) await queueRelease(services, tx);
}
