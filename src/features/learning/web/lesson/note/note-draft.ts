import { keptNames, readKept, writeKept } from "#kit/web/forms/kept.ts";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import type { NoteDraft } from "./note-keeper.ts";

const isText = (value: unknown): value is string => typeof value === "string";

function asDraft(stored: unknown): NoteDraft | null {
  const { text, version, sent } = (stored ?? {}) as Partial<NoteDraft>;
  if (!isText(text) || !Number.isInteger(version)) return null;
  return { text, version: version!, sent: Array.isArray(sent) ? sent.filter(isText) : undefined };
}

/** A tab keeps its name through reloads, so that it finds its own draft. */
function tabName(): string {
  const known = readStored("tab");
  if (isText(known)) return known;
  const name = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  writeStored("tab", name);
  return name;
}

/**
 * The draft of a person's note on a lesson, on this device. Each tab has its own, so that two tabs do not overwrite
 * each other's text. A tab without a draft takes over the draft of another tab, which was perhaps closed.
 */
export function noteDraft(userId: number, lessonId: number) {
  const all = `lesson-note-${userId}-${lessonId}-`;
  const own = all + tabName();
  return {
    read(): NoteDraft | null {
      const name = [own, ...keptNames(all)].find((one) => asDraft(readKept(one)) !== null);
      if (name === undefined) return null;
      const draft = asDraft(readKept(name));
      if (name !== own) {
        writeKept(name, null);
        writeKept(own, draft);
      }
      return draft;
    },
    write: (draft: NoteDraft | null): void => writeKept(own, draft),
  };
}
