import type { Db } from "#kit/server/database/connect.ts";

let courses = 0;

export interface CourseMade {
  id: number;
  lessons: number[];
}

/** Adds a course with as many lessons as are named in its modules; the first of all is a free preview. */
export async function addCourse(
  db: Db,
  details: {
    instructorId: number;
    title?: string;
    description?: string;
    category?: string;
    categoryBn?: string;
    paisa?: number;
    capacity?: number;
    modules?: string[][];
    createdAt?: Date;
  },
): Promise<CourseMade> {
  const number = ++courses;
  const {
    title = `Course ${number}`,
    category = "Clinical Research",
    paisa = 150_000,
    modules = [["First", "Second"]],
  } = details;
  await db
    .insertInto("categories")
    .values({ name: category, name_bn: details.categoryBn ?? "" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { id } = await db
    .insertInto("courses")
    .values((row) => ({
      title,
      description: details.description ?? "What it is about.",
      category_id: row.selectFrom("categories").select("id").where("name", "=", category),
      instructor_id: details.instructorId,
      price_paisa: paisa,
      capacity: details.capacity ?? null,
      class_code: `CLASS-${number}`,
      ...(details.createdAt ? { created_at: details.createdAt } : {}),
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const lessons: number[] = [];
  for (const [at, titles] of modules.entries()) {
    const module = await db
      .insertInto("modules")
      .values({ course_id: id, position: at + 1, title: `Module ${at + 1}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [place, name] of titles.entries()) {
      const lesson = await db
        .insertInto("lessons")
        .values({
          module_id: module.id,
          course_id: id,
          position: place + 1,
          title: name,
          minutes: 15,
          is_preview: at === 0 && place === 0,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      lessons.push(lesson.id);
      await db
        .insertInto("lesson_videos")
        .values([
          {
            lesson_id: lesson.id,
            position: 1,
            title: "Film",
            link: "file:films/one.mp4",
            captions: ["en", "bn"],
          },
          { lesson_id: lesson.id, position: 2, title: "Outside", link: "https://video.example/watch?v=1" },
        ])
        .execute();
      await db
        .insertInto("lesson_resources")
        .values({ lesson_id: lesson.id, position: 1, title: "Handout", link: "file:handouts/one.pdf" })
        .execute();
    }
  }
  return { id, lessons };
}

/** Enrols somebody at no price. */
export const addEnrolment = async (
  db: Db,
  courseId: number,
  userId: number,
  at = new Date(),
): Promise<void> => {
  await db
    .insertInto("enrolments")
    .values({ course_id: courseId, user_id: userId, source: "free", enrolled_at: at })
    .execute();
};
