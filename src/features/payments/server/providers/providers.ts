import type { Db } from "#kit/server/database/connect.ts";
import { invalid } from "#kit/server/errors.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as m from "#messages/payments.ts";
import { type Provider, providersSetting } from "../settings.ts";

export const readProviders = async (db: Db): Promise<Provider[]> => readSetting(db, providersSetting);

/** The provider with this name, or the first one when no name is given. @throws 400 for an unknown name. */
export function chooseProvider(providers: Provider[], name: string | null | undefined): Provider {
  const wanted = name?.trim().toLowerCase();
  const chosen = wanted ? providers.find((each) => each.provider === wanted) : providers[0];
  if (!chosen) throw invalid({ provider: [m.provider_unknown()] });
  return chosen;
}

/**
 * The provider with this name, or the current one when no name is given. The current one may not be offered any more: then
 * nothing is known of its transaction IDs.
 * @throws 400 for an unknown name
 */
export function changeProvider(
  providers: Provider[],
  name: string | null | undefined,
  current: string,
): { provider: string; transaction_pattern: string | null } {
  const wanted = name?.trim().toLowerCase() || current;
  if (wanted === current)
    return (
      providers.find(({ provider }) => provider === current) ?? {
        provider: current,
        transaction_pattern: null,
      }
    );
  return chooseProvider(providers, wanted);
}

/** The provider that sends messages under this sender name. */
export const providerOfSms = (providers: Provider[], from: string): Provider | undefined =>
  providers.find(({ sms_senders }) =>
    sms_senders.some((name) => name.trim().toLowerCase() === from.trim().toLowerCase()),
  );

/** Whether account numbers of a wallet may show a check digit after the 11 digits: Rocket's do. */
export const mayCarryCheckDigit = (providers: readonly Provider[], name: string): boolean =>
  providers.find(({ provider }) => provider === name)?.parser === "rocket";
