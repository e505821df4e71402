import { receivingNumber } from "#features/payments/rules.ts";
import { mayCarryCheckDigit, type Provider } from "#features/payments/server/public.ts";
import { type FieldErrors, invalid } from "#kit/server/errors.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/setup.ts";
import { numberField } from "../rules.ts";

/**
 * The providers for which a number was entered, with that number.
 * @throws 400, with the name of each field, for a wrong number, an unknown provider, or no number at all.
 */
export function chosenProviders(providers: Provider[], numbers: Record<string, string>): Provider[] {
  const faults: FieldErrors = {};
  const chosen: Provider[] = [];
  for (const [name, typed] of Object.entries(numbers)) {
    const provider = providers.find((one) => one.provider === name);
    if (typed.trim() === "") continue;
    const number = provider ? receivingNumber(typed, mayCarryCheckDigit(providers, name)) : null;
    if (!provider) faults[numberField(name)] = [kit.field_wrong_type()];
    else if (number === null)
      faults[numberField(name)] = [
        mayCarryCheckDigit(providers, name) ? m.number_invalid_check_digit() : m.number_invalid(),
      ];
    else chosen.push(withNumber(provider, number));
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const [first] = providers;
  if (chosen.length === 0) throw invalid({ [numberField(first!.provider)]: [m.number_needed()] });
  // The first provider is the default, so their order stays.
  return providers.flatMap(({ provider }) => chosen.filter((one) => one.provider === provider));
}

/** A QR code pays to the number that it was made for. */
function withNumber(provider: Provider, number: string): Provider {
  const { qr_content: _content, ...rest } = provider;
  return provider.receiving_number === number
    ? provider
    : { ...rest, qr_takes_amount: false, receiving_number: number };
}
