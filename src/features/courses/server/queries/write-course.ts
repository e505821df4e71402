import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";
import type { CourseDescription } from "../course-description.ts";

/** The columns that are written for new and existing courses. */
const columnsOf = (course: CourseDescription) => ({
  title: course.title,
  description: course.description,
  language: course.language,
  level: course.level ?? null,
  completion: course.completion ?? "lessons",
  category_id: course.categoryId,
  instructor_id: course.instructorId,
  price_paisa: course.pricePaisa,
  thumbnail: course.thumbnail ?? null,
  class_code: course.classCode ?? null,
});

/** @returns the ids of the new courses, in their order. */
export async function addCourses(tx: Tx, courses: CourseDescription[]): Promise<number[]> {
  if (courses.length === 0) return [];
  const rows = courses.map((course) => ({
    ...(course.newId === undefined ? {} : { id: course.newId }),
    ...columnsOf(course),
    capacity: course.capacity ?? null,
    is_demo: course.isDemo ?? false,
    ...(course.createdAt ? { created_at: course.createdAt } : {}),
    ...(course.updatedAt ? { updated_at: course.updatedAt } : {}),
  }));
  const added = await tx.insertInto("courses").values(rows).returning("id").execute();
  return added.map(({ id }) => id);
}

/** Changes a course and locks it, so that two writers of one course run one after the other. */
export async function changeCourse(tx: Tx, id: number, course: CourseDescription): Promise<void> {
  await tx
    .updateTable("courses")
    .set({ ...columnsOf(course), updated_at: course.updatedAt ?? sql<Date>`now()` })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Gives a course another picture, a path on this server. */
export const setThumbnail = async (tx: Tx, id: number, thumbnail: string): Promise<void> => {
  await tx
    .updateTable("courses")
    .set({ thumbnail, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
};

/** Takes a course from the catalogue, or brings it back. @returns false if it was so already. */
export async function setArchived(tx: Tx, id: number, isArchived: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("courses")
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .where("archived_at", isArchived ? "is" : "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteLists(tx: Tx, courseId: number): Promise<void> {
  await tx.deleteFrom("course_outcomes").where("course_id", "=", courseId).execute();
  await tx.deleteFrom("course_prerequisites").where("course_id", "=", courseId).execute();
}

/** Adds the outcomes and the prerequisites of courses. */
export async function addLists(
  tx: Tx,
  courses: (Pick<CourseDescription, "outcomes" | "prerequisites"> & { id: number })[],
): Promise<void> {
  const rows = (list: "outcomes" | "prerequisites") =>
    courses.flatMap((course) =>
      course[list].map((title, index) => ({ course_id: course.id, position: index + 1, title })),
    );
  const outcomes = rows("outcomes");
  const prerequisites = rows("prerequisites");
  if (outcomes.length > 0) await tx.insertInto("course_outcomes").values(outcomes).execute();
  if (prerequisites.length > 0) await tx.insertInto("course_prerequisites").values(prerequisites).execute();
}

/** The id of the category with a name. An existing category is not changed. */
export async function ensureCategory(
  tx: Tx,
  category: { name: string; name_bn?: string; position?: number; is_demo?: boolean },
): Promise<number> {
  const { id } = await tx
    .insertInto("categories")
    .values(category)
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((row) => ({ name: row.ref("excluded.name") })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
