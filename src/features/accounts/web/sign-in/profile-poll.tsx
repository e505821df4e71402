import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { readSession, useSession } from "#kit/web/session.ts";
import { fetchProfile } from "./sign-in.ts";

const everyMs = 60_000;

/** Looks at the profile once a minute while the page is in sight. Failures are no matter. */
export default function ProfilePoll() {
  const queries = useQueryClient();
  const whose = useSession()?.user?.id;
  const before = useRef(whose);
  useEffect(() => {
    // Another tab signed somebody else in: nothing of the first person stays.
    if (before.current && whose && before.current !== whose) void queries.resetQueries();
    before.current = whose ?? before.current;
  }, [whose, queries]);
  useEffect(() => {
    let last = readSession()?.user ? Date.now() : 0;
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < everyMs - 500) return;
      last = Date.now();
      void fetchProfile().catch((error: unknown) => console.debug("profile poll", error));
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      // Signed out, here or in another tab: what was loaded was theirs.
      if (!readSession()) queries.clear();
    };
  }, [queries]);
  return null;
}
