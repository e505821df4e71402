import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export interface DeviceRow {
  id: number;
  name: string;
  created_at: Date;
  last_seen_at: Date | null;
  revoked_at: Date | null;
  messages: number;
  credits: number;
}

const shown = sql`
  device.id, device.name, device.created_at, device.last_seen_at, device.revoked_at,
  (select count(*)::int from sms_messages where device_id = device.id) as messages,
  (select count(*)::int from sms_messages where device_id = device.id and outcome = 'credited') as credits`;

export async function listDevices(db: Db): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select ${shown} from message_devices as device order by device.revoked_at is not null, device.id desc`.execute(
    db,
  );
  return rows;
}

export async function readDevice(db: Db, id: number): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    select ${shown} from message_devices as device where device.id = ${id}`.execute(db);
  return rows[0];
}

export const addDevice = async (db: Db, device: { name: string; secret_hash: Buffer }): Promise<number> =>
  (await db.insertInto("message_devices").values(device).returning("id").executeTakeFirstOrThrow()).id;

/** Ends the secret of a device. @returns whether it was not ended before. */
export async function endDevice(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message_devices")
    .set({ revoked_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The device with a secret, which is seen now. */
export async function deviceOfSecret(db: Db, secretHash: Buffer): Promise<number | null> {
  const seen = await db
    .updateTable("message_devices")
    .set({ last_seen_at: sql<Date>`now()` })
    .where("secret_hash", "=", secretHash)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return seen?.id ?? null;
}

/** Whether a device has ever been added: then the webhook is there, and a wrong secret is refused. */
export async function hasDevices(db: Db): Promise<boolean> {
  return (await db.selectFrom("message_devices").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a device may send messages now. */
export async function hasActiveDevice(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("message_devices")
    .select("id")
    .where("revoked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
