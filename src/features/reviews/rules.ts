export const reviewPageSize = 10;

/** Why a person may not review a course, or null. Its learners may, its own instructor never. */
export const reviewRefusal = (person: {
  teaches: boolean;
  isEnrolled: boolean;
}): "own_course" | "not_enrolled" | null =>
  person.teaches ? "own_course" : person.isEnrolled ? null : "not_enrolled";
