import { SignJWT } from "jose";
import type { Db } from "#kit/server/database/connect.ts";
import type { Secrets } from "#kit/server/secrets.ts";
import { accessTokenMinutes, refreshTokenDays } from "../../rules.ts";
import { addRefreshToken } from "../queries/refresh-tokens.ts";
import { addSession } from "../queries/sessions.ts";
import { hashToken, newToken } from "../hash-token.ts";

export interface TokenPair {
  access: string;
  refresh: string;
}

/** Makes the access token of a session. */
export const signAccess = async (secrets: Secrets, userId: number, sessionId: string): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(`${accessTokenMinutes}m`)
    .sign(secrets.accessTokenKey);

/** Makes a refresh token and stores its hash. `replaces`: the hash of the token that it was exchanged for. */
export async function issueRefresh(tx: Db, sessionId: string, replaces: Buffer | null): Promise<string> {
  const token = newToken();
  await addRefreshToken(tx, {
    token_hash: hashToken(token),
    session_id: sessionId,
    replaces,
    days: refreshTokenDays,
  });
  return token;
}

/** Begins a session on a device. */
export async function beginSession(
  tx: Db,
  secrets: Secrets,
  userId: number,
  userAgent: string,
): Promise<TokenPair> {
  const { id } = await addSession(tx, userId, userAgent);
  return { access: await signAccess(secrets, userId, id), refresh: await issueRefresh(tx, id, null) };
}
