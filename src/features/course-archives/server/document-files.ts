// The files of this server that a document names.
import type { CourseDocument } from "#features/authoring/server/public.ts";
import { pictureKeysIn, withPictureKeys } from "#features/courses/picture-rules.ts";
import { posterKeyOf } from "#features/uploads/server/public.ts";
import { keyOfLink, keyOfPublicPath, linkOfKey } from "#kit/server/files.ts";
import { publicPath } from "#kit/shared/picture-key.ts";

/** A file with those that belong to it: a film has smaller sizes and a poster. */
export interface NamedFile {
  key: string;
  /** What names it: the title of a film or handout, or of the lesson. */
  title: string;
  renditions: { height: number; key: string }[];
  /** Where its poster is, if it has one. */
  poster: string | null;
  /** A public picture of a text may be missing: then the text stays as it is. */
  isOptional: boolean;
}
export interface NamedFiles {
  thumbnail: string | null;
  files: NamedFile[];
}

/** A public picture of a lesson's text, in Markdown and in HTML: `![A](/media/public/a.png)`, `![A](</media/public/a b.png>)`. */
const pictures =
  /(\]\(\s*|\]:\s*|src=")(?:<\/media\/(public\/[^<>\n]+)>|\/media\/(public\/[^\s()<>"'?#\\]+))/g;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const picturesIn = (text: string): string[] =>
  [...text.matchAll(pictures)].map(([, , bracketed, plain]) => decoded((bracketed ?? plain)!));

const keyIn = (link: string): string | null => keyOfLink(link.trim());

/** The files that a document names, each once. */
export function namedFiles({ thumbnail, title, modules }: CourseDocument): NamedFiles {
  const files = new Map<string, NamedFile>();
  const named = (key: string, by: string, isOptional = false): NamedFile => {
    const file = files.get(key) ?? { key, title: by, renditions: [], poster: null, isOptional };
    file.isOptional &&= isOptional;
    files.set(key, file);
    return file;
  };
  for (const lesson of modules.flatMap(({ lessons }) => lessons)) {
    for (const { link, title: by, captions, renditions } of lesson.videos) {
      const key = keyIn(link);
      if (key === null) continue;
      const film = named(key, by || lesson.title);
      film.poster = posterKeyOf(key);
      for (const one of captions) named(keyIn(one.link)!, by || lesson.title);
      for (const rendition of renditions) {
        const size = keyIn(rendition.link);
        if (size !== null && size !== key && !film.renditions.some((known) => known.key === size))
          film.renditions.push({ height: rendition.height, key: size });
      }
    }
    for (const { link, title: by } of lesson.resources) {
      const key = keyIn(link);
      if (key !== null) named(key, by || lesson.title);
    }
    for (const key of pictureKeysIn(lesson.text)) named(key, lesson.title || title);
    for (const key of picturesIn(lesson.text)) named(key, lesson.title || title, true);
  }
  return {
    thumbnail: thumbnail === null ? null : keyOfPublicPath(thumbnail),
    files: [...files.values()],
  };
}

/** The same document with other files. @param keys the new key of each old one */
export function withFiles(
  document: CourseDocument,
  keys: ReadonlyMap<string, string>,
  thumbnail: string | null,
): CourseDocument {
  const linkFor = (link: string): string => {
    const key = keyIn(link);
    return key === null ? link : linkOfKey(keys.get(key)!);
  };
  const withPublicKeys = (text: string): string =>
    text.replaceAll(pictures, (all, before: string, bracketed?: string, plain?: string) => {
      const key = keys.get(decoded((bracketed ?? plain)!));
      if (key === undefined) return all;
      return before + (bracketed === undefined ? publicPath(key) : `<${publicPath(key)}>`);
    });
  const textFor = (text: string): string => withPublicKeys(withPictureKeys(text, (key) => keys.get(key)!));
  return {
    ...document,
    thumbnail,
    modules: document.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        text: textFor(lesson.text),
        videos: lesson.videos.map((video) => ({
          ...video,
          link: linkFor(video.link),
          captions: video.captions.map((one) => ({ ...one, link: linkFor(one.link) })),
          renditions: video.renditions.map((size) => ({ ...size, link: linkFor(size.link) })),
        })),
        resources: lesson.resources.map((resource) => ({ ...resource, link: linkFor(resource.link) })),
      })),
    })),
  };
}
