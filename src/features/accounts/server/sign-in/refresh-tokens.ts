import type { Database } from "#kit/server/database/connect.ts";
import { sessionOver } from "#kit/server/errors.ts";
import type { Secrets } from "#kit/server/secrets.ts";
import type { Language } from "#kit/shared/language.ts";
import { judgeRefresh } from "../../rules.ts";
import * as tokens from "../queries/refresh-tokens.ts";
import * as sessions from "../queries/sessions.ts";
import * as users from "../queries/users.ts";
import { hashToken } from "../hash-token.ts";
import { issueRefresh, signAccess, type TokenPair } from "./begin-session.ts";

/**
 * Exchanges a refresh token for a new pair. A copied token ends its whole session. `reads` is the language
 * of the request, if it states one: mails are written in it.
 * @throws 401 when it is unknown, has run out, was copied, or its session has ended.
 */
export async function refreshTokens(
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
