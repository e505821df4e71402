import { useState } from "react";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";

/** The provider that a learner chose for a course, which survives reloads. The first one until then. */
export function useProvider<P extends { provider: string }>(courseId: number, providers: P[]) {
  const kept = `provider-${courseId}`;
  const [chosen, setChosen] = useState(() => readStored(kept) as string | null);
  const provider = providers.find((one) => one.provider === chosen) ?? providers[0];
  const choose = (next: string) => {
    setChosen(next);
    writeStored(kept, next);
  };
  return { provider, choose };
}
