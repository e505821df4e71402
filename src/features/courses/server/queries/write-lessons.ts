import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";
import type { LessonDescription, StoredRendition } from "../course-description.ts";

interface ModuleRow {
  title: string;
  position: number;
}
type LessonRow = LessonDescription & { moduleId: number; position: number };
type OfCourse = { courseId: number };

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/**
 * The ids of a course's modules and lessons, also of retired ones. The lessons are locked against new
 * completions, and their questions against new answers, because the next step checks which lessons have some.
 */
export async function lockContents(
  tx: Tx,
  courseId: number,
): Promise<{ modules: number[]; lessons: number[] }> {
  const modules = await tx.selectFrom("modules").select("id").where("course_id", "=", courseId).execute();
  const lessons = await tx
    .selectFrom("lessons")
    .select("id")
    .where("course_id", "=", courseId)
    .orderBy("id")
    .forUpdate()
    .execute();
  await sql`
    select from lesson_checks where lesson_id = any(${idsOf(lessons)}::int[]) order by id for update`.execute(
    tx,
  );
  return { modules: idsOf(modules), lessons: idsOf(lessons) };
}

/**
 * Removes all lessons of a course except those that stay. A lesson that somebody completed, wrote a note or a post on, or
 * answered a check question of, is retired. Others are deleted.
 */
export async function retireOrDelete(tx: Tx, courseId: number, stay: number[]): Promise<void> {
  await sql`
    update lessons set retired_at = now(), module_id = null
    where course_id = ${courseId} and retired_at is null and id <> all(${stay}::int[])
      and (exists (select from lesson_completions where lesson_id = lessons.id)
        or exists (select from lesson_notes where lesson_id = lessons.id)
        or exists (select from lesson_posts where lesson_id = lessons.id)
        or exists (select from lesson_checks as question
          join lesson_check_answers as given on given.check_id = question.id
          where question.lesson_id = lessons.id))`.execute(tx);
  await sql`
    delete from lessons
    where course_id = ${courseId} and retired_at is null and id <> all(${stay}::int[])`.execute(tx);
}

export async function addModules(tx: Tx, modules: (ModuleRow & OfCourse)[]): Promise<number[]> {
  if (modules.length === 0) return [];
  const rows = modules.map(({ courseId, title, position }) => ({ course_id: courseId, title, position }));
  return idsOf(await tx.insertInto("modules").values(rows).returning("id").execute());
}

/** Writes modules again, in one statement. */
export async function changeModules(tx: Tx, modules: (ModuleRow & { id: number })[]): Promise<void> {
  if (modules.length === 0) return;
  const rows = modules.map(({ id, title, position }) => ({ id, title, position }));
  await sql`
    update modules set title = given.title, position = given.position
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as given (id integer, title text, position integer)
    where modules.id = given.id
      and (modules.title, modules.position) is distinct from (given.title, given.position)`.execute(tx);
}

/** Deletes the modules of a course that are no longer described. Their lessons were moved or removed before. */
export async function deleteOtherModules(tx: Tx, courseId: number, stay: number[]): Promise<void> {
  await sql`delete from modules where course_id = ${courseId} and id <> all(${stay}::int[])`.execute(tx);
}

const columnsOf = (lesson: LessonRow) => ({
  module_id: lesson.moduleId,
  position: lesson.position,
  title: lesson.title,
  minutes: lesson.minutes ?? 0,
  is_preview: lesson.isPreview,
  text: lesson.text ?? "",
});

export async function addLessons(tx: Tx, lessons: (LessonRow & OfCourse)[]): Promise<number[]> {
  if (lessons.length === 0) return [];
  const rows = lessons.map((lesson) => ({ course_id: lesson.courseId, ...columnsOf(lesson) }));
  return idsOf(await tx.insertInto("lessons").values(rows).returning("id").execute());
}

/** Writes lessons again, in one statement. A retired one comes back. What stays the same is not written. */
export async function changeLessons(tx: Tx, lessons: (LessonRow & { id: number })[]): Promise<void> {
  if (lessons.length === 0) return;
  const rows = lessons.map((lesson) => ({ id: lesson.id, ...columnsOf(lesson) }));
  await sql`
    update lessons set module_id = given.module_id, position = given.position, title = given.title,
      minutes = given.minutes, is_preview = given.is_preview, text = given.text, retired_at = null
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as given (id integer, module_id integer, position integer, title text, minutes integer, is_preview boolean,
        text text)
    where lessons.id = given.id and (
      lessons.module_id, lessons.position, lessons.title, lessons.minutes, lessons.is_preview, lessons.text,
        lessons.retired_at)
      is distinct from (
      given.module_id, given.position, given.title, given.minutes, given.is_preview, given.text,
        null::timestamptz)`.execute(tx);
}

export async function deleteMaterials(tx: Tx, lessonIds: number[]): Promise<void> {
  await sql`delete from lesson_videos where lesson_id = any(${lessonIds}::int[])`.execute(tx);
  await sql`delete from lesson_resources where lesson_id = any(${lessonIds}::int[])`.execute(tx);
}

export async function addMaterials(tx: Tx, lessons: (LessonDescription & { id: number })[]): Promise<void> {
  const videos = lessons.flatMap(({ id, videos: all }) =>
    all.map(({ title, link, captions, renditions = [], posterLink = null }, index) => ({
      lesson_id: id,
      position: index + 1,
      title,
      link,
      captions: sql<string>`${JSON.stringify(captions)}::text::jsonb`,
      renditions: sql<string>`${JSON.stringify(renditions)}::text::jsonb`,
      poster_link: posterLink,
    })),
  );
  const resources = lessons.flatMap(({ id, resources: all }) =>
    all.map(({ title, link, pages = null }, index) => ({
      lesson_id: id,
      position: index + 1,
      title,
      link,
      pages,
    })),
  );
  if (videos.length > 0) await tx.insertInto("lesson_videos").values(videos).execute();
  if (resources.length > 0) await tx.insertInto("lesson_resources").values(resources).execute();
}

/** Writes what was made of a film into every lesson that has it. Triggers renew what is cached of these courses. */
export async function setFilmFiles(
  tx: Tx,
  link: string,
  { renditions, posterLink }: { renditions: StoredRendition[]; posterLink: string | null },
): Promise<void> {
  await sql`
    update lesson_videos set renditions = made.renditions, poster_link = made.poster_link
    from (select ${JSON.stringify(renditions)}::text::jsonb as renditions, ${posterLink}::text as poster_link) as made
    where lesson_videos.link = ${link} and (lesson_videos.renditions, lesson_videos.poster_link)
      is distinct from (made.renditions, made.poster_link)`.execute(tx);
}
