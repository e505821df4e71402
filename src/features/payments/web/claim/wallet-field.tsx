import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import * as m from "#messages/payments.ts";
import { providerName } from "../../provider-rules.ts";
import { waysToPay } from "../api.ts";
import type { ClaimValues } from "./claim-inputs.tsx";

/** The wallet that money was sent with. `current`: the one that the payment names, which may not be offered any more. */
export function WalletField({ form, current }: { form: UseFormReturn<ClaimValues>; current: string }) {
  const { data: options } = useQuery(waysToPay());
  const offered = options?.providers ?? [];
  // Its option is there before the others are loaded, so that it stays chosen.
  const choices = offered.some(({ provider }) => provider === current)
    ? offered
    : [{ provider: current, name: providerName(offered, current) }, ...offered];
  return (
    <SelectField
      label={m.pending_provider()}
      error={form.formState.errors.provider?.message}
      {...form.register("provider")}
    >
      {choices.map(({ provider, name }) => (
        <option key={provider} value={provider}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
