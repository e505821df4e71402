import { academyNameSetting, languagesSetting } from "#features/academy/server/public.ts";
import { mayCarryCheckDigit, providersSetting } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { readSettings } from "#kit/server/settings.ts";
import { walletName } from "#kit/shared/wallet-name.ts";
import type { OpenedSetup } from "../contract.ts";

/** What the operator has entered before. The values of a new academy are examples, so they count as empty. */
export async function openSetup(db: Db): Promise<OpenedSetup> {
  const { name, languages, providers } = await readSettings(db, {
    name: academyNameSetting,
    languages: languagesSetting,
    providers: providersSetting,
  });
  const examples = new Set(providersSetting.initial.map(({ receiving_number: number }) => number));
  return {
    academy_name: name === academyNameSetting.initial ? "" : name,
    languages,
    wallets: providers.map((one) => ({
      provider: one.provider,
      name: walletName(one.name),
      receiving_number: examples.has(one.receiving_number) ? "" : one.receiving_number,
      may_have_check_digit: mayCarryCheckDigit(providers, one.provider),
    })),
  };
}
