import type { Tx } from "#kit/server/database/connect.ts";
import { invalid } from "#kit/server/errors.ts";
import * as m from "#messages/courses.ts";
import { maxLessonTextLength } from "../rules.ts";
import type {
  CourseDescription,
  LessonDescription,
  ModuleDescription,
  WrittenCourse,
} from "./course-description.ts";
import { putChecks } from "./queries/write-checks.ts";
import * as courses from "./queries/write-course.ts";
import * as lessons from "./queries/write-lessons.ts";

const lessonsOf = (modules: ModuleDescription[]): LessonDescription[] =>
  modules.flatMap(({ lessons: all }) => all);

const withId = <Row extends { id?: number }>(rows: Row[]): (Row & { id: number })[] =>
  rows.filter((row): row is Row & { id: number } => row.id !== undefined);

/** Inserts the rows without an id and updates the others. Returns the ids in the order of the rows. */
async function put<Row extends { id?: number }>(
  rows: Row[],
  insert: (rows: Row[]) => Promise<number[]>,
  update: (rows: (Row & { id: number })[]) => Promise<void>,
): Promise<number[]> {
  const inserted = await insert(rows.filter(({ id }) => id === undefined));
  await update(withId(rows));
  return rows.map(({ id }) => id ?? inserted.shift()!);
}

/** @throws when the description names a module or lesson that is not one of this course. */
function refuseStrangers(kind: string, named: { id?: number }[], known: number[]): void {
  const ids = withId(named).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new Error(`The description has a ${kind} twice.`);
  const stranger = ids.find((id) => !known.includes(id));
  if (stranger !== undefined) throw new Error(`The course has no ${kind} ${stranger}.`);
}

function refuseStrangersIn(
  { modules }: CourseDescription,
  known: { modules: number[]; lessons: number[] },
): void {
  refuseStrangers("module", modules, known.modules);
  refuseStrangers("lesson", lessonsOf(modules), known.lessons);
}

/** @throws 400 with one sentence for each lesson whose text is too long, under the path of the text. */
function refuseLongTexts({ modules }: CourseDescription): void {
  const refusals = modules.flatMap(({ lessons: all }, at) =>
    all.flatMap(({ title, text = "" }, place) => {
      if (text.length <= maxLessonTextLength) return [];
      const sentence = m.lesson_text_too_long({ title, length: text.length, max: maxLessonTextLength });
      return [{ path: `modules.${at}.lessons.${place}.text`, sentence }];
    }),
  );
  if (refusals.length > 0)
    throw invalid(Object.fromEntries(refusals.map(({ path, sentence }) => [path, [sentence]])));
}

/** Writes the lists, modules, lessons and materials of courses, with one statement per table. */
async function writeContents(
  tx: Tx,
  described: (CourseDescription & { id: number })[],
): Promise<WrittenCourse[]> {
  await courses.addLists(tx, described);
  const modules = described.flatMap(({ id: courseId, modules: all }) =>
    all.map((module, index) => ({ ...module, courseId, position: index + 1 })),
  );
  const moduleIds = await put(
    modules,
    async (added) => lessons.addModules(tx, added),
    async (changed) => lessons.changeModules(tx, changed),
  );
  const rows = modules.flatMap(({ courseId, lessons: all }, index) =>
    all.map((lesson, place) => ({ ...lesson, courseId, moduleId: moduleIds[index]!, position: place + 1 })),
  );
  const lessonIds = await put(
    rows,
    async (added) => lessons.addLessons(tx, added),
    async (changed) => lessons.changeLessons(tx, changed),
  );
  const written = rows.map((lesson, index) => ({ ...lesson, id: lessonIds[index]! }));
  await lessons.addMaterials(tx, written);
  await putChecks(tx, written);
  const module = moduleIds.values();
  const lesson = lessonIds.values();
  return described.map(({ id, modules: all }) => ({
    id,
    modules: all.map((one) => ({
      id: module.next().value!,
      lessons: one.lessons.map(() => lesson.next().value!),
    })),
  }));
}

/** Writes new courses with their modules, lessons and materials, with one statement per table. */
export async function addCourses(tx: Tx, described: CourseDescription[]): Promise<WrittenCourse[]> {
  for (const course of described) {
    refuseLongTexts(course);
    refuseStrangersIn(course, { modules: [], lessons: [] });
  }
  const ids = await courses.addCourses(tx, described);
  return writeContents(
    tx,
    described.map((course, index) => ({ ...course, id: ids[index]! })),
  );
}

/**
 * Writes a course with its modules, lessons and materials, in the caller's transaction: a new one, or an
 * existing one again. Modules, lessons and check questions keep their ids, also in another place of the course. A lesson that
 * is no longer described is deleted, or retired if somebody completed it, wrote on it or answered its questions. A retired
 * lesson that is described again comes back.
 * With `addCourses` the only writer of these tables. Both throw 400 if the text of a lesson is too long.
 */
export async function writeCourse(tx: Tx, described: CourseDescription): Promise<WrittenCourse> {
  const { id, modules } = described;
  if (id === undefined) return (await addCourses(tx, [described]))[0]!;

  refuseLongTexts(described);
  await courses.changeCourse(tx, id, described);
  refuseStrangersIn(described, await lessons.lockContents(tx, id));
  await lessons.deleteMaterials(
    tx,
    withId(lessonsOf(modules)).map((lesson) => lesson.id),
  );
  await courses.deleteLists(tx, id);
  const [written] = await writeContents(tx, [{ ...described, id }]);
  // After its check questions have moved: a lesson that is deleted takes its questions with it.
  await lessons.retireOrDelete(
    tx,
    id,
    written!.modules.flatMap((module) => module.lessons),
  );
  const moduleIds = written!.modules.map((module) => module.id);
  await lessons.deleteOtherModules(tx, id, moduleIds);
  return written!;
}
