import { sql } from "kysely";
import { dropOldSecurityEvents } from "./security-log.ts";
import { dropFreeHandles } from "./handles.ts";
import type { Db } from "#kit/server/database/connect.ts";

/**
 * A person's account, sessions and recorded actions, for the export of their data. The details of an action on
 * something else may quote other people, so only the action is exported.
 */
export async function accountOf(db: Db, userId: number) {
  const { rows } = await sql<{
    profile: unknown;
    sessions: unknown[];
    security_events: unknown[];
    recorded_actions: unknown[];
  }>`
    select
      json_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'email', email,
        'phone', phone, 'role', role, 'headline', headline, 'bio', bio, 'profile_picture', profile_picture, 'language', language,
        'email_verified_at', email_verified_at, 'created_at', created_at) as profile,
      (select coalesce(json_agg(json_build_object('browser', user_agent, 'created_at', created_at,
          'last_used_at', last_used_at, 'ended_at', ended_at, 'end_reason', end_reason) order by created_at), '[]')
        from sessions where user_id = users.id) as sessions,
      (select coalesce(json_agg(json_build_object('at', at, 'event', event) order by id), '[]')
        from security_log where account_id = users.id) as security_events,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'action', action, 'subject', subject_kind,
          'subject_id', subject_id) || case when subject_kind = 'user' and subject_id = users.id
            then jsonb_build_object('before', before, 'after', after, 'reason', reason) else '{}' end order by log.id), '[]')
        from audit_log log where actor_id = users.id or (subject_kind = 'user' and subject_id = users.id)
        ) as recorded_actions
    from users where id = ${userId}`.execute(db);
  return rows[0]!;
}

/**
 * Locks the departing person, and for an administrator all other administrators, in the order of their ids:
 * so of two last administrators who leave at once, one waits for the other.
 */
export const lockDepartingUser = async (db: Db, userId: number) =>
  db
    .selectFrom("users")
    .selectAll()
    .where("forgotten_at", "is", null)
    .where((row) =>
      row.or([
        row("id", "=", userId),
        row.and([
          row("role", "=", "admin"),
          row.exists(
            row
              .selectFrom("users as departing")
              .select("departing.id")
              .where("departing.id", "=", userId)
              .where("departing.role", "=", "admin"),
          ),
        ]),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();

/** Empties an account. Its address is free again. The address in its place can exist nowhere (RFC 2606). */
export async function emptyAccount(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable("users")
    .set({
      email: `former-${userId}@forgotten.invalid`,
      password_hash: passwordHash,
      first_name: "",
      last_name: "",
      phone: "",
      headline: "",
      bio: "",
      profile_picture: null,
      role: "learner",
      is_active: false,
      forgotten_at: sql`now()`,
    })
    .where("id", "=", userId)
    .execute();
}

/** Ends every session, which notifies every process, and then deletes the sessions. */
export async function dropSessions(db: Db, userId: number): Promise<void> {
  await sql`update sessions set ended_at = now() where user_id = ${userId} and ended_at is null`.execute(db);
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export const addDeletedAccountMail = async (
  db: Db,
  farewell: { email: string; language: string; picture: string | null },
): Promise<number> => {
  const { id } = await db.insertInto("farewells").values(farewell).returning("id").executeTakeFirstOrThrow();
  return id;
};

export const findDeletedAccountMail = async (db: Db, id: number) =>
  db.selectFrom("farewells").selectAll().where("id", "=", id).executeTakeFirst();

/** Deletes the row of a last mail that was sent. */
export const deleteDeletedAccountMail = async (db: Db, id: number) =>
  db.deleteFrom("farewells").where("id", "=", id).execute();

/**
 * Deletes the security log after 90 days, handles that were given up so long ago, codes after a day, counts of wrong codes after a year, expired tokens, last mails that could not be sent for a week, sessions without
 * use for 90 days, and accounts that were not confirmed for 30 days: their address may belong to another
 * person.
 */
export async function dropStaleProofs(db: Db): Promise<void> {
  await dropOldSecurityEvents(db);
  await dropFreeHandles(db);
  await sql`delete from one_time_codes where requested_at < now() - interval '1 day'`.execute(db);
  await sql`delete from code_links where expires_at < now()`.execute(db);
  await sql`delete from wrong_codes where since < now() - interval '1 year'`.execute(db);
  await sql`delete from password_resets where expires_at < now()`.execute(db);
  await sql`delete from farewells where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from refresh_tokens where expires_at < now()`.execute(db);
  await sql`delete from sessions where last_used_at < now() - interval '90 days'`.execute(db);
  // A few hundred at a time: the rest go within the next hours.
  await sql`delete from users where id in (
    select id from users where email_verified_at is null and forgotten_at is null
      and created_at < now() - interval '30 days'
      and not exists (select from one_time_codes code where code.email = users.email)
    order by id limit 500)`.execute(db);
}
