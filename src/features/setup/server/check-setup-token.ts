import { timingSafeEqual } from "node:crypto";
import { hashToken } from "#features/accounts/server/public.ts";
import type { Database } from "#kit/server/database/connect.ts";
import { notFound } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import * as m from "#messages/setup.ts";
import { findSetupToken } from "./queries.ts";

const wrongTokens = { name: "setup-tokens", max: 20, seconds: 15 * 60 };

/** The refusal of a wrong token. It is the same for an academy that is set up. */
export const linkOver = () => notFound(m.link_over());

export const isToken = (given: string, hash: Buffer | undefined): boolean =>
  hash !== undefined && timingSafeEqual(hashToken(given), hash);

/**
 * Refuses a token that is not the valid one. Only wrong tokens are counted: nobody guesses a token of 256 bits, and a
 * stranger on the same network must not lock out the owner.
 * @throws 404, and 429 after twenty wrong tokens of a network in a quarter of an hour.
 */
export async function checkSetupToken(db: Database, given: string, network: string): Promise<void> {
  const hash = await findSetupToken(db);
  if (isToken(given, hash)) return;
  // Without a token there is nothing to guess, and so nothing to write.
  if (hash) await consumeAttempt(db, wrongTokens, network);
  throw linkOver();
}
