// Texts of the wallets and what each says. The forms of bKash, Nagad and Rocket were seen in public; numbers, amounts and
// IDs are made up. The wording of the small wallets and banks is our best guess, and so is most Bengali wording.
import { bengali } from "./bengali.ts";
import { bkash } from "./bkash.ts";
import { bkashOthers } from "./bkash-others.ts";
import { nagad } from "./nagad.ts";
import { bank, cellfin, mcash, okwallet, tap, upay } from "./others.ts";
import type { ProviderText } from "./provider-text.ts";
import { rocket } from "./rocket.ts";

const texts: Record<string, ProviderText[]> = {
  bkash: [...bkash, ...bkashOthers],
  nagad,
  rocket,
  upay,
  tap,
  cellfin,
  mcash,
  okwallet,
  bank,
};

export const providerTexts: Record<string, ProviderText[]> = Object.fromEntries(
  Object.entries(texts).map(([wallet, known]) => [wallet, [...known, ...(bengali[wallet] ?? [])]]),
);
