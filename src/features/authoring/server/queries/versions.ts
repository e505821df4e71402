import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { maxVersionsListed } from "../../contract.ts";
import type { CourseDocument } from "../../document.ts";

interface NewVersion {
  courseId: number;
  number: number;
  kind: "draft" | "published";
  document: CourseDocument;
  savedBy: number;
}

/** Adds a version to the history of a course. */
export async function addVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto("course_versions")
    .values({
      course_id: version.courseId,
      number: version.number,
      kind: version.kind,
      document: JSON.stringify(version.document),
      saved_by: version.savedBy,
    })
    .execute();
}

/**
 * Adds the draft of a course, as it was just saved, to the history. Saves of one person in the same ten minutes of the
 * clock, with nothing of another kind between them, share a row: it gets the new number and text. What waits for an
 * administrator keeps its row.
 */
export async function putVersion(
  tx: Tx,
  { courseId, number, savedBy }: Pick<NewVersion, "courseId" | "number" | "savedBy">,
): Promise<void> {
  // The text is copied inside the database: it is stored in its compressed form.
  await sql`
    with replaced as (
      update course_versions as version set number = ${number}, document = draft.document, saved_at = now()
      from course_drafts as draft
      where draft.course_id = ${courseId} and version.course_id = draft.course_id
        and version.number = ${number - 1} and version.kind = 'draft' and version.saved_by = ${savedBy}
        and (draft.review_asked_at is null or version.number is distinct from draft.review_version)
        and date_bin('10 minutes', version.saved_at, 'epoch') = date_bin('10 minutes', now(), 'epoch')
      returning version.number
    )
    insert into course_versions (course_id, number, kind, document, saved_by)
    select course_id, ${number}::integer, 'draft', document, ${savedBy}::integer
    from course_drafts where course_id = ${courseId} and not exists (select from replaced)`.execute(tx);
}

/** The history of a course, the newest first. @param before only versions with lower numbers */
export const listVersions = async (db: Db, courseId: number, before?: number) =>
  db
    .selectFrom("course_versions as version")
    .leftJoin("users as person", "person.id", "version.saved_by")
    .select(["version.number", "version.kind", "version.saved_at", "version.lessons"])
    .select(sql<string>`coalesce(trim(person.first_name || ' ' || person.last_name), '')`.as("saved_by"))
    .where("version.course_id", "=", courseId)
    .$if(before !== undefined, (query) => query.where("version.number", "<", before!))
    .orderBy("version.number", "desc")
    .limit(maxVersionsListed)
    .execute();

/** The document of one version. */
export async function findVersion(
  db: Db,
  courseId: number,
  number: number,
): Promise<CourseDocument | undefined> {
  const row = await db
    .selectFrom("course_versions")
    .select(sql<CourseDocument>`document`.as("document"))
    .where("course_id", "=", courseId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.document;
}

/** The number of the newest draft in the history. Writes without a text (archiving, a picture) have higher numbers. */
export async function findNewestDraft(db: Db, courseId: number): Promise<number | null> {
  const row = await db
    .selectFrom("course_versions")
    .select((query) => query.fn.max("number").as("number"))
    .where("course_id", "=", courseId)
    .where("kind", "=", "draft")
    .executeTakeFirst();
  return row?.number ?? null;
}

/** What was published when a version was the newest. */
export async function findPublishedAt(
  db: Db,
  courseId: number,
  version: number,
): Promise<CourseDocument | undefined> {
  const row = await db
    .selectFrom("course_versions")
    .select(sql<CourseDocument>`document`.as("document"))
    .where("course_id", "=", courseId)
    .where("kind", "=", "published")
    .where("number", "<=", version)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.document;
}

/**
 * One version with the one before it. What is published is compared with what was published before, and a draft with
 * the version before it of any kind.
 */
export async function findVersionChange(db: Db, courseId: number, number: number) {
  const { rows } = await sql<{
    kind: "draft" | "published";
    document: CourseDocument;
    before: CourseDocument | null;
  }>`
    select version.kind, version.document, (
      select earlier.document from course_versions as earlier
      where earlier.course_id = version.course_id and earlier.number < version.number
        and (version.kind = 'draft' or earlier.kind = 'published')
      order by earlier.number desc limit 1) as before
    from course_versions as version
    where version.course_id = ${courseId} and version.number = ${number}`.execute(db);
  return rows[0];
}

/**
 * Writes the seats of the published course into its published version. A draft that begins from it can be compared with
 * it later: did the draft change the seats, or somebody elsewhere?
 */
export async function refreshPublishedSeats(tx: Tx, courseId: number, number: number): Promise<void> {
  await sql`
    update course_versions as version
    set document = version.document || jsonb_build_object('capacity', course.capacity)
    from courses as course
    where course.id = ${courseId} and version.course_id = course.id and version.number = ${number}
      and version.document ->> 'capacity' is distinct from course.capacity::text`.execute(tx);
}
