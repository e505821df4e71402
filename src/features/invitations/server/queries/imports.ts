import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Learner } from "../../lines.ts";
import type { AddressState } from "../../rules.ts";

/** Imports run one after the other: two of them at once would invite the same people twice. */
export const lockImports = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('learner imports', 0))`.execute(tx);
};

/** What is known about addresses, in their order. An account that was not confirmed is none. */
export async function addressStatesOf(
  db: Db,
  emails: string[],
  courseId: number | null,
): Promise<AddressState[]> {
  const { rows } = await sql<{ state: AddressState }>`
    select case
      when person.id is not null and (${courseId}::integer is null or exists (
        select from enrolments where user_id = person.id and course_id = ${courseId}::integer)) then 'member'
      when exists (
        select from invitations as invitation
        join learner_imports as import on import.id = invitation.import_id
        where invitation.email = asked.email and import.course_id is not distinct from ${courseId}::integer
          and (invitation.mailed_at is not null or import.stopped_at is null)
          and (invitation.expires_at is null or invitation.expires_at > now())) then 'invited'
      when person.id is not null then 'known'
      else 'new' end as state
    from unnest(${emails}::text[]) with ordinality as asked (email, place)
    left join users as person on person.email = asked.email and person.email_verified_at is not null
    order by asked.place`.execute(db);
  return rows.map(({ state }) => state);
}

/** Adds an import and its invitations. @returns their ids. */
export async function addImport(
  tx: Tx,
  { importedBy, courseId, reason }: { importedBy: number; courseId: number | null; reason: string },
  learners: Learner[],
): Promise<{ importId: number; invitationIds: number[] }> {
  const { id } = await tx
    .insertInto("learner_imports")
    .values({ imported_by: importedBy, course_id: courseId, reason, total: learners.length })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    insert into invitations (import_id, email, first_name, last_name, phone, language)
    select ${id}::integer, learner.email, learner.first_name, learner.last_name, learner.phone, learner.language
    from json_to_recordset(${JSON.stringify(learners)}::text::json)
      as learner (email text, first_name text, last_name text, phone text, language text)
    returning id`.execute(tx);
  return { importId: id, invitationIds: rows.map((row) => row.id) };
}

const newest = 20;

const imports = (db: Db) =>
  db
    .selectFrom("learner_imports as import")
    .innerJoin("users as importer", "importer.id", "import.imported_by")
    .leftJoin("courses as course", "course.id", "import.course_id")
    .innerJoinLateral(
      sql<{ kept: number; mailed: number; accepted: number; expired: number }>`(
        select count(*)::int as kept, count(*) filter (where mailed_at is not null)::int as mailed,
          count(*) filter (where accepted_at is not null)::int as accepted,
          count(*) filter (where accepted_at is null and expires_at <= now())::int as expired
        from invitations where import_id = import.id)`.as("sent"),
      (join) => join.onTrue(),
    )
    .select([
      "import.id",
      "import.created_at",
      "import.reason",
      "import.total",
      "import.stopped_at",
      "import.course_id",
      "course.title as course_title",
      "course.language as course_language",
      "sent.kept",
      "sent.mailed",
      "sent.accepted",
      "sent.expired",
      sql<string>`trim(importer.first_name || ' ' || importer.last_name)`.as("importer"),
    ]);

export const listImports = async (db: Db) => imports(db).orderBy("import.id", "desc").limit(newest).execute();

export const findImport = async (db: Db, id: number) =>
  imports(db).where("import.id", "=", id).executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Stops the mails of an import. The first time stays recorded. @returns whether this call stopped them. */
export async function stopImport(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update learner_imports set stopped_at = now() where id = ${id} and stopped_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
