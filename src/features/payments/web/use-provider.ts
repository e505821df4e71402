import { useState } from "react";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";

/** The wallet that a learner chose for a course, kept through reloads; the first until then. */
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
