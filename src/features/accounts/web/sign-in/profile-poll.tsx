import { useEffect } from "react";
import { readSession } from "#kit/web/session.ts";
import { fetchProfile } from "./sign-in.ts";

const everyMs = 60_000;

/** Reads the profile once a minute while the page is visible. Failures are ignored. */
export default function ProfilePoll() {
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
    };
  }, []);
  return null;
}
