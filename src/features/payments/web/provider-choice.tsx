import { useId } from "react";
import * as m from "#messages/payments.ts";

interface ProviderChoiceProps {
  providers: { provider: string; name: string }[];
  chosen: string;
  onChoose: (provider: string) => void;
}

/** Which wallet. */
export function ProviderChoice({ providers, chosen, onChoose }: ProviderChoiceProps) {
  const group = useId();
  return (
    <fieldset className="flex flex-wrap gap-2 sm:gap-3">
      <legend className="sr-only">{m.pay_way()}</legend>
      {providers.map(({ provider, name }) => (
        <label
          key={provider}
          className="chip max-sm:px-3.5 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold"
        >
          <input
            type="radio"
            name={group}
            value={provider}
            checked={provider === chosen}
            onChange={() => onChoose(provider)}
            className="sr-only"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
