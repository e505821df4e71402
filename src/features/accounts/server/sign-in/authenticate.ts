import type { Role } from "#kit/shared/endpoint.ts";
import type { Database } from "#kit/server/database/connect.ts";
import type { PgNotifications } from "#kit/server/pg-notifications.ts";
import type { Secrets } from "#kit/server/secrets.ts";
import type { Authenticate } from "#kit/server/services.ts";
import * as sessions from "../queries/sessions.ts";
import { createTokenCheck } from "./token-check.ts";

type Known = { at: number; state: Awaited<ReturnType<typeof sessions.sessionState>> };
// A change is announced at once; this bounds how long one that was missed can be believed.
const believedMs = 4_000;
const mostKnown = 20_000;

/** Checks access tokens, and that their sessions are still open. */
export async function createAuthenticate(
  db: Database,
  secrets: Secrets,
  pgNotifications: PgNotifications,
): Promise<Authenticate> {
  const sessionOf = createTokenCheck(secrets.accessTokenKey);
  const known = new Map<string, Known>();
  // A message carries the id of a session or of a user. For both it is simplest to read again.
  await pgNotifications.listen("session_changed", () => known.clear());

  return async (accessToken) => {
    const sessionId = await sessionOf(accessToken);
    if (sessionId === null) return null;
    let entry = known.get(sessionId);
    if (!entry || Date.now() - entry.at > believedMs) {
      entry = { at: Date.now(), state: await sessions.sessionState(db, sessionId) };
      if (known.size >= mostKnown) known.clear();
      known.set(sessionId, entry);
    }
    const { state } = entry;
    if (!state || state.ended_at || !state.is_active) return null;
    return { id: state.id, role: state.role as Role, sessionId };
  };
}
