import { type Insertable, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";
import type { DB } from "#kit/server/database/types.ts";

/** The columns that a certificate shows. */
export const shown = [
  "number",
  "learner_name",
  "course_id",
  "course_title",
  "course_language",
  "instructor_name",
  "lessons",
  "minutes",
  "completion",
  "checks",
  "academy_name",
  "completed_at",
  "issued_at",
  "revoked_at",
  "revocation",
  "revocation_reason",
] as const;

export const findCertificate = async (db: Db, number: string) =>
  db.selectFrom("certificates").select(shown).where("number", "=", number).executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;
/** In JSON, the database returns times as text. */
export type CertificateRow = {
  [Column in keyof Found]: Found[Column] extends Date | null ? Found[Column] | string : Found[Column];
};

/** A learner's certificates, newest first, and how many there are. */
export const listOwn = async (db: Db, userId: number, slice: { limit: number; offset: number }) =>
  selectPage(
    async ({ limit, offset }) =>
      db
        .selectFrom("certificates")
        .select(shown)
        .select(sql<number>`(select count(*) from certificates where user_id = ${userId})`.as("count"))
        .where("user_id", "=", userId)
        .orderBy("issued_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),
    slice,
  );

export const addCertificate = async (db: Db, row: Insertable<DB["certificates"]>) =>
  db.insertInto("certificates").values(row).returning(shown).executeTakeFirstOrThrow();

/** Locks a certificate before a change of its state, and returns its state. */
export const lockCertificate = async (db: Db, id: number) =>
  db
    .selectFrom("certificates")
    .select(["user_id", "course_id", "revoked_at", "revocation", "revocation_reason"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const setRevoked = async (
  db: Db,
  id: number,
  revoked: { at: Date; reason: string; mayClaimAgain: boolean; isWithdrawn?: boolean } | null,
) =>
  db
    .updateTable("certificates")
    .set({
      revoked_at: revoked?.at ?? null,
      revocation: revoked ? "by_academy" : null,
      revocation_reason: revoked?.reason ?? null,
      may_claim_again: revoked?.mayClaimAgain ?? false,
      is_withdrawn: revoked?.isWithdrawn ?? false,
    })
    .where("id", "=", id)
    .execute();

const certificatesOf = (db: Db, userId: number, courseId: number) =>
  db.selectFrom("certificates").select("id").where("user_id", "=", userId).where("course_id", "=", courseId);

/** The valid certificate of a learner for a course, or null. */
export async function validCertificate(db: Db, userId: number, courseId: number): Promise<number | null> {
  const row = await certificatesOf(db, userId, courseId).where("revoked_at", "is", null).executeTakeFirst();
  return row?.id ?? null;
}

/** Which of these people have a certificate for a course that is valid, or one that was revoked with an enrolment. */
export async function certificateHolders(
  db: Db,
  courseId: number,
  userIds: readonly number[],
  which: "valid" | "withdrawn",
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from certificates
    where course_id = ${courseId} and user_id = any(${[...userIds]}::int[])
      and case when ${which === "valid"}::boolean then revoked_at is null else is_withdrawn end
    order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** The newest certificate of a learner for a course if it was revoked because the enrolment ended, or null. */
export async function withdrawnCertificate(db: Db, userId: number, courseId: number): Promise<number | null> {
  const row = await certificatesOf(db, userId, courseId)
    .where("is_withdrawn", "=", true)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id ?? null;
}
