// One open editor of a draft: its keeper, its line to the real server, and its device.
import { saveDraft } from "#features/authoring/contract.ts";
import type { CourseDocument } from "#features/authoring/document.ts";
import { bothTexts, mergeDocuments, resolveConflict } from "#features/authoring/merge-documents.ts";
import { DraftKeeper } from "#features/authoring/web/editor/state/draft-keeper.ts";
import type { DraftWork, KeptDraft, SavedState } from "#features/authoring/web/editor/state/draft-types.ts";
import type { Someone, TestAcademy } from "./academy.ts";
import { draftsOf } from "./drafts.ts";

/** `deaf`: calls arrive, and their answers are lost. */
export const lines = ["good", "deaf", "down"] as const;
type Line = (typeof lines)[number];

class LineBroken extends Error {}

/** Every text that is written in a document, without keys and the names of choices. */
export function textsOf(part: unknown): Set<string> {
  if (typeof part === "string") return new Set([part]);
  const parts = Object.entries(part ?? {}).filter(([name]) => name !== "key");
  return new Set(parts.flatMap(([, value]) => [...textsOf(value)]));
}

/** The texts of some documents that another one does not have. */
export const textsBeside = (documents: CourseDocument[], other: CourseDocument): string[] => {
  const there = textsOf(other);
  return documents.flatMap((document) => [...textsOf(document)]).filter((text) => !there.has(text));
};

export class DraftEditor {
  line: Line = "good";
  keeper: DraftKeeper;
  /** How many conflicts were decided here. */
  decisions = 0;
  readonly as: Someone;
  readonly #academy: TestAcademy;
  readonly #id: number;
  #kept: KeptDraft | null = null;
  #page = 0;

  constructor(academy: TestAcademy, as: Someone, id: number, saved: SavedState) {
    this.#academy = academy;
    this.as = as;
    this.#id = id;
    this.keeper = this.#open(saved);
  }

  #open(saved: SavedState): DraftKeeper {
    const start = { courseId: this.#id, createKey: "", saved };
    return new DraftKeeper(this.#work(++this.#page), start, this.#kept);
  }

  async #send<T>(page: number, call: () => Promise<T>): Promise<T> {
    if (this.line === "down" || page !== this.#page) throw new LineBroken("no connection");
    const answer = await call();
    if (this.line === "deaf" || page !== this.#page) throw new LineBroken("the answer was lost");
    return answer;
  }

  readonly #read = async (): Promise<SavedState> =>
    (await draftsOf(this.#academy, this.as).read(this.#id)).body;

  #work(page: number): DraftWork {
    return {
      create: async () => Promise.reject(new Error("the course exists")),
      read: async () => this.#send(page, this.#read),
      save: async (id, body) =>
        this.#send(page, async () => {
          const { status, body: answer } = await this.#academy.call(
            saveDraft,
            { params: { id }, body },
            { as: this.as },
          );
          if (status === 200) return { version: answer.version, savedAt: answer.saved_at };
          if (status === 409) return { newer: answer as unknown as SavedState };
          throw new Error(JSON.stringify(answer));
        }),
      keep: async (draft) => {
        if (page === this.#page) this.#kept = structuredClone(draft);
        return Promise.resolve(true);
      },
      isTransient: (error) => error instanceof LineBroken,
      loadMerge: async () => Promise.resolve(mergeDocuments),
    };
  }

  /** Decides a conflict, if there is one. @returns the texts that the person gave up by that */
  decide(choices: number): string[] {
    const conflict = this.keeper.conflict();
    if (!conflict) return [];
    const { base, mine, theirs } = conflict;
    const { merged, conflicts } = mergeDocuments(base, mine, theirs.document);
    const decided = conflicts.reduce((document, one, at) => {
      const choice = Math.floor(choices / 3 ** (at % 8)) % 3;
      const value = [one.mine, one.theirs, bothTexts(one) ?? one.mine][choice]!;
      return resolveConflict(document, one, value);
    }, merged);
    this.decisions += 1;
    this.keeper.resolve(decided);
    return textsBeside([mine, theirs.document], decided);
  }

  /** The page ends, also with its calls that run, and is opened again. */
  async reload(): Promise<void> {
    this.keeper.keepNow();
    this.line = "good";
    const saved = await this.#read();
    this.keeper = this.#open(saved);
    this.keeper.begin();
  }

  /** Saves everything, and decides what collides. @returns the texts that the person gave up by that */
  async finish(choices: number): Promise<string[]> {
    this.line = "good";
    const given: string[] = [];
    while (!(await this.keeper.settle())) {
      const { status, reason } = this.keeper.state();
      if (status === "refused") throw new Error(reason);
      given.push(...this.decide(choices));
    }
    return given;
  }

  /** Ends the page for good. Its timers do nothing any more. */
  close(): void {
    this.#page += 1;
    this.keeper.abandon();
  }
}
