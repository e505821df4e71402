import { useId } from "react";
import { ChipRadio } from "#kit/web/ui/chip-radio.tsx";
import * as m from "#messages/payments.ts";

interface ProviderChoiceProps {
  providers: { provider: string; name: string }[];
  chosen: string;
  onChoose: (provider: string) => void;
}

/** The choice of a provider. */
export function ProviderChoice({ providers, chosen, onChoose }: ProviderChoiceProps) {
  const group = useId();
  return (
    <fieldset className="flex flex-wrap gap-2 sm:gap-3">
      <legend className="sr-only">{m.pay_way()}</legend>
      {providers.map(({ provider, name }) => (
        <ChipRadio
          key={provider}
          className="max-sm:px-3"
          name={group}
          value={provider}
          checked={provider === chosen}
          onChange={() => onChoose(provider)}
        >
          {name}
        </ChipRadio>
      ))}
    </fieldset>
  );
}
