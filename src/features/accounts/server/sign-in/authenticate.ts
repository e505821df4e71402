import { LRUCache } from "lru-cache";
import type { Role } from "#kit/shared/endpoint.ts";
import type { Database } from "#kit/server/database/connect.ts";
import type { PgNotifications } from "#kit/server/pg-notifications.ts";
import type { Secrets } from "#kit/server/secrets.ts";
import type { Authenticate } from "#kit/server/services.ts";
import { isSessionTooOld } from "../../rules.ts";
import * as sessions from "../queries/sessions.ts";
import { createTokenCheck } from "./token-check.ts";

type Known = { state: Awaited<ReturnType<typeof sessions.sessionState>> };
// A change is announced at once. If the announcement is missed, the old state is used no longer than this.
const maxAgeMs = 4_000;
const maxKnown = 20_000;

/** Checks access tokens, and that their sessions are still open. */
export async function createAuthenticate(
  db: Database,
  secrets: Secrets,
  pgNotifications: PgNotifications,
): Promise<Authenticate> {
  const sessionOf = createTokenCheck(secrets.accessTokenKey);
  const known = new LRUCache<string, Known>({
    max: maxKnown,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    // A call that waits while a session changes still gets an answer; it is not stored.
    ignoreFetchAbort: true,
    fetchMethod: async (sessionId) => ({ state: await sessions.sessionState(db, sessionId) }),
  });
  // A message carries the id of a session or of a user. For both it is simplest to read again.
  await pgNotifications.listen("session_changed", () => known.clear());

  return async (accessToken) => {
    const sessionId = await sessionOf(accessToken);
    if (sessionId === null) return null;
    const { state } = known.get(sessionId) ?? (await known.forceFetch(sessionId));
    if (!state || state.ended_at || !state.is_active) return null;
    if (isSessionTooOld({ createdAt: state.created_at, role: state.role }, new Date())) return null;
    return { id: state.id, role: state.role as Role, sessionId };
  };
}
