import { z } from "zod";
import type { Db } from "#kit/server/database/connect.ts";
import { readSettings, type Setting } from "#kit/server/settings.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payments.ts";
import { balanceProvider } from "../balance-rules.ts";
import { withAmount } from "../emv-qr-rules.ts";
import type { SettlementPolicy } from "../rules.ts";
import { isPattern, isQuickPattern } from "../transaction-pattern.ts";
import { smsParsers } from "../wallet-rules.ts";

const provider = z.object({
  /** The name for programs: `bkash`. */
  provider: z.string().regex(/^[a-z0-9_-]{1,40}$/),
  name: z.string().trim().min(1).max(40),
  // A phone is dialled, and a wallet is found, by Latin digits.
  receiving_number: z.string().trim().overwrite(latinDigits).min(1).max(40),
  /** The name that the wallet shows for the receiving number, so that the payer can compare it. */
  payee_name: z.string().trim().min(1).max(60).optional(),
  /** What the wallet's own QR code says, as a scanner reads it. A number alone is no QR code of a wallet. */
  qr_content: z.string().trim().min(1).max(600).optional(),
  /** Whether the amount of an order is put into that code (`emv-qr-rules.ts`). */
  qr_takes_amount: z.boolean().optional(),
  /** A regular expression for a whole transaction ID, in upper case. */
  transaction_pattern: z.string().max(200).refine(isPattern),
  /** The sender names of the provider's messages; capitals don't matter. */
  sms_senders: z.array(z.string().trim().min(1).max(60)),
  parser: z.enum(smsParsers).nullable(),
});
export type Provider = z.output<typeof provider>;

const newProviders = z
  .array(provider.extend({ transaction_pattern: z.string().max(200).refine(isQuickPattern) }))
  .min(1)
  // A payment names its provider: two with one name could not be told apart, nor could one from a payment by balance.
  .superRefine((providers, context) => {
    for (const [place, { provider: name, ...its }] of providers.entries()) {
      if (name === balanceProvider || providers.findIndex((one) => one.provider === name) < place)
        context.addIssue({ code: "custom", path: [place, "provider"] });
      // Only a merchant's code has a place for an amount.
      if (its.qr_takes_amount && withAmount(its.qr_content ?? "", 100) === null)
        context.addIssue({ code: "custom", path: [place, "qr_content"] });
    }
  });

/** Where money can be sent. The first is the default. */
export const providersSetting: Setting<Provider[]> = {
  name: "payment_providers",
  group: "money",
  schema: z.array(provider).min(1),
  newSchema: newProviders,
  initial: [
    {
      provider: "bkash",
      name: "bKash",
      receiving_number: "01700000000",
      qr_takes_amount: false,
      transaction_pattern: "[A-Z0-9]{10,40}",
      sms_senders: ["bKash"],
      parser: "bkash",
    },
    {
      provider: "nagad",
      name: "Nagad",
      receiving_number: "01700000000",
      qr_takes_amount: false,
      transaction_pattern: "[A-Z0-9]{8,40}",
      sms_senders: ["NAGAD", "16167"],
      parser: "nagad",
    },
    {
      provider: "rocket",
      name: "Rocket",
      receiving_number: "01700000000",
      qr_takes_amount: false,
      transaction_pattern: "\\d{10}",
      sms_senders: ["16216", "Rocket"],
      parser: "rocket",
    },
  ],
  words: {
    title: m.setting_payment_providers,
    text: m.setting_payment_providers_text,
    labels: {
      provider: m.setting_program_name,
      name: m.setting_provider_name,
      receiving_number: m.setting_receiving_number,
      payee_name: m.setting_payee_name,
      qr_content: m.setting_qr_content,
      qr_takes_amount: m.setting_qr_takes_amount,
      transaction_pattern: m.setting_transaction_pattern,
      sms_senders: m.setting_sms_senders,
      parser: m.setting_parser,
      "parser=bkash": m.setting_parser_bkash,
      "parser=nagad": m.setting_parser_nagad,
      "parser=rocket": m.setting_parser_rocket,
      "parser=upay": m.setting_parser_upay,
      "parser=tap": m.setting_parser_tap,
      "parser=cellfin": m.setting_parser_cellfin,
      "parser=mcash": m.setting_parser_mcash,
      "parser=okwallet": m.setting_parser_okwallet,
      "parser=bank": m.setting_parser_bank,
    },
  },
};

/** How many claims a learner may submit in an hour, corrections included. */
export const claimsPerHourSetting: Setting<number> = {
  name: "payment_submissions_per_hour",
  group: "security",
  schema: z.number().int().min(1).max(10_000),
  initial: 60,
  words: {
    title: m.setting_payment_submissions_per_hour,
    text: m.setting_payment_submissions_per_hour_text,
  },
};

/** Whether more money than is due settles. */
export const overpaidSettlesSetting: Setting<boolean> = {
  name: "payment_overpaid_settles",
  group: "money",
  schema: z.boolean(),
  initial: true,
  words: { title: m.setting_overpaid_settles, text: m.setting_overpaid_settles_text },
};

/** How much may be missing, in whole taka. */
export const shortfallToleranceSetting: Setting<number> = {
  name: "payment_shortfall_tolerance",
  group: "money",
  schema: z.number().int().min(0).max(1_000),
  initial: 0,
  words: { title: m.setting_shortfall_tolerance, text: m.setting_shortfall_tolerance_text },
};

/** How old money may be that settles by itself, in days. */
export const creditAgeSetting: Setting<number> = {
  name: "payment_credit_age_days",
  group: "money",
  schema: z.number().int().min(1).max(3_650),
  initial: 60,
  words: { title: m.setting_credit_age, text: m.setting_credit_age_text },
};

/** For how many days a payment of which no money was seen holds its seat and its promo code. */
export const claimHoldSetting: Setting<number> = {
  name: "payment_claim_hold_days",
  group: "money",
  schema: z.number().int().min(1).max(90),
  initial: 7,
  words: { title: m.setting_claim_hold, text: m.setting_claim_hold_text },
};

/** What settles without a person's look. */
export async function readPolicy(db: Db): Promise<SettlementPolicy> {
  const { overpaidSettles, shortfall, days } = await readSettings(db, {
    overpaidSettles: overpaidSettlesSetting,
    shortfall: shortfallToleranceSetting,
    days: creditAgeSetting,
  });
  return { overpaidSettles, shortfallTolerance: shortfall * 100, creditAgeMs: days * 86_400_000 };
}
