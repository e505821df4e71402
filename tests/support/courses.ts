import type { CourseDescription } from "#features/courses/server/course-description.ts";
import { ensureCategory, writeCourse } from "#features/courses/server/public.ts";
import { addEnrolments } from "#features/enrolment/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";

let courses = 0;

export interface CourseMade {
  id: number;
  lessons: number[];
}

interface CourseDetails {
  instructorId: number;
  title?: string;
  description?: string;
  category?: string;
  categoryBn?: string;
  paisa?: number;
  capacity?: number;
  /** The titles of the lessons of each module. */
  modules?: string[][];
  createdAt?: Date;
}

/** A lesson with two videos and a handout, as tests expect it. */
export const lessonTitled = (title: string, isPreview = false) => ({
  title,
  minutes: 15,
  isPreview,
  videos: [
    { title: "Film", link: "file:films/one.mp4", captions: ["en", "bn"] },
    { title: "Outside", link: "https://video.example/watch?v=1", captions: [] },
  ],
  resources: [{ title: "Handout", link: "file:handouts/one.pdf" }],
});

/** Describes a course with as many lessons as its modules name; the first of all is a free preview. */
export async function describeCourse(tx: Tx, details: CourseDetails): Promise<CourseDescription> {
  const number = ++courses;
  const { category = "Clinical Research", modules = [["First", "Second"]] } = details;
  return {
    title: details.title ?? `Course ${number}`,
    description: details.description ?? "What it is about.",
    language: "en",
    categoryId: await ensureCategory(tx, { name: category, name_bn: details.categoryBn ?? "" }),
    instructorId: details.instructorId,
    pricePaisa: details.paisa ?? 150_000,
    classCode: `CLASS-${number}`,
    capacity: details.capacity ?? null,
    ...(details.createdAt ? { createdAt: details.createdAt } : {}),
    outcomes: [],
    prerequisites: [],
    modules: modules.map((titles, at) => ({
      title: `Module ${at + 1}`,
      lessons: titles.map((title, place) => lessonTitled(title, at === 0 && place === 0)),
    })),
  };
}

/** Adds a course, in the caller's transaction if there is one. */
export async function addCourse(db: Db, details: CourseDetails): Promise<CourseMade> {
  const write = async (tx: Tx) => writeCourse(tx, await describeCourse(tx, details));
  const { id, modules } = db.isTransaction ? await write(db as Tx) : await db.transaction().execute(write);
  return { id, lessons: modules.flatMap(({ lessons }) => lessons) };
}

/** Enrols a person for free. */
export const addEnrolment = async (
  db: Db,
  courseId: number,
  userId: number,
  at = new Date(),
): Promise<void> => {
  await addEnrolments(db, [{ course_id: courseId, user_id: userId, source: "free", enrolled_at: at }]);
};
