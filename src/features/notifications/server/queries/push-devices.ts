import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Shows } from "../../push-contract.ts";

export interface DeviceRow {
  id: number;
  user_agent: string;
  shows: string;
  created_at: Date;
  delivered_at: Date | null;
}

/** A person's devices, the newest first. */
export const listDevices = async (db: Db, userId: number): Promise<DeviceRow[]> =>
  db
    .selectFrom("push_devices as device")
    .innerJoin("sessions as session", "session.id", "device.session_id")
    .select(["device.id", "session.user_agent", "device.shows", "device.created_at", "device.delivered_at"])
    .where("device.user_id", "=", userId)
    .orderBy("device.created_at", "desc")
    .orderBy("device.id", "desc")
    .execute();

const deviceWithId = async (db: Db, id: number): Promise<DeviceRow> => {
  const { rows } = await sql<DeviceRow>`
    select device.id, session.user_agent, device.shows, device.created_at, device.delivered_at
    from push_devices as device join sessions as session on session.id = device.session_id
    where device.id = ${id}`.execute(db);
  return rows[0]!;
};

/**
 * Locks a person, so that their devices are counted one call after the other, and then the session, so that it does not
 * end meanwhile. @returns whether the session is still open.
 */
export async function lockForDevice(tx: Tx, person: { id: number; sessionId: string }): Promise<boolean> {
  await sql`select from users where id = ${person.id} for no key update`.execute(tx);
  const { rows } = await sql`
    select from sessions where id = ${person.sessionId} and ended_at is null for share`.execute(tx);
  return rows.length > 0;
}

/** Ends a device that another person has. What waits for it is deleted with it. */
export const endDeviceOfOthers = async (tx: Tx, endpoint: string, userId: number): Promise<void> => {
  await tx
    .deleteFrom("push_devices")
    .where("endpoint", "=", endpoint)
    .where("user_id", "<>", userId)
    .execute();
};

export interface NewDevice {
  userId: number;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  shows: Shows;
}

/** Adds a device, or renews what is known of it. */
export async function putDevice(tx: Tx, device: NewDevice): Promise<DeviceRow> {
  const { id } = await tx
    .insertInto("push_devices")
    .values({
      user_id: device.userId,
      session_id: device.sessionId,
      endpoint: device.endpoint,
      p256dh: device.p256dh,
      auth: device.auth,
      shows: device.shows,
    })
    .onConflict((conflict) =>
      conflict.column("endpoint").doUpdateSet({
        user_id: device.userId,
        session_id: device.sessionId,
        p256dh: device.p256dh,
        auth: device.auth,
        shows: device.shows,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return deviceWithId(tx, id);
}

/** Ends the oldest devices of a person that are too many. `keptId` stays. */
export const endOldestDevices = async (
  tx: Tx,
  userId: number,
  { max, keptId }: { max: number; keptId: number },
): Promise<void> => {
  await sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId}
      order by id = ${keptId} desc, created_at desc, id desc offset ${max})`.execute(tx);
};

/** Gives a device of a person to their session of today. Nothing if they have no such device. */
export async function moveToSession(
  tx: Tx,
  { userId, sessionId, endpoint }: Pick<NewDevice, "userId" | "sessionId" | "endpoint">,
): Promise<DeviceRow | undefined> {
  const moved = await tx
    .updateTable("push_devices")
    .set({ session_id: sessionId })
    .where("endpoint", "=", endpoint)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return moved && deviceWithId(tx, moved.id);
}

/** The device of a browser that knows its address and its secret. Nothing if there is none. */
export const findDeviceOfBrowser = async (db: Db, { endpoint, auth }: Pick<NewDevice, "endpoint" | "auth">) =>
  db
    .selectFrom("push_devices")
    .select(["id", "user_id", "session_id"])
    .where("endpoint", "=", endpoint)
    .where("auth", "=", auth)
    .executeTakeFirst();

/**
 * Gives a device another address, if it still has the one before. A second device with that address ends.
 * @returns whether it had.
 */
export async function giveAddress(
  tx: Tx,
  id: number,
  before: Pick<NewDevice, "endpoint" | "auth">,
  now: Pick<NewDevice, "endpoint" | "p256dh" | "auth">,
): Promise<boolean> {
  await tx.deleteFrom("push_devices").where("endpoint", "=", now.endpoint).where("id", "<>", id).execute();
  const { numUpdatedRows } = await tx
    .updateTable("push_devices")
    .set({ endpoint: now.endpoint, p256dh: now.p256dh, auth: now.auth })
    .where("id", "=", id)
    .where("endpoint", "=", before.endpoint)
    .where("auth", "=", before.auth)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Where a device of a person can be reached. */
export const findDevice = async (db: Db, userId: number, id: number) =>
  db
    .selectFrom("push_devices")
    .select(["endpoint", "p256dh", "auth"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Ends a device of a person. @returns whether they had it. */
export async function deletePushDevice(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("push_devices")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const noteDelivery = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable("push_devices")
    .set({ delivered_at: sql`now()` })
    .where("id", "=", id)
    .execute();
};

/** A person's devices without their addresses and keys, for the export of their data. */
export async function devicesOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select session.user_agent as browser, shows, device.created_at, delivered_at
    from push_devices as device join sessions as session on session.id = device.session_id
    where device.user_id = ${userId} order by device.id`.execute(db);
  return rows;
}

export const deleteDevices = async (db: Db, userId: number) =>
  db.deleteFrom("push_devices").where("user_id", "=", userId).execute();
