import { useEffect, useState } from "react";

/** The address and the secret from the link of a mail. */
export interface MailedLink {
  email: string;
  secret: string;
}

/**
 * The link of a mail that led to this page; null if none did. The secret is taken out of the address bar, so that
 * it is not in the history. A reload then shows the page without it.
 */
export function useMailedLink(): { link: MailedLink | null; drop: () => void } {
  const [link, setLink] = useState<MailedLink | null>(null);
  useEffect(() => {
    const read = () => {
      const given = new URLSearchParams(window.location.hash.slice(1));
      const [email, secret] = [given.get("email"), given.get("secret")];
      if (!email || !secret) return;
      setLink({ email, secret });
      window.history.replaceState(
        window.history.state,
        "",
        window.location.pathname + window.location.search,
      );
    };
    read();
    // A second link that is opened in the same tab changes only this part of the address.
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return { link, drop: () => setLink(null) };
}
