import { isModuleClosed } from "#features/instalments/rules.ts";
import { type Links, presentMaterials } from "#features/courses/server/public.ts";
import { maxOwnPreview } from "#features/uploads/rules.ts";
import type { ShownFile } from "#features/uploads/server/public.ts";
import { type Files, keyOfLink } from "#kit/server/files.ts";
import type { Slot } from "#kit/server/json-template.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import type { LessonNote, LessonPage, LessonPosition, Media } from "../contract.ts";
import { mediaKindOf, readDocumentLink } from "../document-kind.ts";
import { escapeHtml } from "./escape-html.ts";
import type { NoteRow, OwnLesson, PositionRow, SharedLesson } from "./queries/lesson.ts";
import { anyTime, signedPerAnswer } from "./signed-links.ts";

/** What one person's answer has and the others' have not. */
export interface OwnAnswer {
  row: OwnLesson;
  isVisitor: boolean;
  now: Date;
}

/** The sizes of the files of this server in bytes, by stored link. */
export async function sizesOf(links: string[], { disk }: Files): Promise<Map<string, number>> {
  const found = await Promise.all(
    links.map(async (link) => {
      const key = keyOfLink(link);
      if (key === null) return [];
      // A file that is not there has no size; its row stays, and says so when it is opened.
      const data = await disk.getMetaData(key).catch(() => null);
      return data ? [[link, data.contentLength] as const] : [];
    }),
  );
  return new Map(found.flat());
}

export function presentPosition(row: PositionRow): LessonPosition {
  const video =
    row.video_place === null || row.video_seconds === null
      ? null
      : { place: row.video_place, seconds: row.video_seconds };
  // An object has whole numbers as keys in their order.
  const films: Record<string, number> = {
    ...row.film_seconds,
    ...(video ? { [video.place]: video.seconds } : {}),
  };
  return {
    text_block: row.text_block,
    video,
    films: Object.entries(films).map(([place, seconds]) => ({ place: Number(place), seconds })),
  };
}

export const presentLessonNote = (row: NoteRow): LessonNote => ({
  text: row.text,
  version: row.version,
  updated_at: isoTime(row.updated_at),
});

export const startOfLesson: LessonPosition = { text_block: 0, video: null, films: [] };
export const noNote: LessonNote = { text: "", version: 0, updated_at: null };

/** What is made of a lesson's text, and known of its files, by stored link. */
export interface LessonFiles {
  html: string;
  /** In bytes. */
  sizes: Map<string, number>;
  /** Of the recordings and pictures among its handouts. */
  shown: Map<string, ShownFile>;
}

/** The name of the file of a picture, in the HTML of a text. */
const pictureName = /(?<=<img src=")file:[^"]+(?=")/g;

/** What the page plays or shows of a handout. @param file what is known of it, if it was uploaded */
function presentMedia(
  link: string,
  { file, size, links }: { file: ShownFile | undefined; size: number | null; links: Links },
): Media | null {
  const key = keyOfLink(link);
  const kind = key === null ? null : mediaKindOf(key);
  if (kind === null) return null;
  if (kind === "audio") return { kind, seconds: file?.seconds ?? null };
  const isSmall = size !== null && size <= maxOwnPreview;
  const preview = file?.previewLink ?? (isSmall ? link : null);
  return {
    kind,
    width: file?.width ?? null,
    height: file?.height ?? null,
    preview_link: preview && links.openLink(preview, anyTime),
  };
}

/** A lesson as its readers see it. Links are signed, and own parts are filled, for each answer. */
export function presentLesson(
  shared: Omit<SharedLesson, "text">,
  { html, sizes, shown, files }: LessonFiles & { files: Files },
  slot: Slot<OwnAnswer>,
): LessonPage {
  const links = signedPerAnswer(files, slot);
  const { videos, resources } = presentMaterials(shared, links, anyTime);
  const neighbour = (found: SharedLesson["next"]) =>
    found && {
      lesson_id: found.lesson_id,
      lesson_title: found.lesson_title,
      is_open: slot(
        ({ row }) =>
          found.is_preview || (row.may_open && !isModuleClosed(row.open_modules, found.module_place)),
      ),
    };
  return {
    ...shared,
    html: html.replaceAll(pictureName, (link) => slot(({ now }) => escapeHtml(files.openLink(link, now)))),
    previous: neighbour(shared.previous),
    next: neighbour(shared.next),
    videos: videos.map((video, index) => {
      const { video_link: link, poster_link: poster } = shared.videos[index]!;
      return {
        ...video,
        size: sizes.get(link) ?? null,
        poster_link: poster && links.openLink(poster, anyTime),
      };
    }),
    resources: resources.map((resource, index) => {
      const { resource_link: link, pages } = shared.resources[index]!;
      const size = sizes.get(link) ?? null;
      return {
        ...resource,
        // Only the path of our own file says its kind, so any origin does.
        kind: readDocumentLink(keyOfLink(link) ?? link, "http://academy.invalid").kind,
        size,
        pages,
        media: presentMedia(link, { file: shown.get(link), size, links }),
      };
    }),
    checks: shared.checks.map(({ explanation, ...check }) => ({
      ...check,
      my_answer: slot(({ row }) => {
        const given = row.answers.find(({ check_id: id }) => id === check.check_id);
        return given ? { chosen: given.chosen, is_right: given.is_right, explanation } : null;
      }),
    })),
    is_completed: slot(({ row }) => row.is_completed),
    is_enrolled: slot(({ row }) => row.is_enrolled),
    my_position: slot(({ row, isVisitor }) =>
      isVisitor ? null : row.position ? presentPosition(row.position) : startOfLesson,
    ),
    my_note: slot(({ row, isVisitor }) =>
      isVisitor ? null : row.note ? presentLessonNote(row.note) : noNote,
    ),
  };
}
