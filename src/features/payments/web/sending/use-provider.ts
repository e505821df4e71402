import { useState } from "react";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";

/** The provider that a learner chose for a purchase, which survives reloads. The first one until then. */
export function useProvider<P extends { provider: string }>(key: string, providers: P[]) {
  const kept = `provider-${key}`;
  const [chosen, setChosen] = useState(() => readStored(kept) as string | null);
  const provider = providers.find((one) => one.provider === chosen) ?? providers[0];
  const choose = (next: string) => {
    setChosen(next);
    writeStored(kept, next);
  };
  return { provider, choose };
}
