import type { QueryClient } from "@tanstack/react-query";
import { onSessionChange, readSession } from "./session.ts";

/** Who is there: a person, a visitor, or somebody whose profile has not come yet. */
function personNow(): number | "visitor" | "unknown" {
  const session = readSession();
  return session ? (session.user?.id ?? "unknown") : "visitor";
}

/**
 * What the page has read belongs to the person who read it. When somebody else is there, in this tab
 * or by another one, it is dropped, and what is shown is read again. So no key names the person.
 * Call it before anything else listens to the session.
 */
export function forgetWithPerson(queries: QueryClient): void {
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
