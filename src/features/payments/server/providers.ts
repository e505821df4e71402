import type { Db } from "#kit/server/database/connect.ts";
import { invalid } from "#kit/server/errors.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as m from "#messages/payments.ts";
import { type Provider, providersSetting } from "./settings.ts";

export const readProviders = async (db: Db): Promise<Provider[]> => readSetting(db, providersSetting);

/** The provider of a name, or the first where none is named. @throws 400 for one that is not offered. */
export function chooseProvider(providers: Provider[], name: string | null | undefined): Provider {
  const wanted = name?.trim().toLowerCase();
  const chosen = wanted ? providers.find((each) => each.provider === wanted) : providers[0];
  if (!chosen) throw invalid({ provider: [m.provider_unknown()] });
  return chosen;
}

/** Whose message this is, by what it is signed with. */
export const providerOfSms = (providers: Provider[], from: string): Provider | undefined =>
  providers.find(({ sms_senders }) =>
    sms_senders.some((name) => name.trim().toLowerCase() === from.trim().toLowerCase()),
  );

/** Rocket's accounts may show a check digit after the 11-digit number. */
export const mayCarryCheckDigit = (provider: Provider | undefined): boolean => provider?.parser === "rocket";
