import type { Files } from "#kit/server/files.ts";
import { takaString } from "#kit/shared/money.ts";
import type { CourseCard, CourseFacts, CourseModule } from "../contract.ts";
import type { CourseLevel } from "../rules.ts";
import type { CardRow, FactsRow } from "./queries/courses.ts";
import { coverLinks } from "./cover/cover-links.ts";
import type { ModuleRow } from "./queries/modules.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

const fullName = (first: string, last: string): string => `${first} ${last}`.trim();

type FiguresRow = Pick<
  CardRow,
  "students" | "minutes" | "lessons" | "rating" | "rating_count" | "seats_left"
>;

/** The figures of a card. They change more often than the rest. */
export const presentFigures = (row: FiguresRow) => ({
  total_students: row.students,
  total_hours: Math.round(row.minutes / 6) / 10,
  total_minutes: row.minutes,
  total_lessons: row.lessons,
  rating: Number(row.rating),
  total_reviews: row.rating_count,
  is_full: row.seats_left === 0,
  seats_left: row.seats_left || null,
});

/** A course as its card shows it. */
export const presentCard = (row: CardRow, isEnrolled: boolean): CourseCard => ({
  course_id: row.course_id,
  course_title: row.title,
  description: row.description,
  price: takaString(row.price_paisa),
  thumbnail: row.thumbnail,
  cover_links: row.thumbnail
    ? []
    : coverLinks({ category: row.category_name, title: row.title, seed: row.course_id }),
  category: row.category_id,
  category_name: row.category_name,
  category_name_bn: row.category_name_bn,
  language: row.language as "en" | "bn",
  level: row.level as CourseLevel | null,
  instructor_name: fullName(row.instructor_first_name, row.instructor_last_name),
  instructor_profile_picture: row.instructor_profile_picture,
  ...presentFigures(row),
  // In JSON, the database returns times as text.
  created_at: isoTime(row.created_at),
  is_enrolled: isEnrolled,
  capacity: row.capacity,
});

/** A course with the facts about it. */
export const presentFacts = (row: FactsRow, isEnrolled: boolean): CourseFacts => ({
  ...presentCard(row, isEnrolled),
  instructor_id: row.instructor_id,
  instructor_headline: row.instructor_headline,
  instructor_bio: row.instructor_bio,
  updated_at: isoTime(row.updated_at),
  rating_counts: row.rating_counts,
  outcomes: row.outcomes,
  prerequisites: row.prerequisites,
});

/** How to make a link that can be opened. */
export type Links = Pick<Files, "openLink" | "signedLink">;

type LessonRow = ModuleRow["lessons"][number];
export type MaterialRows = Pick<LessonRow, "videos" | "resources">;

/** What a lesson has, with links that can be opened. Links to files on this server include a permission. */
export const presentMaterials = ({ videos, resources }: MaterialRows, files: Links, now: Date) => ({
  videos: videos.map((video) => ({
    ...video,
    video_link: files.openLink(video.video_link, now),
    captions: video.captions.map(({ language, link }) => ({ language, link: files.openLink(link, now) })),
    renditions: video.renditions.map(({ height, link, bytes }) => ({
      height,
      link: files.openLink(link, now),
      size: bytes,
    })),
  })),
  resources: resources.map((resource) => ({
    ...resource,
    resource_link: files.openLink(resource.resource_link, now),
  })),
});

/** Modules with links that can be opened. */
export const presentModules = (rows: ModuleRow[], files: Links, now: Date): CourseModule[] =>
  rows.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, ...presentMaterials(lesson, files, now) })),
  }));
