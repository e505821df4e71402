import { LRUCache } from "lru-cache";
import { presentAnnouncement } from "#features/announcements/server/public.ts";
import { presentFacts, presentFigures, presentMaterials } from "#features/courses/server/public.ts";
import { isModuleClosed } from "#features/instalments/rules.ts";
import { presentOpening } from "#features/instalments/server/public.ts";
import { progressOf } from "#features/progress/rules.ts";
import { presentReview } from "#features/reviews/server/public.ts";
import type { Database } from "#kit/server/database/connect.ts";
import type { Files } from "#kit/server/files.ts";
import { jsonTemplate, type Slot } from "#kit/server/json-template.ts";
import { takaString } from "#kit/shared/money.ts";
import type { FollowedCourse } from "../contract.ts";
import { presentNote } from "./present.ts";
import { findSharedPart, type OwnPart, type SharedPart } from "./queries/course-room.ts";
import { anyTime, linksUnless, signedPerAnswer } from "./signed-links.ts";

/** What one person's answer has and the others' have not. */
interface Own {
  row: OwnPart;
  figures: ReturnType<typeof presentFigures>;
  completed: Set<number>;
  now: Date;
}
type Template = ReturnType<typeof jsonTemplate<Own>>;

/** Characters of all cached courses: a large course has 100,000. */
const maxSize = 32 * 1024 * 1024;

/**
 * The answers of followed courses. What all people of a course read is cached by course and version, as JSON without
 * links that are signed: signatures expire. So an answer costs one small statement, also for a large course.
 */
export function createFollowedCourses(db: Database, files: Files) {
  const templates = new LRUCache<string, Template>({
    maxSize,
    sizeCalculation: ({ size }) => size,
    // A caller who waits for an entry that is evicted meanwhile still gets the answer.
    ignoreFetchAbort: true,
    // Many people who open a course at the same time cause one statement.
    fetchMethod: async (key) => {
      const shared = await findSharedPart(db, Number(key.split(" ")[0]));
      return shared && templateOf(shared, files);
    },
  });
  /** The answer as JSON, undefined if the course was deleted in the meantime. */
  return async (courseId: number, row: OwnPart, now: Date): Promise<string | undefined> => {
    const template = await templates.fetch(`${courseId} ${row.version}`);
    const completed = new Set(row.completed);
    return template?.textFor({ row, figures: presentFigures(row), completed, now });
  };
}

function templateOf(shared: SharedPart, files: Files): Template {
  return jsonTemplate<Own>((slot) => presentFollowed(shared, files, slot));
}

function presentFollowed(shared: SharedPart, files: Files, slot: Slot<Own>): FollowedCourse {
  const links = signedPerAnswer(files, slot);
  const withText = new Set(shared.with_text);
  const modules = shared.modules.map((module, at) => {
    const isClosed = ({ row }: Own) => isModuleClosed(row.open_modules, at + 1);
    const paidLinks = linksUnless(isClosed, files, slot);
    return {
      ...module,
      is_open: slot((own) => !isClosed(own)),
      opens_with: slot(({ row }) =>
        presentOpening(row.parts ?? [], { module: at + 1, openModules: row.open_modules }),
      ),
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        ...presentMaterials(lesson, lesson.is_preview ? links : paidLinks, anyTime),
        has_text: withText.has(lesson.lesson_id),
        is_completed: slot(({ completed }) => completed.has(lesson.lesson_id)),
      })),
    };
  });
  const shown = modules.flatMap(({ lessons }) => lessons.map(({ lesson_id: id }) => id));
  const figures = Object.fromEntries(
    Object.keys(presentFigures(shared)).map((name) => [
      name,
      slot((own) => own.figures[name as keyof Own["figures"]]),
    ]),
  );
  return {
    ...presentFacts(shared, false),
    ...figures,
    // A setting rounds it, which gives the course no new version.
    price: slot(({ row }) => takaString(row.price_paisa)),
    rating_counts: slot(({ row }) => row.rating_counts),
    is_enrolled: slot(({ row }) => row.is_enrolled),
    my_review: slot(({ row }) => row.my_review && presentReview(row.my_review)),
    my_role: slot(({ row }) => row.my_role),
    is_archived: shared.is_archived,
    class_code: shared.class_code,
    overview: shared.description,
    modules,
    notes: shared.notes.map(presentNote),
    announcements: shared.announcements.map(presentAnnouncement),
    progress: slot(({ completed, row }) =>
      progressOf(shown.filter((id) => completed.has(id)).length, row.lessons),
    ),
    checks: slot(({ row }) => row.checks),
    owes_part: slot(({ row }) => row.owes_part),
  };
}
