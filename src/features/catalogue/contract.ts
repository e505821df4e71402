import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery, pageOf, pageQuery } from "#kit/shared/fields.ts";
import { courseCard } from "#features/courses/contract.ts";
import { courseLevels } from "#features/courses/rules.ts";
import { sorts } from "./rules.ts";

export const courseQuery = pageQuery.extend({
  search: inQuery(z.string().max(200)),
  /** The name of a category, or its id; `All` is none. */
  category: inQuery(z.string().max(100)),
  min_price: inQuery(z.coerce.number().min(0).max(1_000_000_000)),
  max_price: inQuery(z.coerce.number().min(0).max(1_000_000_000)),
  min_rating: inQuery(z.coerce.number().min(0).max(5)),
  /** The language that a course is taught in. */
  language: inQuery(z.enum(["en", "bn"])),
  level: inQuery(z.enum(courseLevels)),
  /** `1`: only courses without a price. */
  free: inQuery(z.enum(["1"])),
  sort: inQuery(z.enum(sorts)),
  /** `today`: price bounds and sorting use today's price, with discounts. Otherwise they use `price`. */
  prices: inQuery(z.enum(["list", "today"])),
});
export type CourseQuery = z.output<typeof courseQuery>;

export const listCourses = endpoint({
  method: "GET",
  path: "/api/list-courses/",
  access: "optional",
  summary: "The catalogue: a plain list, or a page of it with ?page= and filters",
  query: courseQuery,
  answer: z.union([z.array(courseCard), pageOf(courseCard)]),
  cacheForVisitors: true,
});

const searchQuery = z.object({ search: inQuery(z.string().max(200)) });

export const listNearestCourses = endpoint({
  method: "GET",
  path: "/api/nearest-courses/",
  access: "optional",
  summary: "At most three courses that come closest to a search that finds nothing",
  query: searchQuery,
  answer: z.array(courseCard),
});

export const searchSuggestions = endpoint({
  method: "GET",
  path: "/api/search-suggestions/",
  access: "public",
  summary: "Topics and courses that begin with what somebody types, at most five of each",
  query: z.object({ search: inQuery(z.string().max(60)) }),
  answer: z.object({
    topics: z.array(z.object({ en: z.string(), bn: z.string() })),
    courses: z.array(courseCard.pick({ course_id: true, course_title: true, language: true })),
  }),
});

export type SearchSuggestions = z.output<typeof searchSuggestions.answer>;

/** A course that is announced but cannot be opened yet. */
export const comingCourse = z.object({
  title: z.string().trim().min(1).max(120),
  title_bn: z.string().trim().max(120),
  /** The name of a category, for its cover. */
  category: z.string().trim().max(100),
  badge: z.enum(["coming_soon", "sit_filled_up"]),
});
export type ComingCourse = z.output<typeof comingCourse>;
/** The first two keep the ids of the documents' client, which no course ever has. The others have none. */
export const announcedCourse = comingCourse.extend({
  course_id: z.number().int().nullable(),
  /** As for other courses. */
  cover_links: z.array(z.string()),
});
export type AnnouncedCourse = z.output<typeof announcedCourse>;
export const listComingCourses = endpoint({
  method: "GET",
  path: "/api/coming-courses/",
  access: "public",
  summary: "Upcoming courses that cannot be opened yet, as the operator entered them",
  answer: z.array(announcedCourse),
  cacheForVisitors: true,
});
