export const reviewPageSize = 10;

/** How many reviews the page of a course shows until the reader asks for all. */
export const reviewsShownFirst = 3;

/** Each number of reviews as its share of all reviews, in percent, not rounded. */
export function ratingShares(counts: number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : (100 * count) / all));
}

/** Why a person may not review a course, or null. Its learners may, its own team never. */
export const reviewRefusal = (person: {
  teaches: boolean;
  isEnrolled: boolean;
}): "own_course" | "not_enrolled" | null =>
  person.teaches ? "own_course" : person.isEnrolled ? null : "not_enrolled";
