import { addNotes } from "#features/learning/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { linkOfKey } from "#kit/server/files.ts";
import { day, type DemoCourse, known } from "./content.ts";
import { findCaptions, keyOf } from "./files.ts";
import { madeAt } from "./learning.ts";

/** Loads the courses and what is written in them; returns their ids by slug. */
export async function loadCourses(
  tx: Tx,
  courses: DemoCourse[],
  people: Map<string, number>,
  categories: Map<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto("courses")
    .values(
      courses.map((course) => ({
        title: course.title,
        description: course.description.trim(),
        language: course.language,
        category_id: known(categories, course.category),
        instructor_id: known(people, course.instructor),
        price_paisa: course.price * 100,
        class_code: course.class_code,
        capacity: course.capacity,
        is_demo: true,
        created_at: madeAt(course, now),
        updated_at: new Date(Math.max(madeAt(course, now).getTime(), now.getTime() - 20 * day)),
      })),
    )
    .returning("id")
    .execute();
  const ids = new Map(courses.map(({ slug }, index) => [slug, rows[index]!.id]));
  const each = <T, R>(
    list: (course: DemoCourse) => T[],
    row: (entry: T, position: number, courseId: number) => R,
  ): R[] =>
    courses.flatMap((course) =>
      list(course).map((entry, position) => row(entry, position, known(ids, course.slug))),
    );
  const titled = (title: string, position: number, course_id: number) => ({
    course_id,
    position: position + 1,
    title,
  });
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);

  await tx
    .insertInto("course_outcomes")
    .values(each((c) => c.outcomes, titled))
    .execute();
  await tx
    .insertInto("course_prerequisites")
    .values(each((c) => c.prerequisites, titled))
    .execute();
  await addNotes(
    tx,
    each(
      (c) => c.notes,
      ({ title, body, days_ago }, _, course_id) => ({
        course_id,
        title,
        body,
        created_at: at(days_ago),
        updated_at: at(days_ago),
      }),
    ),
  );
  await tx
    .insertInto("announcements")
    .values(
      courses.flatMap((course) =>
        course.announcements.map(({ title, content, days_ago }) => ({
          course_id: known(ids, course.slug),
          author_id: known(people, course.instructor),
          title,
          content,
          created_at: at(days_ago),
          updated_at: at(days_ago),
        })),
      ),
    )
    .execute();
  await tx
    .insertInto("chat_messages")
    .values(
      courses.flatMap((course) =>
        course.chat.map(({ from, content, days_ago }) => ({
          course_id: known(ids, course.slug),
          user_id: known(people, from === "instructor" ? course.instructor : from),
          content,
          created_at: at(days_ago),
        })),
      ),
    )
    .execute();
  return ids;
}

const linkOf = ({ file, link }: { file?: string; link?: string }) => (file ? linkOfKey(keyOf(file)) : link!);

/** Loads what the courses consist of; returns the lessons of each, in their order. */
export async function loadLessons(
  tx: Tx,
  courses: DemoCourse[],
  courseIds: Map<string, number>,
): Promise<Map<string, number[]>> {
  const modules = courses.flatMap((course) =>
    course.modules.map((module, index) => ({
      module,
      position: index + 1,
      course_id: known(courseIds, course.slug),
    })),
  );
  const moduleIds = await tx
    .insertInto("modules")
    .values(modules.map(({ module, position, course_id }) => ({ course_id, position, title: module.title })))
    .returning("id")
    .execute();
  const lessons = modules.flatMap(({ module, course_id }, index) =>
    module.lessons.map((lesson, place) => ({
      lesson,
      position: place + 1,
      course_id,
      module_id: moduleIds[index]!.id,
    })),
  );
  const lessonIds = await tx
    .insertInto("lessons")
    .values(
      lessons.map(({ lesson, ...where }) => ({
        ...where,
        title: lesson.title,
        minutes: lesson.minutes,
        is_preview: lesson.preview,
      })),
    )
    .returning("id")
    .execute();
  const items = (kind: "videos" | "resources") =>
    lessons.flatMap(({ lesson }, index) =>
      lesson[kind].map((item, place) => ({
        item,
        row: { lesson_id: lessonIds[index]!.id, position: place + 1, title: item.title, link: linkOf(item) },
      })),
    );
  const captionsOf = await findCaptions();
  await tx
    .insertInto("lesson_videos")
    .values(
      items("videos").map(({ item, row }) => ({ ...row, captions: item.file ? captionsOf(item.file) : [] })),
    )
    .execute();
  await tx
    .insertInto("lesson_resources")
    .values(items("resources").map(({ row }) => row))
    .execute();

  const byCourse = Map.groupBy(
    lessons.map(({ course_id }, index) => ({ course_id, id: lessonIds[index]!.id })),
    (row) => row.course_id,
  );
  return new Map(
    courses.map(({ slug }) => [slug, byCourse.get(known(courseIds, slug))!.map(({ id }) => id)]),
  );
}
