import type { Db } from "#kit/server/database/connect.ts";
import { dropCodes } from "../queries/codes.ts";
import { putFirstAdministrator } from "../queries/users.ts";

/**
 * Adds the first administrator of an academy, who can sign in at once. A stranger who registered the same address
 * before, without confirming it, must not be in the way: that registration and its codes end.
 * @returns the id; null if the address belongs to somebody.
 */
export async function addFirstAdministrator(
  tx: Db,
  account: Parameters<typeof putFirstAdministrator>[1],
): Promise<number | null> {
  const added = await putFirstAdministrator(tx, account);
  if (!added) return null;
  await dropCodes(tx, added.id, account.email);
  return added.id;
}
