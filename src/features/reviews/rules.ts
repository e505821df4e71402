export const reviewPageSize = 10;

/** Why somebody may not review a course, or null: its learners may, its own teacher never. */
export const reviewRefusal = (person: {
  teaches: boolean;
  isEnrolled: boolean;
}): "own_course" | "not_enrolled" | null =>
  person.teaches ? "own_course" : person.isEnrolled ? null : "not_enrolled";
