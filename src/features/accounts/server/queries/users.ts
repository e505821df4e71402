import { sql, type Updateable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

export const findUserByEmail = async (db: Db, email: string) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

export const findUsersByEmails = async (db: Db, emails: readonly string[]) =>
  db
    .selectFrom("users")
    .select([
      "id",
      "email",
      "first_name",
      "last_name",
      "role",
      "is_active",
      "email_verified_at",
      "forgotten_at",
    ])
    .where("email", "=", sql<string>`any(${emails}::text[])`)
    .execute();

export const findUser = async (db: Db, id: number) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The person whom a mail greets, and the language of the mail. */
export const addressee = async (db: Db, id: number) =>
  db.selectFrom("users").select(["email", "first_name", "language"]).where("id", "=", id).executeTakeFirst();

/** A person, locked until the transaction ends. Nothing if the account was deleted while we waited. */
export const lockUser = async (db: Db, id: number) =>
  db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .where("forgotten_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const changeUser = async (db: Db, id: number, changes: Updateable<DB["users"]>) =>
  db.updateTable("users").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

interface UnverifiedUser {
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  language: string;
  /** When it was registered. */
  created_at: Date;
}

/**
 * Adds an unverified account, or replaces one that was never verified. Nothing if the address is taken.
 * `keptHash`: the password hash of what the same browser registered before. If it is another one that is replaced,
 * the account keeps the time of that registration.
 */
export const putUnverifiedUser = async (db: Db, user: UnverifiedUser, keptHash: string | null) =>
  db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({
          ...user,
          other_registered_at: sql`case when users.password_hash = ${keptHash}
            then users.other_registered_at else users.created_at end`,
        })
        .where("users.email_verified_at", "is", null),
    )
    .execute();

/** Adds an unverified account, if nobody has registered the address. */
export const addUnverifiedUser = async (db: Db, user: UnverifiedUser) =>
  db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();

/** A person whose address is not confirmed, locked until the transaction ends. */
export const lockUnverifiedUser = async (db: Db, email: string) =>
  db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** Adds an account that needs no code: those of administrators, the demo and the command line. */
export const putVerifiedUser = async (
  db: Db,
  user: {
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    role: string;
    phone?: string;
    bio?: string;
    language?: string;
    is_demo?: boolean;
  },
) =>
  db
    .insertInto("users")
    .values({ ...user, email_verified_at: sql`now()` })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();

/**
 * Adds the first administrator of an academy. An account of the same address that was never verified becomes it.
 * Nothing if the address belongs to somebody.
 */
export async function putFirstAdministrator(
  db: Db,
  given: { email: string; password_hash: string; first_name: string; last_name: string; language: string },
) {
  const user = { ...given, phone: "", role: "admin", is_active: true, email_verified_at: sql<Date>`now()` };
  return db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ ...user, other_registered_at: null })
        .where("users.email_verified_at", "is", null),
    )
    .returning("id")
    .executeTakeFirst();
}

/** Confirms an address, with the details that its owner registered. Nothing if it was confirmed before. */
export const markVerified = async (db: Db, email: string, details: Updateable<DB["users"]>) =>
  db
    .updateTable("users")
    .set({ ...details, email_verified_at: new Date(), other_registered_at: null })
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .returning("id")
    .executeTakeFirst();

/** The ids of the administrators who can act. */
export const listAdministrators = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .where("is_demo", "=", false)
    .where("email_verified_at", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Accounts whose address has characters beyond ASCII, the oldest first. */
export const listForeignAddresses = async (db: Db) =>
  db
    .selectFrom("users")
    .select(["id", "email"])
    .where(sql<boolean>`email ~ '[^ -~]'`)
    .orderBy("id")
    .execute();

/** Changes addresses, except to one that another account has. */
export const respell = async (db: Db, changes: [email: string, id: number][]) =>
  sql`update users set email = change.email
    from unnest(${changes.map(([email]) => email)}::text[], ${changes.map(([, id]) => id)}::integer[])
      as change (email, id)
    where users.id = change.id
      and not exists (select from users other where other.email = change.email)`.execute(db);
