import { randomBytes } from "node:crypto";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { hashSecret } from "./check-secret.ts";
import { addDevice } from "./queries/devices.ts";

/** Adds a phone. Its secret is returned once; only the hash is stored. */
export async function createDevice(
  { db }: Services,
  { name, by }: { name: string; by: number },
): Promise<{ id: number; secret: string }> {
  const secret = randomBytes(32).toString("base64url");
  return db.transaction().execute(async (tx) => {
    const id = await addDevice(tx, { name, secret_hash: hashSecret(secret) });
    await audit(tx, {
      actorId: by,
      action: "message_device.added",
      subject: ["message_device", id],
      after: { name },
    });
    return { id, secret };
  });
}
