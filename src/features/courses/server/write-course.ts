import type { Tx } from "#kit/server/database/connect.ts";
import type { CourseDescription, LessonDescription, WrittenCourse } from "./course-description.ts";
import * as courses from "./queries/write-course.ts";
import * as lessons from "./queries/write-lessons.ts";

const withId = <Row extends { id?: number }>(rows: Row[]): (Row & { id: number })[] =>
  rows.filter((row): row is Row & { id: number } => row.id !== undefined);

/** Inserts the rows without an id and updates the others. Returns the ids in the order of the rows. */
async function put<Row extends { id?: number }>(
  rows: Row[],
  insert: (rows: Row[]) => Promise<number[]>,
  update: (row: Row & { id: number }) => Promise<void>,
): Promise<number[]> {
  const inserted = await insert(rows.filter(({ id }) => id === undefined));
  for (const row of withId(rows)) await update(row);
  return rows.map(({ id }) => id ?? inserted.shift()!);
}

/** @throws when the description names a module or lesson that is not one of this course. */
function refuseStrangers(kind: string, named: { id?: number }[], known: number[]): void {
  const ids = withId(named).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new Error(`The description has a ${kind} twice.`);
  const stranger = ids.find((id) => !known.includes(id));
  if (stranger !== undefined) throw new Error(`The course has no ${kind} ${stranger}.`);
}

/**
 * Writes a course with its modules, lessons and materials, in the caller's transaction: a new one, or an
 * existing one again. Modules and lessons keep their ids. A lesson that is no longer described is
 * deleted, or retired if somebody completed it. A retired lesson that is described again comes back.
 * The only writer of these tables.
 */
export async function writeCourse(tx: Tx, description: CourseDescription): Promise<WrittenCourse> {
  const { modules } = description;
  const described: LessonDescription[] = modules.flatMap((module) => module.lessons);
  const isNew = description.id === undefined;
  const courseId = isNew
    ? await courses.addCourse(tx, description)
    : await courses.changeCourse(tx, description.id!, description);

  if (!isNew) {
    const known = await lessons.lockContents(tx, courseId);
    refuseStrangers("module", modules, known.modules);
    refuseStrangers("lesson", described, known.lessons);
    const stay = withId(described).map(({ id }) => id);
    await lessons.retireOrDelete(tx, courseId, stay);
    await lessons.deleteMaterials(tx, stay);
    await courses.deleteLists(tx, courseId);
  }
  await courses.addLists(tx, courseId, description);

  const placed = modules.map((module, index) => ({ ...module, position: index + 1 }));
  const moduleIds = await put(
    placed,
    async (rows) => lessons.addModules(tx, courseId, rows),
    async (row) => lessons.changeModule(tx, row),
  );
  const rows = modules.flatMap((module, index) =>
    module.lessons.map((lesson, place) => ({ ...lesson, moduleId: moduleIds[index]!, position: place + 1 })),
  );
  const lessonIds = await put(
    rows,
    async (added) => lessons.addLessons(tx, courseId, added),
    async (row) => lessons.changeLesson(tx, row),
  );
  if (!isNew) await lessons.deleteOtherModules(tx, courseId, moduleIds);
  await lessons.addMaterials(
    tx,
    rows.map((lesson, index) => ({ ...lesson, id: lessonIds[index]! })),
  );

  let from = 0;
  return {
    id: courseId,
    modules: modules.map((module, index) => ({
      id: moduleIds[index]!,
      lessons: lessonIds.slice(from, (from += module.lessons.length)),
    })),
  };
}
