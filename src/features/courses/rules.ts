/** For whom a course is. */
export const courseLevels = ["beginner", "intermediate", "advanced"] as const;
export type CourseLevel = (typeof courseLevels)[number];

/** What completes a course: every lesson ticked, or also every check question answered right. */
export const completionRules = ["lessons", "lessons_and_checks"] as const;
export type CompletionRule = (typeof completionRules)[number];

/** The longest reading text of a lesson, in UTF-16 units. */
export const maxLessonTextLength = 200_000;

/** The widths in which an uploaded picture of a course is stored, in pixels. They are 16:9. */
export const thumbnailWidths = [1280, 640, 320] as const;
const largestThumbnail = /-1280\.webp$/;

/** The address of an uploaded picture in one of its widths. The address of a course's picture is the widest. */
export const thumbnailOfWidth = (path: string, width: number): string =>
  path.replace(largestThumbnail, `-${width}.webp`);

/** The `srcset` of an uploaded picture. Undefined for a picture that has one size. */
export const thumbnailSet = (path: string): string | undefined =>
  largestThumbnail.test(path)
    ? thumbnailWidths.map((width) => `${thumbnailOfWidth(path, width)} ${width}w`).join(", ")
    : undefined;

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
