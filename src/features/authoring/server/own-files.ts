import { pictureKeysIn } from "#features/courses/picture-rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { invalid } from "#kit/server/errors.ts";
import { keyOfLink, linkOfKey } from "#kit/server/files.ts";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../document.ts";
import { findKnownFiles } from "./queries/blocks.ts";

/** The folder of the files of a course. */
export const folderOf = (courseId: number): string => `courses/${courseId}/`;

interface NamedFile {
  path: string;
  link: string;
  /** Why it is refused. Left out: as every file of another course. */
  sentence?: string;
}

/** The files of this server that a document names, with their paths. */
function filesOf({ thumbnail, modules }: CourseDocument): NamedFile[] {
  const links = modules.flatMap((module, at) =>
    module.lessons.flatMap((lesson, place): NamedFile[] => {
      const path = `modules.${at}.lessons.${place}`;
      const title = lesson.title || m.lesson_number({ number: place + 1 });
      return [
        ...lesson.videos.flatMap((video, number) => [
          { path: `${path}.videos.${number}.link`, link: video.link },
          ...video.captions.map((one) => ({ path: `${path}.videos.${number}.captions`, link: one.link })),
          ...video.renditions.map(({ link }) => ({ path: `${path}.videos.${number}.renditions`, link })),
        ]),
        ...lesson.resources.map(({ link }, number) => ({ path: `${path}.resources.${number}.link`, link })),
        ...pictureKeysIn(lesson.text).map((key) => ({
          path: `${path}.text`,
          link: linkOfKey(key),
          sentence: m.picture_of_another_course({ lesson: title }),
        })),
      ];
    }),
  );
  const files = links.filter(({ link }) => keyOfLink(link.trimStart()) !== null);
  return thumbnail === null ? files : [...files, { path: "thumbnail", link: thumbnail }];
}

/** Whether a link is to a file in the folder of a course. `..` would lead out of it. */
export const isInFolder = (link: string, courseId: number): boolean => {
  const key = keyOfLink(link);
  return (
    key !== null &&
    key.startsWith(folderOf(courseId)) &&
    key.split(/[/\\]/).every((part) => part !== "" && part !== "." && part !== "..")
  );
};

/**
 * Refuses a document that names files of another course: a link would open them. Allowed is what is in the folder of the
 * course, and what the course has or had.
 * @param courseId null: a course that is not stored yet.
 * @throws 400 under the path of the link.
 */
export async function refuseForeignFiles(
  db: Db,
  courseId: number | null,
  document: CourseDocument,
): Promise<void> {
  const doubtful = filesOf(document).filter(({ link }) => courseId === null || !isInFolder(link, courseId));
  if (doubtful.length === 0) return;
  const known =
    courseId === null
      ? []
      : await findKnownFiles(
          db,
          courseId,
          doubtful.map(({ link }) => link),
        );
  const foreign = doubtful.filter(({ link }) => !known.includes(link));
  if (foreign.length > 0)
    throw invalid(
      Object.fromEntries(
        foreign.map(({ path, sentence = m.file_of_another_course() }) => [path, [sentence]]),
      ),
    );
}
