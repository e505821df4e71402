import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { handleChoices, heldHandleDays } from "../../handle-rules.ts";

/** Handles are unique by this: the handle itself is forgotten with its person. */
const digestOf = (handle: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(${handle}::text, 'UTF8')), 'hex')`;

const choicesCounted = sql`make_interval(days => ${handleChoices.days})`;

/** A person's handle, and when they chose handles, the oldest first. Nothing if they have none. */
export async function findHandle(
  db: Db,
  userId: number,
): Promise<{ handle: string; chosen: Date[] } | undefined> {
  const { rows } = await sql<{ handle: string; chosen: Date[] }>`
    select handle, array(select at from unnest(chosen_at) as at where at > now() - ${choicesCounted} order by at) as chosen
    from handles where user_id = ${userId} and given_up_at is null`.execute(db);
  return rows[0];
}

/** Gives up a person's handle. Nobody else gets it for some time. */
export const giveUpHandle = async (tx: Tx, userId: number): Promise<void> => {
  await sql`update handles set given_up_at = now() where user_id = ${userId} and given_up_at is null`.execute(
    tx,
  );
};

/**
 * Gives a handle to a person who has none now. One that was given up is free for its own person at once, and for others
 * after some time. Who takes the same handle at the same time waits here. `chosen`: when the person chose handles before.
 * @returns whether the person has it.
 */
export async function takeHandle(
  tx: Tx,
  { userId, handle, chosen }: { userId: number; handle: string; chosen: Date[] },
): Promise<boolean> {
  const { rows } = await sql`
    insert into handles as old (taken, handle, user_id, chosen_at)
    values (${digestOf(sql`${handle}`)}, ${handle}, ${userId}, ${chosen.map((at) => at.toISOString())}::timestamptz[] || now())
    on conflict (taken) do update set handle = excluded.handle, user_id = excluded.user_id, given_up_at = null,
      chosen_at = excluded.chosen_at
    where old.given_up_at is not null
      and (old.user_id = ${userId} or old.given_up_at < now() - make_interval(days => ${heldHandleDays}))
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** The handles that some people have, and the first names of those who have none. Who left is not among them. */
export async function findHandles(
  db: Db,
  userIds: number[],
): Promise<{ user_id: number; handle: string | null; first_name: string }[]> {
  const { rows } = await sql<{ user_id: number; handle: string | null; first_name: string }>`
    select users.id as user_id, handles.handle, users.first_name
    from users left join handles on handles.user_id = users.id and handles.given_up_at is null
    where users.id = any(${userIds}::integer[]) and users.forgotten_at is null`.execute(db);
  return rows;
}

/** Gives each person the first of some handles that nobody has, in one statement. Who has one already keeps it. */
export async function addMadeHandles(db: Db, wanted: { userId: number; handles: string[] }[]): Promise<void> {
  await sql`
    insert into handles (taken, handle, user_id)
    select distinct on (person."userId") ${digestOf(sql`made.handle`)}, made.handle, person."userId"
    from json_to_recordset(${JSON.stringify(wanted)}::text::json) as person ("userId" integer, handles json)
    cross join lateral json_array_elements_text(person.handles) with ordinality as made (handle, place)
    where not exists (select from handles as other where other.taken = ${digestOf(sql`made.handle`)})
    order by person."userId", made.place
    on conflict do nothing`.execute(db);
}

/** The handles of a person, now and before, for the export of their data. */
export const handlesOf = async (db: Db, userId: number) =>
  db
    .selectFrom("handles")
    .select(["handle", "given_up_at", "chosen_at"])
    .where("user_id", "=", userId)
    .orderBy("given_up_at", (order) => order.desc().nullsFirst())
    .execute();

/** Forgets the handles of a person. Nobody else gets them for some time. */
export const forgetHandles = async (tx: Tx, userId: number): Promise<void> => {
  await sql`
    update handles set handle = null, user_id = null, chosen_at = '{}', given_up_at = coalesce(given_up_at, now())
    where user_id = ${userId}`.execute(tx);
};

/** Deletes handles that were given up so long ago that they are free. */
export const dropFreeHandles = async (db: Db): Promise<void> => {
  await sql`delete from handles where given_up_at < now() - make_interval(days => ${heldHandleDays})`.execute(
    db,
  );
};
