import webPush from "web-push";
import type { Database } from "#kit/server/database/connect.ts";
import { addPushKeys, findPushKeys, type PushKeys } from "../queries/push-keys.ts";

/**
 * The key pair of this academy. The first who needs it makes it. Of two processes that make one at once, one stores it
 * and both read that one. It stays: a browser takes messages only from the key that it was given.
 */
export async function pushKeys(db: Database): Promise<PushKeys> {
  const known = await findPushKeys(db);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await addPushKeys(db, { public_key: publicKey, private_key: privateKey });
  return (await findPushKeys(db))!;
}
