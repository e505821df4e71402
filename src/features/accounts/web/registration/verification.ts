import { useMemo, useState } from "react";
import { useHydrated } from "#kit/web/use-hydrated.ts";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import type { Credentials } from "../sign-in/sign-in.ts";

const key = "verifying-email";

/** An address that waits for its code. It survives a reload, without the password. */
interface Waiting {
  email: string;
  /** When the last mail was requested. */
  sentAt: number;
  page: "login" | "signup";
}

export interface Verification extends Omit<Waiting, "page"> {
  /** The typed address and password, for the login after the code. It is in memory only, so a reload loses it. */
  credentials: Credentials | null;
}

/** Forgets the step after the address is verified and the person signed in. */
export const clearVerification = (): void => writeStored(key, null);

/** The step between registration and login, for a page. */
export function useVerification(page: Waiting["page"]) {
  const hydrated = useHydrated();
  const kept = useMemo(() => {
    const waiting = hydrated ? (readStored(key) as Waiting | null) : null;
    return waiting?.page === page ? { ...waiting, credentials: null } : null;
  }, [hydrated, page]);
  // Undefined: the person has done nothing on this page yet, so the stored step is used.
  const [begun, setBegun] = useState<Verification | null>();
  const verification: Verification | null = begun === undefined ? kept : begun;
  const begin = (email: string, credentials: Credentials | null) => {
    const sentAt = Date.now();
    writeStored(key, { email, sentAt, page } satisfies Waiting);
    setBegun({ email, sentAt, credentials });
  };
  const end = () => {
    clearVerification();
    setBegun(null);
  };
  return { verification, begin, end };
}
