import { hashToken, newToken } from "#features/accounts/server/public.ts";
import type { Database } from "#kit/server/database/connect.ts";
import { deleteSetupToken, putSetupToken } from "./queries.ts";

/**
 * Makes the token of the link that sets up a new academy. It replaces the token of an earlier start: of that one only
 * the hash is known, so it cannot be printed again.
 * @returns null for an academy that has an administrator or a course.
 */
export async function offerSetup(db: Database): Promise<string | null> {
  const token = newToken();
  if (await putSetupToken(db, hashToken(token))) return token;
  await deleteSetupToken(db);
  return null;
}
