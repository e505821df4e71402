import { useEffect, useState } from "react";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import type { Credentials } from "./sign-in.ts";

const key = "verifying-email";

/** An address whose code is awaited. Kept through a reload, without the password. */
interface Waiting {
  email: string;
  /** When the last mail was asked for. */
  sentAt: number;
  page: "login" | "signup";
}

export interface Verification extends Omit<Waiting, "page"> {
  /** What was typed, to log in with afterwards: in memory only, so gone after a reload. */
  credentials: Credentials | null;
}

/** The address is verified and its person signed in: a later visit begins anew. */
export const forgetVerification = (): void => writeStored(key, null);

/** The step between registration and login, as it stands on a page. */
export function useVerification(page: Waiting["page"]) {
  const [verification, setVerification] = useState<Verification | null>(null);
  useEffect(() => {
    const waiting = readStored<Waiting>(key);
    if (waiting?.page === page) setVerification({ ...waiting, credentials: null });
  }, [page]);
  const begin = (email: string, credentials: Credentials | null) => {
    const sentAt = Date.now();
    writeStored(key, { email, sentAt, page } satisfies Waiting);
    setVerification({ email, sentAt, credentials });
  };
  const end = () => {
    forgetVerification();
    setVerification(null);
  };
  return { verification, begin, end };
}
