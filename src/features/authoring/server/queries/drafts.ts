import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { CourseRole } from "#features/courses/team-rules.ts";
import { courseRoleOf } from "#features/courses/server/public.ts";
import type { CourseDocument } from "../../document.ts";
import { liveDocument } from "./live-document.ts";

/** What is known of a course before it is written: whose it is, and in which state. */
export interface AuthoredCourse {
  course_id: number;
  /** The person who decides: of a published course its instructor, else who began the draft. */
  instructor_id: number;
  /** A draft may have none yet. */
  title: string;
  /** What the asking person is in its team. */
  my_role: CourseRole | null;
  is_published: boolean;
  is_archived: boolean;
  /** 0: nothing was written here yet. */
  version: number;
  /** Null: nothing was published or written here yet. */
  published_version: number | null;
}

const owner = sql<number>`coalesce(course.instructor_id, draft.owner_id)`;

/**
 * A course as its people see it: a published one, or a draft that was never published.
 * @param personId who asks. Null: the program itself.
 */
export async function findAuthored(
  db: Db,
  courseId: number,
  personId: number | null = null,
): Promise<AuthoredCourse | undefined> {
  const { rows } = await sql<AuthoredCourse>`
    select coalesce(course.id, draft.course_id) as course_id, ${owner} as instructor_id,
      coalesce(course.title, draft.document ->> 'title') as title,
      ${personId === null ? sql`null` : courseRoleOf(personId, { id: sql`wanted.id`, owner })} as my_role,
      course.id is not null as is_published, course.archived_at is not null as is_archived,
      coalesce(draft.version, 0) as version, draft.published_version
    from (select ${courseId}::integer as id) as wanted
    left join courses as course on course.id = wanted.id
    left join course_drafts as draft on draft.course_id = wanted.id
    where course.id is not null or draft.course_id is not null`.execute(db);
  return rows[0];
}

/** What learners see: what was published last, with the seats that may be changed elsewhere. */
export const publishedDocument = sql<CourseDocument | null>`(
  select case when version.document is null then ${liveDocument}::jsonb
    when version.document ->> 'capacity' is not distinct from course.capacity::text then version.document
    else version.document || jsonb_build_object('capacity', course.capacity) end
  from courses as course
  left join course_versions as version on version.course_id = course.id and version.number = draft.published_version
  where course.id = wanted.id)`;

export const wanted = (courseId: number) => sql`(select ${courseId}::integer as id) as wanted
  left join course_drafts as draft on draft.course_id = wanted.id`;

/** The newest saved document of a course: its draft, else what is published. Undefined if there is no course. */
export async function findDocument(db: Db, courseId: number): Promise<CourseDocument | undefined> {
  const { rows } = await sql<{ document: CourseDocument | null }>`
    select coalesce(draft.document, ${publishedDocument}) as document from ${wanted(courseId)}`.execute(db);
  return rows[0]?.document ?? undefined;
}

/** What learners see. Undefined if nothing is published. */
export async function findPublished(db: Db, courseId: number): Promise<CourseDocument | undefined> {
  const { rows } = await sql<{ document: CourseDocument | null }>`
    select ${publishedDocument} as document from ${wanted(courseId)}`.execute(db);
  return rows[0]?.document ?? undefined;
}

/** What the live tables have of a published course. */
export async function findLive(db: Db, courseId: number): Promise<CourseDocument> {
  const { rows } = await sql<{ document: CourseDocument }>`
    select ${liveDocument} as document from courses as course where course.id = ${courseId}`.execute(db);
  return rows[0]!.document;
}

/**
 * Gives a published course that was never written here its row, with what is published as version 0. Nothing happens
 * if it has one.
 */
export async function beginDraft(tx: Tx, courseId: number): Promise<void> {
  await sql`
    with begun as (
      insert into course_drafts (course_id, owner_id, version, published_version, saved_at)
      select id, instructor_id, 0, 0, updated_at from courses where id = ${courseId}
      on conflict do nothing returning course_id
    )
    insert into course_versions (course_id, number, kind, document, saved_at)
    select course.id, 0, 'published', ${liveDocument}::jsonb, course.updated_at
    from begun join courses as course on course.id = begun.course_id`.execute(tx);
}

/** The row of a draft, without documents. */
const lockedColumns = [
  "course_id",
  "owner_id",
  "version",
  "published_version",
  "undecided_from",
  "review_asked_at",
  "review_asked_by",
  "review_keeps_blanks",
  "review_version",
] as const;

const locked = (tx: Tx, courseId: number) =>
  tx
    .selectFrom("course_drafts")
    .select(lockedColumns)
    .select((row) => row("document", "is not", null).$castTo<boolean>().as("has_draft"))
    .where("course_id", "=", courseId)
    .forUpdate();

/** Locks a draft until the transaction ends, without its document. Undefined if it was deleted. */
export const lockDraftState = async (tx: Tx, courseId: number) => locked(tx, courseId).executeTakeFirst();
export type DraftState = NonNullable<Awaited<ReturnType<typeof lockDraftState>>>;

/** The same with its document. */
export const lockDraft = async (tx: Tx, courseId: number) =>
  locked(tx, courseId)
    .select(sql<CourseDocument | null>`document`.as("document"))
    .select(sql<CourseDocument | null>`waiting_edit`.as("waiting_edit"))
    .executeTakeFirst();
export type DraftRow = NonNullable<Awaited<ReturnType<typeof lockDraft>>>;

/** Who saved the newest state, and when. */
export const findSaved = async (db: Db, courseId: number) =>
  db
    .selectFrom("course_drafts as draft")
    .leftJoin("users as person", "person.id", "draft.saved_by")
    .select(["draft.version", "draft.saved_at"])
    .select(sql<string>`coalesce(trim(person.first_name || ' ' || person.last_name), '')`.as("saved_by"))
    .where("draft.course_id", "=", courseId)
    .executeTakeFirstOrThrow();

/** Whether the draft of a course differs from what is published. */
export async function isChanged(db: Db, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`
    select draft.document is not null and draft.document is distinct from ${publishedDocument} as is_changed
    from ${wanted(courseId)}`.execute(db);
  return rows[0]!.is_changed;
}

/** The id of a course that is stored later. */
export async function reserveCourseId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select next_course_id() as id`.execute(db);
  return rows[0]!.id;
}

/** Adds a draft of a course that was never published. Undefined if there is one with the key. */
export const addDraft = async (
  tx: Tx,
  draft: { ownerId: number; key: string | null; document: CourseDocument; courseId?: number | undefined },
): Promise<{ course_id: number; version: number } | undefined> =>
  tx
    .insertInto("course_drafts")
    .values({
      ...(draft.courseId === undefined ? {} : { course_id: draft.courseId }),
      owner_id: draft.ownerId,
      key: draft.key,
      document: JSON.stringify(draft.document),
      saved_by: draft.ownerId,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning(["course_id", "version"])
    .executeTakeFirst();

export const findByKey = async (db: Db, key: string) =>
  db
    .selectFrom("course_drafts")
    .select(["course_id", "owner_id", "version"])
    .where("key", "=", key)
    .executeTakeFirst();

/** A draft that does not wait for an administrator. */
export const notInReview = { review_asked_at: null, review_version: null } as const;

/** Writes what a locked draft is now. @returns when. */
export async function changeDraft(
  tx: Tx,
  courseId: number,
  change: {
    version?: number;
    document?: CourseDocument | null;
    /** What the documents' client asked for: see `joinEdit`. */
    waiting_edit?: CourseDocument | null;
    published_version?: number;
    /** See `refuseUndecided`. */
    undecided_from?: number | null;
    saved_by?: number;
    review_asked_at?: Date | null;
    review_asked_by?: number;
    review_keeps_blanks?: boolean;
    /** What the administrators decide about. */
    review_version?: number | null;
    review_remark?: string | null;
  },
): Promise<Date> {
  const { document, waiting_edit: waiting, ...columns } = change;
  const { saved_at } = await tx
    .updateTable("course_drafts")
    .set({
      ...columns,
      ...(document === undefined ? {} : { document: document && JSON.stringify(document) }),
      ...(waiting === undefined ? {} : { waiting_edit: waiting && JSON.stringify(waiting) }),
      ...(change.version === undefined ? {} : { saved_at: sql<Date>`now()` }),
    })
    .where("course_id", "=", courseId)
    .returning("saved_at")
    .executeTakeFirstOrThrow();
  return saved_at;
}

/** Deletes a draft with its history. */
export const deleteDraft = async (tx: Tx, courseId: number): Promise<void> => {
  await tx.deleteFrom("course_drafts").where("course_id", "=", courseId).execute();
};
