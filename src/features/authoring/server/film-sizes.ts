import { findFilmFiles } from "#features/uploads/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { CourseDocument } from "../document.ts";

/** The addresses of all films of a document. */
export const filmLinksOf = ({ modules }: Pick<CourseDocument, "modules">): string[] =>
  modules.flatMap(({ lessons }) => lessons.flatMap(({ videos }) => videos.map(({ link }) => link)));

/**
 * A document with all sizes that were made of its films. A stored document has those that were there when the film was
 * added: sizes are made later, and writing them into drafts would be a change that nobody made.
 */
export async function withFilmSizes(db: Db, document: CourseDocument): Promise<CourseDocument> {
  const films = await findFilmFiles(db, filmLinksOf(document));
  if (films.size === 0) return document;
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        videos: lesson.videos.map((video) => ({
          ...video,
          renditions: films.get(video.link)?.renditions ?? video.renditions,
        })),
      })),
    })),
  };
}
