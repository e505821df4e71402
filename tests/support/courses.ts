import type { CourseDescription } from "#features/courses/server/course-description.ts";
import { ensureCategory, writeCourse } from "#features/courses/server/public.ts";
import { addEnrolments } from "#features/enrolment/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Someone, TestAcademy } from "./academy.ts";

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
    {
      title: "Film",
      link: "file:films/one.mp4",
      captions: ["en", "bn"].map((language) => ({ language, link: `file:films/one.${language}.vtt` })),
      renditions: [
        { height: 540, link: "file:films/one.mp4", bytes: 2_000_000 },
        { height: 360, link: "file:films/one.360p.mp4", bytes: 700_000 },
      ],
    },
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

export interface SmallCatalogue {
  nusrat: Someone;
  learner: Someone;
  trials: CourseMade;
  bengali: CourseMade;
  figures: CourseMade;
}

/** Adds three courses of different categories, prices and dates. Two instructors teach them, one learner is enrolled. */
export async function addSmallCatalogue({ person, services: { db } }: TestAcademy): Promise<SmallCatalogue> {
  const nusrat = await person("instructor", { firstName: "Dr Nusrat", lastName: "Jahan" });
  const learner = await person("learner", { firstName: "Rafiq", lastName: "Ahmed" });
  const tahmina = await person("instructor", { firstName: "Tahmina", lastName: "Akter" });
  const trials = await addCourse(db, {
    instructorId: nusrat.id,
    title: "Clinical trials, from protocol to close-out",
    description: "Randomisation and blinding in 12 short lessons.",
    paisa: 300_000,
    modules: [["Why", "How"], ["Then"]],
    createdAt: new Date("2026-01-01"),
  });
  const bengali = await addCourse(db, {
    instructorId: tahmina.id,
    title: "পরিসংখ্যানের প্রথম পাঠ",
    category: "Data Analysis",
    categoryBn: "তথ্য বিশ্লেষণ",
    paisa: 0,
    createdAt: new Date("2026-03-01"),
  });
  const figures = await addCourse(db, {
    instructorId: tahmina.id,
    title: "Figures that explain 100% of it",
    category: "Design",
    paisa: 99_950,
    createdAt: new Date("2026-02-01"),
  });
  await addEnrolment(db, trials.id, learner.id);
  return { nusrat, learner, trials, bengali, figures };
}
