import type { Lesson } from "#features/courses/contract.ts";
import { presentUnpublished, type SharedLesson } from "#features/learning/server/public.ts";
import { type FilmFiles, findFilmFiles } from "#features/uploads/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import { parseTaka } from "#kit/shared/money.ts";
import type { CourseDocument, LessonDocument } from "../document.ts";
import type { DraftPreview, LessonPreview, PreviewState } from "../preview-contract.ts";
import { stateOf } from "./present.ts";
import { presentDraftCard } from "./present-taught.ts";
import type { PreviewRow } from "./queries/preview.ts";

const presentState = (row: PreviewRow): PreviewState => ({
  course_id: row.course_id,
  state: stateOf(row),
  is_draft: row.has_changes,
});

/** The lessons of a document in their order, each with its module and its place, from 1. */
const lessonsOf = ({ modules }: CourseDocument) =>
  modules
    .flatMap((module) => module.lessons.map((lesson) => ({ module, lesson })))
    .map((one, index) => ({ ...one, place: index + 1 }));

/** What the list of lessons says of one. Its links are not sent: its own page opens them. */
const presentRow = (lesson: LessonDocument, place: number): Lesson & { key: string } => ({
  key: lesson.key,
  lesson_id: place,
  lesson_title: lesson.title,
  duration: lesson.minutes ?? 0,
  is_preview: lesson.is_preview,
  is_completed: false,
  videos: lesson.videos.map(({ title }, index) => ({
    video_id: index + 1,
    video_title: title,
    video_link: "",
    captions: [],
    renditions: [],
  })),
  resources: lesson.resources.map(({ title }, index) => ({
    resource_id: index + 1,
    resource_title: title,
    resource_link: "",
  })),
});

/** A course as its page would show it. */
export function presentPreview(row: PreviewRow): DraftPreview {
  const { document, saved_at: savedAt } = row;
  const lessons = lessonsOf(document);
  const minutes = lessons.reduce((sum, { lesson }) => sum + (lesson.minutes ?? 0), 0);
  const placeOf = new Map(lessons.map(({ lesson, place }) => [lesson, place]));
  const card = { ...row, ...document, category_id: document.category_id ?? 0 };
  return {
    ...presentState(row),
    course: {
      ...presentDraftCard(row.course_id, { ...card, lessons: lessons.length }, savedAt),
      total_minutes: minutes,
      total_hours: Math.round(minutes / 6) / 10,
      instructor_id: row.instructor_id,
      instructor_headline: row.instructor_headline,
      instructor_bio: row.instructor_bio,
      updated_at: isoTime(savedAt),
      rating_counts: [0, 0, 0, 0, 0],
      outcomes: document.outcomes.map(({ title }, index) => ({
        outcome_id: index + 1,
        outcome_title: title,
      })),
      prerequisites: document.prerequisites.map(({ title }, index) => ({
        prerequisite_id: index + 1,
        prerequisite_title: title,
      })),
    },
    has_price: parseTaka(document.price) !== null,
    modules: document.modules.map((module, index) => ({
      module_id: index + 1,
      module_title: module.title,
      order: index + 1,
      lessons: module.lessons.map((lesson) => presentRow(lesson, placeOf.get(lesson)!)),
    })),
  };
}

/** A lesson of a document, as the published one would be stored. */
function asShared(
  { course_id, document }: PreviewRow,
  lessons: ReturnType<typeof lessonsOf>,
  { module, lesson, place, films }: ReturnType<typeof lessonsOf>[number] & { films: Map<string, FilmFiles> },
): SharedLesson {
  const neighbour = (at: number) => {
    const other = lessons[at - 1];
    return other
      ? {
          lesson_id: at,
          lesson_title: other.lesson.title,
          is_preview: other.lesson.is_preview,
          // Every module is open to who previews.
          module_place: 1,
        }
      : null;
  };
  return {
    lesson_id: place,
    lesson_title: lesson.title,
    duration: lesson.minutes ?? 0,
    is_preview: lesson.is_preview,
    course_id,
    course_title: document.title,
    course_language: document.language,
    asks_checks: document.completion === "lessons_and_checks",
    module_title: module.title,
    place,
    total_lessons: lessons.length,
    previous: neighbour(place - 1),
    next: neighbour(place + 1),
    text: lesson.text,
    videos: lesson.videos.map(({ title, link, captions, renditions }, index) => ({
      video_id: index + 1,
      video_title: title,
      video_link: link,
      captions,
      renditions: films.get(link)?.renditions ?? renditions,
      poster_link: films.get(link)?.posterLink ?? null,
    })),
    resources: lesson.resources.map(({ title, link, pages }, index) => ({
      resource_id: index + 1,
      resource_title: title,
      resource_link: link,
      pages,
    })),
    checks: lesson.checks.map(({ question, options, is_multiple, explanation }, index) => ({
      check_id: index + 1,
      question,
      options,
      is_multiple,
      explanation,
    })),
  };
}

/** A lesson as its page would show it. Undefined: the document has no such lesson. */
export async function presentLessonPreview(
  { db, files }: Pick<Services, "db" | "files">,
  row: PreviewRow,
  { key, now }: { key: string; now: Date },
): Promise<LessonPreview | undefined> {
  const lessons = lessonsOf(row.document);
  const found = lessons.find(({ lesson }) => lesson.key === key);
  if (!found) return undefined;
  const links = found.lesson.videos.map(({ link }) => link);
  const films = await findFilmFiles(db, links);
  const keyAt = (place: number) => lessons[place - 1]?.lesson.key ?? null;
  return {
    ...presentState(row),
    lesson: await presentUnpublished({ db, files }, asShared(row, lessons, { ...found, films }), now),
    previous_key: keyAt(found.place - 1),
    next_key: keyAt(found.place + 1),
    answers: found.lesson.checks.map(({ right_options, explanation }, index) => ({
      check_id: index + 1,
      right_options,
      explanation,
    })),
  };
}
