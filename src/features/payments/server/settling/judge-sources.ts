import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import type { WaitingReason } from "../../rules.ts";
import { isAbove, isShownByText, judgeSources, type SourcedMoney } from "../../source-rules.ts";
import { mayCarryCheckDigit, readProviders } from "../providers/providers.ts";
import { readSources } from "../queries/sources.ts";
import { readSourcePolicy } from "../source-settings.ts";

/** Credits with everything that showed them. */
export async function readSourcedMoney(
  db: Db,
  creditIds: number[],
): Promise<(SourcedMoney & { id: number })[]> {
  const rows = await readSources(db, creditIds);
  const providers = await readProviders(db);
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount_paisa,
    sender: row.sender_number,
    shown: row.shown,
    mayCarryCheckDigit: mayCarryCheckDigit(providers, row.provider),
    isInDoubt: row.is_in_doubt,
  }));
}

/**
 * Why credits that agree with a claim in everything do not settle it yet, by what shows them. Null: they settle it. The
 * caller has locked them.
 */
export async function judgeSourcesOf(tx: Tx, due: Paisa, creditIds: number[]): Promise<WaitingReason | null> {
  const policy = await readSourcePolicy(tx);
  const { approvalAbove, statementAbove, statementAfterBreak } = policy;
  if (approvalAbove === null && statementAbove === null && !statementAfterBreak) return null;
  return judgeSources(due, await readSourcedMoney(tx, creditIds), policy);
}

/**
 * Whether two administrators decide about an amount that is paid from these parts of a balance, because people alone
 * brought in some of their money. The caller has locked them.
 */
export async function isBalanceByHand(tx: Tx, due: Paisa, creditIds: number[]): Promise<boolean> {
  const { approvalAbove } = await readSourcePolicy(tx);
  return isAbove(due, approvalAbove) && !(await readSourcedMoney(tx, creditIds)).every(isShownByText);
}
