import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import { useHydrated } from "#kit/web/use-hydrated.ts";
import { isEnrolling, type Enrolling } from "./is-enrolling.ts";

const key = "enrolling";

/** Remembers for this tab what a visitor wants to enrol in, for the login and the sign-up. */
export const rememberEnrolling = (enrolling: Enrolling): void => writeStored(key, enrolling);

/** The course that a visitor is about to enrol in, if signing in leads back to it. Null until the page is hydrated. */
export function useEnrolling(): Enrolling | null {
  const [parameters] = useSearchParams();
  const next = parameters.get("next");
  const hydrated = useHydrated();
  return useMemo(() => {
    const kept = hydrated ? readStored(key) : null;
    return isEnrolling(kept) && kept.to === next ? kept : null;
  }, [hydrated, next]);
}
