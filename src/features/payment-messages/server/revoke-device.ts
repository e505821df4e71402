import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { endDevice } from "./queries/devices.ts";

/** Ends the secret of a phone. A second time changes nothing. */
export async function revokeDevice(
  { db }: Services,
  { id, name, by }: { id: number; name: string; by: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await endDevice(tx, id))
      await audit(tx, {
        actorId: by,
        action: "message_device.revoked",
        subject: ["message_device", id],
        before: { name },
      });
  });
}
