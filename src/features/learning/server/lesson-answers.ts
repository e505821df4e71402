import { LRUCache } from "lru-cache";
import type { Database } from "#kit/server/database/connect.ts";
import type { Files } from "#kit/server/files.ts";
import { jsonTemplate } from "#kit/server/json-template.ts";
import { type OwnAnswer, presentLesson } from "./present-lesson.ts";
import { findSharedLesson } from "./queries/lesson.ts";
import { makeSharedPart } from "./shared-part.ts";

type Template = ReturnType<typeof jsonTemplate<OwnAnswer>>;

/** Characters of all cached lessons: a long lesson has 20,000. */
const maxSize = 32 * 1024 * 1024;
/** A file can come later, and a disk can be slow for a moment. Then the size is read again after this time. */
const withoutSizeMs = 30_000;

/**
 * The answers of lessons. What all readers of a lesson read is cached by lesson and version of its course: so a text is
 * rendered once per version, and an answer costs one small statement.
 */
export function createLessonAnswers(db: Database, files: Files) {
  const templates = new LRUCache<string, Template>({
    maxSize,
    // A lesson without any text has a size too.
    sizeCalculation: ({ size }) => size + 1,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    fetchMethod: async (key, _stale, { options }) => {
      const found = await findSharedLesson(db, Number(key.split(" ")[0]));
      if (!found) return undefined;
      const { text: _, ...shared } = found;
      const { hasAll, ...made } = await makeSharedPart(found, { db, files });
      if (!hasAll) options.ttl = withoutSizeMs;
      return jsonTemplate<OwnAnswer>((slot) => presentLesson(shared, { ...made, files }, slot));
    },
  });
  /** The answer as JSON, undefined if the lesson was removed in the meantime. */
  return async (lessonId: number, own: OwnAnswer): Promise<string | undefined> => {
    const template = await templates.fetch(`${lessonId} ${own.row.version}`);
    return template?.textFor(own);
  };
}
