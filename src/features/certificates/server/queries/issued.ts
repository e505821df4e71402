import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";
import { shown } from "./certificates.ts";

/** A certificate with its owner, as an administrator sees it. */
const issued = (db: Db) =>
  db
    .selectFrom("certificates as certificate")
    .leftJoin("users as learner", "learner.id", "certificate.user_id")
    .select(shown.map((column) => `certificate.${column}` as const))
    .select([
      "certificate.id",
      "certificate.user_id",
      "certificate.may_claim_again",
      "learner.email",
      "learner.language",
      sql<string>`trim(learner.first_name || ' ' || learner.last_name)`.as("name"),
    ]);

export const findIssued = async (db: Db, number: string) =>
  issued(db).where("certificate.number", "=", number).executeTakeFirst();
export type IssuedRow = NonNullable<Awaited<ReturnType<typeof findIssued>>>;

export const findIssuedById = async (db: Db, id: number) =>
  issued(db).where("certificate.id", "=", id).executeTakeFirst();

/** A page of all certificates, newest first, and how many there are. */
export async function listIssuedCertificates(
  db: Db,
  {
    search,
    pattern,
    status,
  }: { search: string | null; pattern: string | null; status: "valid" | "revoked" | null },
  slice: { limit: number; offset: number },
) {
  const fitting = sql<boolean>`
    (${status}::text is null or (certificate.revoked_at is not null) = (${status}::text = 'revoked'))
    and (${pattern}::text is null
      or as_searched(certificate.number || ' ' || certificate.learner_name || ' ' || certificate.course_title)
        like as_searched(${pattern})
      or certificate.user_id = (select id from users where email = lower(${search}::text)))`;
  return selectPage(
    async (rows) =>
      issued(db)
        .select(sql<number>`(select count(*) from certificates as certificate where ${fitting})`.as("count"))
        .where(fitting)
        .orderBy("certificate.issued_at", "desc")
        .orderBy("certificate.id", "desc")
        .limit(rows.limit)
        .offset(rows.offset)
        .execute(),
    slice,
  );
}
