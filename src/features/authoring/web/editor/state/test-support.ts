// A keeper of a draft with a server and a device of the test.
import { type CourseDocument, emptyDocument } from "../../../document.ts";
import { vi } from "vitest";
import { mergeDocuments } from "../../../merge-documents.ts";
import { setCourse } from "./blocks.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import type { KeptDraft, SavedState } from "./draft-types.ts";

export const at = "2026-11-23T01:00:00.000Z";
export const written = (part: Partial<CourseDocument>): CourseDocument => ({ ...emptyDocument(), ...part });
export const stored = (part: Partial<CourseDocument>, version = 1): SavedState => ({
  version,
  document: written(part),
  saved_by: "Imran",
  saved_at: at,
});

/** A server that knows versions and keys, and a device that keeps what is not saved. */
export function setUp(saved: SavedState | null, kept: KeptDraft | null = null) {
  const server = {
    saved,
    keys: new Map<string, number>(),
    isDown: false,
    losesAnswers: false,
    refuses: false,
    calls: [] as string[],
    /** The titles of the texts that lost, as the history gets them. */
    lost: [] as string[],
  };
  const device = { kept, isFull: false };
  const answer = async <T>(name: string, work: () => T): Promise<T> => {
    server.calls.push(name);
    await Promise.resolve();
    if (server.isDown) throw new Error("offline");
    if (server.refuses) throw new TypeError("too long");
    const done = work();
    if (server.losesAnswers) throw new Error("offline");
    return done;
  };
  const keeper = new DraftKeeper(
    {
      create: async (key, document) =>
        answer("create", () => {
          if (!server.keys.has(key)) {
            server.keys.set(key, 7);
            server.saved = { version: 1, document, saved_by: "Me", saved_at: at };
          }
          return { courseId: 7, version: server.saved!.version };
        }),
      save: async (_, { version, document, decided }) =>
        answer("save", () => {
          const now = server.saved!;
          if (version !== now.version) return { newer: now };
          if (decided)
            server.lost.push(
              [decided.mine.title, decided.published_version].filter((part) => part !== undefined).join(" "),
            );
          server.saved = { version: version + 1, document, saved_by: "Me", saved_at: at };
          return { version: version + 1, savedAt: at };
        }),
      read: async () => answer("read", () => server.saved!),
      async keep(draft) {
        if (device.isFull) return false;
        device.kept = draft;
        return true;
      },
      isTransient: (error) => !(error instanceof TypeError),
      loadMerge: async () => mergeDocuments,
    },
    {
      courseId: saved ? 7 : null,
      createKey: "a-key",
      saved: saved ?? { version: 0, document: emptyDocument(), saved_by: null, saved_at: null },
    },
    kept,
  );
  const type = (part: Partial<CourseDocument>) => keeper.change(setCourse(part));
  const wait = async (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { keeper, server, device, type, wait, status: () => keeper.state().status };
}
