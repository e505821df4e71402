import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { invitationDays } from "../../rules.ts";

/** Invitations with what they are for: an import of learners, or a place that somebody paid. */
const withSource = (db: Db) =>
  db
    .selectFrom("invitations as invitation")
    .leftJoin("learner_imports as import", "import.id", "invitation.import_id")
    .leftJoin("order_places as place", "place.id", "invitation.place_id")
    .leftJoin("orders as paid", "paid.id", "place.order_id")
    .leftJoin("order_lines as line", "line.order_id", "paid.id")
    .leftJoin("users as payer", "payer.id", "paid.payer_id")
    .leftJoin("courses as course", (join) =>
      join.on("course.id", "=", (row) => row.fn.coalesce("import.course_id", "line.course_id")),
    )
    .leftJoin("users as person", (join) =>
      join.onRef("person.email", "=", "invitation.email").on("person.email_verified_at", "is not", null),
    );

/** Who paid for the place. Null: nobody did, or the account was deleted. */
const paidBy = sql<string | null>`nullif(trim(payer.first_name || ' ' || payer.last_name), '')`;

/** The course was archived since, and takes nobody new. A place that was paid for stays valid. */
const isClosed = sql<boolean>`invitation.place_id is null and course.archived_at is not null`;

/** An invitation whose mail is still to be sent. */
export const invitationToMail = async (db: Db, id: number) =>
  withSource(db)
    .select([
      "invitation.id",
      "invitation.first_name",
      "invitation.place_id",
      "course.title as course_title",
      "person.first_name as known_name",
      paidBy.as("paid_by"),
    ])
    .select(sql<string>`invitation.email`.as("email"))
    .select(sql<string>`coalesce(person.language, invitation.language)`.as("language"))
    .where("invitation.id", "=", id)
    .where("invitation.mailed_at", "is", null)
    .where("invitation.accepted_at", "is", null)
    .where("import.stopped_at", "is", null)
    .where((row) => row.or([row("invitation.place_id", "is", null), row("paid.status", "=", "settled")]))
    .executeTakeFirst();

/** Records that a mail was sent. From now on the invitation is valid for its days. */
export const markMailed = async (db: Db, id: number): Promise<void> => {
  await sql`
    update invitations set mailed_at = now(), expires_at = now() + make_interval(days => ${invitationDays}::integer)
    where id = ${id} and mailed_at is null`.execute(db);
};

const invitations = (db: Db) =>
  withSource(db).select([
    "invitation.id",
    "invitation.email",
    "invitation.first_name",
    "invitation.last_name",
    "invitation.phone",
    "invitation.language",
    "invitation.expires_at",
    "invitation.accepted_at",
    "invitation.place_id",
    "import.id as import_id",
    "import.imported_by",
    "import.reason",
    "paid.status as order_status",
    "course.id as course_id",
    "course.title as course_title",
    "course.language as course_language",
    "person.id as person_id",
    "person.is_active",
    paidBy.as("paid_by"),
    isClosed.as("is_closed"),
  ]);

export const findInvitation = async (db: Db, id: number) =>
  invitations(db).where("invitation.id", "=", id).executeTakeFirst();
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** The same, with the invitation locked until the transaction ends. */
export const lockInvitation = async (tx: Tx, id: number) =>
  invitations(tx).where("invitation.id", "=", id).forUpdate("invitation").executeTakeFirst();

/** Records that an invitation was accepted. Its address and names are the account's from now on. */
export const markAccepted = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable("invitations")
    .set({ accepted_at: sql`now()`, email: null, first_name: "", last_name: "", phone: "" })
    .where("id", "=", id)
    .execute();
};

/** The invitations for a person's address, for the export of their data. */
export async function invitationsFor(db: Db, userId: number): Promise<unknown[]> {
  return withSource(db)
    .select([
      "invitation.email",
      "invitation.first_name",
      "invitation.last_name",
      "invitation.phone",
      "course.title as course_title",
      paidBy.as("paid_by"),
      "invitation.mailed_at",
      "invitation.expires_at",
    ])
    .where("person.id", "=", userId)
    .orderBy("invitation.id")
    .execute();
}

export const deleteInvitationsFor = async (tx: Tx, email: string): Promise<void> => {
  await tx.deleteFrom("invitations").where("email", "=", email).execute();
};

/**
 * Deletes invitations that nobody accepted, a month after they expired. Those whose mail was never sent, a month after
 * the import or after it was stopped. Those to a place without a person at once.
 */
export async function deleteOldInvitations(db: Db): Promise<void> {
  await sql`delete from invitations where accepted_at is null and expires_at < now() - interval '30 days'`.execute(
    db,
  );
  await sql`
    delete from invitations using learner_imports as import
    where import.id = invitations.import_id and invitations.mailed_at is null
      and invitations.accepted_at is null
      and coalesce(import.stopped_at, import.created_at) < now() - interval '30 days'`.execute(db);
  await sql`
    delete from invitations using order_places as place
    where place.id = invitations.place_id and invitations.accepted_at is null and place.email is null`.execute(
    db,
  );
}
