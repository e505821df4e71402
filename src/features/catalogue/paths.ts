// The addresses of this feature's pages.

/** The catalogue of courses. */
export const coursesPath = "/courses";

/** The catalogue with the courses of one category. */
export const categoryPath = (categoryName: string): string =>
  `${coursesPath}?category=${encodeURIComponent(categoryName)}`;
