import type { Role } from "#kit/shared/endpoint.ts";

/** For whom a course is. */
export const courseLevels = ["beginner", "intermediate", "advanced"] as const;
export type CourseLevel = (typeof courseLevels)[number];

/** What completes a course: every lesson ticked, or also every check question answered right. */
export const completionRules = ["lessons", "lessons_and_checks"] as const;
export type CompletionRule = (typeof completionRules)[number];

interface PersonWithRole {
  id: number;
  role: Role;
}

/** The longest reading text of a lesson, in UTF-16 units. */
export const maxLessonTextLength = 200_000;

/** Whether a person is the instructor of a course. An administrator who only manages it is not. */
export const teachesCourse = (person: { id: number } | null, course: { instructor_id: number }): boolean =>
  person?.id === course.instructor_id;

/** Whether a person may manage a course: its own instructor and administrators may, nobody else. */
export const canManageCourse = (person: PersonWithRole | null, course: { instructor_id: number }): boolean =>
  person !== null && (person.role === "admin" || teachesCourse(person, course));

// On a wide screen, cards of the next row are below each other at most so many places apart.
const rowLength = 4;

/** The drawing in the address of a cover. */
const motifOf = (link: string): string => link.replace(/-.*/, "");

/**
 * Chooses a cover for each course of a list, in the list's order: the first of its covers whose drawing no course
 * has in the four places before it, or else the one that was drawn longest ago. Covers of a course have different
 * drawings, so neighbours never look alike.
 * @param lists the addresses of the covers of each course, its own first; none for an uploaded picture.
 */
export function chooseCovers(lists: readonly (readonly string[])[]): (string | undefined)[] {
  const last = new Map<string, number>();
  return lists.map((links, place) => {
    const age = (link: string) => Math.min(rowLength + 1, place - (last.get(motifOf(link)) ?? -Infinity));
    // Of equal ages, the first one stays.
    const chosen = links.toSorted((one, other) => age(other) - age(one))[0];
    if (chosen) last.set(motifOf(chosen), place);
    return chosen;
  });
}
