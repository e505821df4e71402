import { z } from "zod";
import { languagesSetting } from "#features/academy/server/public.ts";
import { providersSetting } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { readSettings, type Setting } from "#kit/server/settings.ts";
import * as m from "#messages/payment-review.ts";
import type { ReviewSettings } from "./present.ts";
import { countAdministrators } from "./queries/reviewers.ts";

/** Above which amount, in whole taka, a decision needs a second administrator. Null: no decision does. */
export const approvalAboveSetting: Setting<number | null> = {
  name: "payment_approval_above",
  group: "money",
  schema: z.number().int().min(0).max(100_000_000).nullable(),
  initial: null,
  words: { title: m.setting_approval_above, text: m.setting_approval_above_text },
  warning: async (db) => ((await countAdministrators(db)) < 2 ? m.setting_approval_alone() : null),
};

/** What decides how payments are shown for review. */
export const readReviewSettings = async (db: Db): Promise<ReviewSettings> =>
  readSettings(db, {
    providers: providersSetting,
    approvalAbove: approvalAboveSetting,
    languages: languagesSetting,
  });
