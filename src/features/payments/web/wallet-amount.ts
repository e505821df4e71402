import { formatTaka } from "#kit/shared/money.ts";
import { latinDigits } from "#kit/shared/numerals.ts";

/** An amount as a wallet shows it: with Latin digits in every language. */
export const walletAmount = (due: string): string => latinDigits(formatTaka(due));

/** An amount as one types it into a wallet: `"1500.00"` is `1500`. */
export const copiedAmount = (due: string): string => due.replace(/\.00$/, "");
