import { useEffect, useState } from "react";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";

const key = "setup-token";

/**
 * The token of the printed link; `undefined` until the page is hydrated, null if there is none. It is taken out of the
 * address bar, so that it is not in the history. The tab keeps it, so that a reload or the other language loses nothing.
 */
export function useSetupToken(): { token: string | null | undefined; forget: () => void } {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => {
      const given = new URLSearchParams(window.location.hash.slice(1)).get("token");
      if (given) {
        writeStored(key, given);
        const { pathname, search } = window.location;
        window.history.replaceState(window.history.state, "", pathname + search);
      }
      const kept = readStored(key);
      setToken((before) => given || (before ?? (typeof kept === "string" ? kept : null)));
    };
    read();
    // The link of a later start that is opened in the same tab changes only this part of the address.
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return { token, forget: () => writeStored(key, null) };
}
