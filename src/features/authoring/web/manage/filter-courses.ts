import { type CourseState, courseStates } from "../../contract.ts";
import type { TaughtCourse } from "../../document-contract.ts";

/** Which courses are shown. */
export interface CourseFilter {
  /** Empty: all. */
  search: string;
  /** The English name of a category. Empty: all. */
  category: string;
}

const plain = (text: string): string => text.normalize("NFC").toLocaleLowerCase();

/** The courses whose title holds what was typed, and which have the category. */
export const filterCourses = <Course extends Pick<TaughtCourse, "course_title" | "category_name">>(
  courses: readonly Course[],
  { search, category }: CourseFilter,
): Course[] =>
  courses.filter(
    ({ course_title, category_name }) =>
      plain(course_title).includes(plain(search.trim())) && (category === "" || category_name === category),
  );

/** Each category of the courses once, the most used first, with the number of its courses. */
export function categoriesOf<Course extends Pick<TaughtCourse, "category_name">>(
  courses: readonly Course[],
): { course: Course; count: number }[] {
  const found = new Map<string, { course: Course; count: number }>();
  for (const course of courses) {
    const category = found.get(course.category_name) ?? { course, count: 0 };
    category.count += 1;
    found.set(course.category_name, category);
  }
  // A draft may have none yet.
  found.delete("");
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}

/** The courses by their state, drafts first. States without a course are left out. */
export const courseSections = <Course extends Pick<TaughtCourse, "state">>(
  courses: readonly Course[],
): { state: CourseState; courses: Course[] }[] =>
  courseStates
    .map((state) => ({ state, courses: courses.filter((course) => course.state === state) }))
    .filter((section) => section.courses.length > 0);

export type MissingPart = "title" | "description" | "category" | "price";

/** What a draft still needs before it can be published, of what its card knows. */
export const missingParts = ({
  course_title,
  description,
  category_name,
  price,
}: Pick<TaughtCourse, "course_title" | "description" | "category_name" | "price">): MissingPart[] => [
  ...(course_title.trim() ? [] : (["title"] as const)),
  ...(description.trim() ? [] : (["description"] as const)),
  ...(category_name ? [] : (["category"] as const)),
  ...(Number(price) > 0 ? [] : (["price"] as const)),
];
