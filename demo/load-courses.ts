import { addCourses, ensureCategory } from "#features/courses/server/public.ts";
import { addNotes } from "#features/learning/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { linkOfKey } from "#kit/server/files.ts";
import { day, type DemoContent, type DemoCourse, known } from "./content.ts";
import { findCaptions, findRenditions, keyOf, picturePath } from "./files.ts";
import { readHandoutPages, readHandoutTexts } from "./handout-texts.ts";
import { madeAt } from "./learning.ts";

export interface LoadedCourses {
  /** The ids of the courses by slug. */
  courses: Map<string, number>;
  /** The lessons of each course, in their order. */
  lessons: Map<string, number[]>;
}

/** Loads the categories, and the courses with their modules, lessons and materials. */
export async function loadCourses(
  tx: Tx,
  { categories, courses }: DemoContent,
  people: Map<string, number>,
  now: Date,
): Promise<LoadedCourses> {
  const categoryIds = new Map<string, number>();
  for (const [index, category] of categories.entries())
    categoryIds.set(
      category.name,
      await ensureCategory(tx, { ...category, position: index + 1, is_demo: true }),
    );
  const captionsOf = await findCaptions();
  const renditionsOf = await findRenditions();
  const textsOf = await readHandoutTexts();
  const pages = await readHandoutPages();
  const linkOf = ({ file, link }: { file?: string; link?: string }) =>
    file ? linkOfKey(keyOf(file)) : link!;

  const written = await addCourses(
    tx,
    courses.map((course) => {
      const texts = textsOf(course);
      return {
        title: course.title,
        description: course.description.trim(),
        language: course.language,
        level: course.level,
        completion: course.completion,
        categoryId: known(categoryIds, course.category),
        instructorId: known(people, course.instructor),
        pricePaisa: course.price * 100,
        thumbnail: course.thumbnail && picturePath(course.thumbnail),
        classCode: course.class_code,
        capacity: course.capacity,
        isDemo: true,
        createdAt: madeAt(course, now),
        updatedAt: new Date(Math.max(madeAt(course, now).getTime(), now.getTime() - 20 * day)),
        outcomes: course.outcomes,
        prerequisites: course.prerequisites,
        modules: course.modules.map((module) => ({
          title: module.title,
          lessons: module.lessons.map((lesson) => ({
            title: lesson.title,
            minutes: lesson.minutes,
            isPreview: lesson.preview,
            text: texts.get(lesson)!,
            videos: lesson.videos.map((video) => ({
              title: video.title,
              link: linkOf(video),
              captions: video.file ? captionsOf(video.file) : [],
              renditions: video.file ? renditionsOf(video.file) : [],
            })),
            resources: lesson.resources.map((resource) => ({
              title: resource.title,
              link: linkOf(resource),
              pages: pages[resource.file ?? ""] ?? null,
            })),
            checks: lesson.checks.map(({ right, ...check }) => ({
              ...check,
              rightOptions: [right].flat(),
              isMultiple: Array.isArray(right),
            })),
          })),
        })),
      };
    }),
  );
  return {
    courses: new Map(courses.map(({ slug }, index) => [slug, written[index]!.id])),
    lessons: new Map(
      courses.map(({ slug }, index) => [slug, written[index]!.modules.flatMap(({ lessons }) => lessons)]),
    ),
  };
}

/** Loads what people wrote in the courses: notes, announcements, chat. */
export async function loadWritings(
  tx: Tx,
  courses: DemoCourse[],
  people: Map<string, number>,
  ids: Map<string, number>,
  now: Date,
): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);

  await addNotes(
    tx,
    courses.flatMap((course) =>
      course.notes.map(({ title, body, days_ago }) => ({
        course_id: known(ids, course.slug),
        title,
        body,
        created_at: at(days_ago),
        updated_at: at(days_ago),
      })),
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
}
