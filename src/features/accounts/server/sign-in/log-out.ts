import type { Database } from "#kit/server/database/connect.ts";
import { sessionOfToken } from "../queries/refresh-tokens.ts";
import { endSessionById } from "../queries/sessions.ts";
import { hashToken } from "../hash-token.ts";

/** Ends the session of a refresh token. An unknown token has no session. */
export async function logOut(db: Database, refresh: string): Promise<void> {
  const token = await sessionOfToken(db, hashToken(refresh));
  if (token) await endSessionById(db, token.session_id, "logged out");
}
