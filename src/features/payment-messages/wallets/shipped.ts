import type { ReadingPattern, ShippedPattern } from "../pattern.ts";
import { bkash } from "./bkash.ts";
import { nagad } from "./nagad.ts";
import { bank, cellfin, mcash, okWallet, tap } from "./others.ts";
import { rocket } from "./rocket.ts";
import { upay } from "./upay.ts";

const wallets: Record<string, ShippedPattern[]> = {
  bkash,
  nagad,
  rocket,
  upay,
  tap,
  cellfin,
  mcash,
  okwallet: okWallet,
  bank,
};

/** The patterns that come with the program. The first that fits a text reads it. */
export const shippedPatterns: ReadingPattern[] = Object.entries(wallets).flatMap(([wallet, patterns]) =>
  patterns.map(({ name, language = "en", ...pattern }) => ({
    ...pattern,
    key: `${wallet}/${name}`,
    wallet,
    language,
  })),
);
