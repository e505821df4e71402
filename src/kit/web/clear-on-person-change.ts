import type { QueryClient } from "@tanstack/react-query";
import { onSessionChange, readSession } from "./session.ts";

/** The current user: a person, a visitor, or somebody whose profile is not loaded yet. */
function personNow(): number | "visitor" | "unknown" {
  const session = readSession();
  return session ? (session.user?.id ?? "unknown") : "visitor";
}

/**
 * Cached data belongs to the person who read it. When another person signs in, in this tab or in another, the
 * cache is cleared and the visible data is read again. So no query key contains the person. Call this before
 * anything else listens to the session.
 */
export function clearOnPersonChange(queries: QueryClient): void {
  let known = personNow();
  onSessionChange(() => {
    const now = personNow();
    if (now === known) return;
    const isSame = known === "unknown" && now !== "visitor";
    known = now;
    if (isSame) return;
    if (now === "visitor") queries.clear();
    else {
      queries.removeQueries({ type: "inactive" });
      void queries.resetQueries();
    }
  });
}
