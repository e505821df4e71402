import { useMemo, useState } from "react";
import { useHydrated } from "#kit/web/use-hydrated.ts";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";

const key = "resetting-password";

/** The step of a reset. It survives a reload, because a code that was sent is used up. */
export interface Reset {
  step: "email" | "otp" | "reset";
  email: string;
  /** When the last mail was requested. */
  sentAt: number;
  /** The token from the exchange, and the code: going back and sending the same code again leads here. */
  proof: { code: string; token: string } | null;
}

const start: Reset = { step: "email", email: "", sentAt: 0, proof: null };

export function useReset() {
  const hydrated = useHydrated();
  const kept = useMemo(() => (hydrated ? (readStored(key) as Reset | null) : null), [hydrated]);
  const [changed, setChanged] = useState<Reset>();
  const reset = changed ?? kept ?? start;
  const change = (change: Partial<Reset>) => {
    const next = { ...reset, ...change };
    writeStored(key, next);
    setChanged(next);
  };
  const forget = () => writeStored(key, null);
  return { reset, change, forget };
}
