import { sessionOver } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import type { Language } from "#kit/shared/language.ts";
import { isSessionTooOld, judgeRefresh } from "../../rules.ts";
import * as tokens from "../queries/refresh-tokens.ts";
import * as sessions from "../queries/sessions.ts";
import * as users from "../queries/users.ts";
import { noteSecurityEvent } from "../security-log.ts";
import { hashToken } from "../hash-token.ts";
import { issueRefresh, signAccess, type TokenPair } from "./begin-session.ts";

export interface RefreshCall {
  refresh: string;
  network: string;
  /** Whether the client asks for a new refresh token in place of this one. */
  rotate?: boolean;
  /** The language of the request, if it states one: mails are written in it. */
  reads?: Language | null;
}

/**
 * Gives a new access token for a refresh token. The refresh token stays as it is until a client asks to rotate it.
 * After that the session rotates at every use, so that nobody who copied a token can hide by not asking. A copied
 * token then ends its whole session.
 * @throws 401 when it is unknown, has run out, was copied, or its session has ended or is too old.
 */
export async function refreshTokens(
  services: Services,
  { refresh, network, rotate = false, reads = null }: RefreshCall,
  now: Date,
): Promise<TokenPair> {
  const { db, secrets } = services;
  const tokenHash = hashToken(refresh);
  const pair = await db.transaction().execute(async (tx) => {
    if (!(await tokens.lockSessionOfToken(tx, tokenHash))) return null;
    const token = await tokens.findRefreshToken(tx, tokenHash);
    if (!token || token.ended_at || !token.is_active) return null;
    if (isSessionTooOld({ createdAt: token.session_created_at, role: token.role }, now)) return null;
    const judgement = judgeRefresh(
      {
        usedAt: token.used_at,
        supersededAt: token.superseded_at,
        expiresAt: token.expires_at,
        successorUsed: Boolean(token.successor_used),
        // An older process rotates without noting it in the session.
        rotates: rotate || token.rotates || token.replaces !== null,
      },
      now,
    );
    if (judgement === "stolen") {
      await sessions.endSessionById(tx, token.session_id, "a used refresh token came back");
      await noteSecurityEvent(services, tx, "token_reused", { accountId: token.user_id, network });
    }
    if (judgement === "stolen" || judgement === "expired") return null;
    if (judgement === "replace-unused") await tokens.supersedeUnusedSuccessors(tx, tokenHash);
    const exchanges = judgement !== "keep";
    if (exchanges) await tokens.markTokenUsed(tx, tokenHash);
    await sessions.touchSession(tx, token.session_id, exchanges);
    if (reads && reads !== token.language) await users.changeUser(tx, token.user_id, { language: reads });
    return {
      access: await signAccess(secrets, token.user_id, token.session_id),
      refresh: exchanges ? await issueRefresh(tx, token.session_id, tokenHash) : refresh,
    };
  });
  if (!pair) throw sessionOver();
  return pair;
}
