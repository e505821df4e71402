const megabyte = 1024 * 1024;

/** What the files of a ZIP file may be together, in bytes. */
export const maxExpandedBytes = 4096 * megabyte;
/** How much larger than the ZIP file its files may be together. Texts become ten times as large, films do not. */
export const maxExpansion = 100;
export const maxArchiveEntries = 10_000;
/** The largest `course.json`, in bytes. */
export const maxCourseBytes = 16 * megabyte;

/** How long a checked file waits for its import, in milliseconds. */
export const keptMs = 60 * 60 * 1_000;

/** The name of the course in a ZIP file, and the folder of its files, in which each has the path that it has here. */
export const courseEntry = "course.json";
export const filesFolder = "files/";

/**
 * Whether a name in a ZIP file is a plain path below it. The names of our files have no part that begins with a dot, and
 * nothing that only some systems can store.
 */
export const isSafeName = (name: string): boolean =>
  name.length <= 500 &&
  name.split("/").every((part) => /^(?!\.)[^\p{Cc}\\:*?"<>|]{1,200}(?<![. ])$/u.test(part));

/** The name of the saved ZIP file: the title as it can be a name on every system. */
export const archiveName = (title: string, courseId: number): string => {
  const name = title
    .replaceAll(/[\s\p{Cc}/\\:*?"<>|.]+/gu, " ")
    .trim()
    .slice(0, 80)
    .trim();
  return `${name.toWellFormed() || `course ${courseId}`}.zip`;
};
