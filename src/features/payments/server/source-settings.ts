import { z } from "zod";
import type { Db } from "#kit/server/database/connect.ts";
import { readSettings, type Setting } from "#kit/server/settings.ts";
import type { Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { isLooser, type SourcePolicy } from "../source-rules.ts";
import { countAdministrators } from "./queries/administrators.ts";

/** Above which amount, in whole taka, a decision needs a second administrator. Null: no decision does. */
export const approvalAboveSetting: Setting<number | null> = {
  name: "payment_approval_above",
  group: "money",
  schema: z.number().int().min(0).max(100_000_000).nullable(),
  initial: null,
  words: { title: m.setting_approval_above, text: m.setting_approval_above_text },
  weakens: isLooser,
  warning: async (db) => ((await countAdministrators(db)) < 2 ? m.setting_approval_alone() : null),
};

/** Above which amount, in whole taka, a text settles nothing by itself without a statement. Null: it always does. */
export const statementAboveSetting: Setting<number | null> = {
  name: "payment_statement_above",
  group: "money",
  schema: z.number().int().min(0).max(100_000_000).nullable(),
  initial: null,
  words: { title: m.setting_statement_above, text: m.setting_statement_above_text },
  weakens: isLooser,
};

/** Whether texts of a wallet settle nothing by themselves without a statement after its balance did not follow. */
export const statementAfterBreakSetting: Setting<boolean> = {
  name: "payment_statement_after_break",
  group: "money",
  schema: z.boolean(),
  initial: false,
  words: { title: m.setting_statement_after_break, text: m.setting_statement_after_break_text },
  weakens: (before, after) => before && !after,
};

const inPaisa = (taka: number | null): Paisa | null => (taka === null ? null : taka * 100);

/** What settles without a person's look, by what shows the money. */
export async function readSourcePolicy(db: Db): Promise<SourcePolicy> {
  const { approvalAbove, statementAbove, statementAfterBreak } = await readSettings(db, {
    approvalAbove: approvalAboveSetting,
    statementAbove: statementAboveSetting,
    statementAfterBreak: statementAfterBreakSetting,
  });
  return {
    approvalAbove: inPaisa(approvalAbove),
    statementAbove: inPaisa(statementAbove),
    statementAfterBreak,
  };
}
