import { SignJWT } from "jose";
import type { Role } from "#kit/shared/endpoint.ts";
import type { Language } from "#kit/shared/language.ts";
import type { Database, Db } from "#kit/server/database/connect.ts";
import { sessionOver } from "#kit/server/errors.ts";
import type { PgNotifications } from "#kit/server/pg-notifications.ts";
import type { Secrets } from "#kit/server/secrets.ts";
import type { Authenticate } from "#kit/server/services.ts";
import { accessTokenMinutes, judgeRefresh, refreshTokenDays } from "../rules.ts";
import { hashToken, newToken } from "./hash-token.ts";
import * as tokens from "./queries/refresh-tokens.ts";
import * as sessions from "./queries/sessions.ts";
import * as users from "./queries/users.ts";
import { createTokenCheck } from "./token-check.ts";

export interface TokenPair {
  access: string;
  refresh: string;
}

const signAccess = async (secrets: Secrets, userId: number, sessionId: string): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(`${accessTokenMinutes}m`)
    .sign(secrets.accessTokenKey);

async function issueRefresh(tx: Db, sessionId: string, replaces: Buffer | null): Promise<string> {
  const token = newToken();
  await tokens.addRefreshToken(tx, {
    token_hash: hashToken(token),
    session_id: sessionId,
    replaces,
    days: refreshTokenDays,
  });
  return token;
}

/** Begins a session on one device. */
export async function beginSession(
  tx: Db,
  secrets: Secrets,
  userId: number,
  userAgent: string,
): Promise<TokenPair> {
  const { id } = await sessions.addSession(tx, userId, userAgent);
  return { access: await signAccess(secrets, userId, id), refresh: await issueRefresh(tx, id, null) };
}

/**
 * Exchanges a refresh token for a new pair. One that was copied ends its whole family. `reads` is
 * the language that the person reads by now, if their program says so: mails are written in it.
 * @throws 401 when it is unknown, has run out, was copied, or its session has ended.
 */
export async function rotateSession(
  db: Database,
  secrets: Secrets,
  refresh: string,
  now: Date,
  reads: Language | null = null,
): Promise<TokenPair> {
  const tokenHash = hashToken(refresh);
  const pair = await db.transaction().execute(async (tx) => {
    const token = await tokens.lockRefreshToken(tx, tokenHash);
    if (!token || token.ended_at || !token.is_active) return null;
    const judgement = judgeRefresh(
      { usedAt: token.used_at, expiresAt: token.expires_at, successorUsed: Boolean(token.successor_used) },
      now,
    );
    if (judgement === "stolen")
      await sessions.endSession(tx, token.session_id, "a used refresh token came back");
    if (judgement === "stolen" || judgement === "expired") return null;
    if (judgement === "replace-unused") await tokens.dropUnusedSuccessors(tx, tokenHash);
    await tokens.markTokenUsed(tx, tokenHash);
    await sessions.touchSession(tx, token.session_id);
    if (reads && reads !== token.language) await users.changeUser(tx, token.user_id, { language: reads });
    return {
      access: await signAccess(secrets, token.user_id, token.session_id),
      refresh: await issueRefresh(tx, token.session_id, tokenHash),
    };
  });
  if (!pair) throw sessionOver();
  return pair;
}

export async function endSessionOf(db: Database, refresh: string): Promise<void> {
  const token = await tokens.sessionOfToken(db, hashToken(refresh));
  if (token) await sessions.endSession(db, token.session_id, "logged out");
}

type Known = { at: number; state: Awaited<ReturnType<typeof sessions.sessionState>> };
// A change is announced at once; this bounds how long one that was missed can be believed.
const believedMs = 4_000;
const mostKnown = 20_000;

/** Checks access tokens, and that what they stand for still holds. */
export async function createAuthenticate(
  db: Database,
  secrets: Secrets,
  pgNotifications: PgNotifications,
): Promise<Authenticate> {
  const sessionOf = createTokenCheck(secrets.accessTokenKey);
  const known = new Map<string, Known>();
  // A notice carries a session's id (or a user's); with either it is simplest to ask anew.
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
