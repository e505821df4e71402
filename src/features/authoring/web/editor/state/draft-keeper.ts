import type { CourseDocument } from "../../../document.ts";
import { isSame } from "../../../same-value.ts";
import { DeviceKeeping } from "./device-keeping.ts";
import type { Decided, DraftWork, KeptDraft, SavedState, SaveState } from "./draft-types.ts";
import { isBlank } from "./is-blank.ts";
import { SaveTimer } from "./save-timer.ts";

/** Documents are large, and a lost answer is rare. */
const maxSent = 3;

/**
 * A course while it is written. Every change is kept on this device and saved when the person pauses. One call runs at
 * a time. An answer of the server brings a version and no text, except if somebody else saved in between: then both are
 * merged, and where both wrote in the same place nothing is sent before the person has decided.
 */
export class DraftKeeper {
  readonly #work: DraftWork;
  readonly #device: DeviceKeeping;
  readonly #createKey: string;
  readonly #listeners = new Set<() => void>();
  #document: CourseDocument;
  #base: CourseDocument;
  #version: number;
  #sent: CourseDocument[] = [];
  /** What somebody else saved, in a conflict, or before the first merge. */
  #offered: SavedState | null = null;
  /** The conflicts that are decided and not saved yet, the oldest first. */
  #decided: Decided[] = [];
  #state: SaveState;
  readonly #timer = new SaveTimer(() => this.flush());
  /** Grows with every reset: an answer to a call before it changes nothing. */
  #turn = 0;
  #isClosed = false;

  /** @param kept what an earlier visit could not save */
  constructor(
    work: DraftWork,
    start: { courseId: number | null; createKey: string; saved: SavedState },
    kept: KeptDraft | null,
  ) {
    const { courseId, saved } = start;
    this.#work = work;
    this.#device = new DeviceKeeping(work.keep, this.#unsaved, (isKept) => {
      if (isKept !== this.#state.isKept) this.#set({ isKept });
    });
    this.#createKey = kept?.createKey || start.createKey;
    this.#document = saved.document;
    this.#base = saved.document;
    this.#version = saved.version;
    this.#state = {
      status: courseId === null ? "blank" : "saved",
      courseId,
      isKept: true,
      savedAt: saved.saved_at,
      failedSince: null,
      reason: "",
      arrived: null,
    };
    if (!kept) return;
    // A save carries one decision.
    const open = kept.version === saved.version ? kept.decided : kept.decided.slice(1);
    if (courseId !== null && isSame(kept.document, saved.document) && open.length === 0) {
      // It was saved, and only the answer was lost.
      void work.keep(null);
      return;
    }
    this.#document = kept.document;
    this.#sent = kept.sent;
    this.#decided = kept.decided;
    this.#state = { ...this.#state, status: "unsaved" };
    if (courseId !== null && kept.version === saved.version) return;
    this.#base = kept.base;
    this.#version = kept.version;
    if (courseId !== null) this.#offered = saved;
  }

  readonly state = (): SaveState => this.#state;
  readonly document = (): CourseDocument => this.#document;
  get version(): number {
    return this.#version;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes on with what an earlier visit could not save. */
  begin(): void {
    this.#isClosed = false;
    const { status } = this.#state;
    if (status === "unsaved" && this.#offered) void this.#tryMeeting(this.#offered);
    else this.flush();
  }

  readonly change = (edit: (document: CourseDocument) => CourseDocument): void => {
    const document = edit(this.#document);
    if (document === this.#document) return;
    this.#document = document;
    this.#device.soon();
    const { status, courseId } = this.#state;
    if (["saving", "failed", "conflict"].includes(status)) return this.#tell();
    const isNothing = courseId === null && this.#sent.length === 0 && isBlank(document);
    this.#set({ status: isNothing ? "blank" : "unsaved" });
    if (!isNothing) this.#timer.soon();
  };

  /** Saves at once what is not saved. */
  readonly flush = (): void => {
    this.#timer.stop();
    if (["unsaved", "failed", "refused"].includes(this.#state.status) && !this.#offered) void this.#save();
  };

  /** Saves, and waits. @returns whether the server has everything. */
  async settle(): Promise<boolean> {
    this.flush();
    for (;;) {
      const { status } = this.#state;
      if (status === "unsaved") this.flush();
      else if (status !== "saving") return status === "saved";
      await new Promise<void>((resolve) => {
        const leave = this.subscribe(() => {
          leave();
          resolve();
        });
      });
    }
  }

  /** Keeps on this device what is not saved. */
  readonly keepNow = (): void => this.#device.now();

  /** The page may end now. */
  readonly leave = (): void => {
    this.keepNow();
    this.flush();
  };

  /** The page ended. What cannot be saved now is on this device. */
  close(): void {
    this.leave();
    this.#isClosed = true;
  }

  /** The two sides of a conflict and the state that both changed. Null: there is none. */
  conflict(): { base: CourseDocument; mine: CourseDocument; theirs: SavedState } | null {
    return this.#state.status === "conflict" && this.#offered
      ? { base: this.#base, mine: this.#document, theirs: this.#offered }
      : null;
  }

  /** Ends a conflict with the document that the person chose. */
  resolve(document: CourseDocument): void {
    if (!this.#offered) return;
    this.#decided = [...this.#decided, { mine: this.#document }];
    this.#take(this.#offered, document, false);
  }

  /** Saves the document that the person chose where the saved draft and a published version collide. */
  decide(document: CourseDocument, publishedVersion: number): void {
    this.#decided = [...this.#decided, { mine: this.#document, published_version: publishedVersion }];
    this.#document = document;
    this.#set({ status: "unsaved" });
    this.keepNow();
    this.flush();
  }

  /** Somebody else saved in between, as the refusal of another call said. */
  receive(newer: SavedState): void {
    if (this.#state.status === "saved") void this.#tryMeeting(newer);
  }

  /** The saved state has another version and the same text: it was published. */
  renumber(version: number): void {
    this.#version = version;
  }

  /** Goes on from a saved state, without what was written here since. */
  reset(saved: SavedState): void {
    this.#timer.stop();
    this.#turn += 1;
    this.#document = saved.document;
    this.#offered = null;
    this.#decided = [];
    this.#goOnFrom(saved.document, saved.version);
    this.#set({ status: "saved", savedAt: saved.saved_at, failedSince: null, reason: "", arrived: null });
    this.keepNow();
  }

  /** The course ended. Nothing of it is saved or kept any more. */
  abandon(): void {
    this.reset({ version: this.#version, document: this.#document, saved_by: null, saved_at: null });
  }

  /** The note about what somebody else wrote was read. */
  readonly dismissArrived = (): void => this.#set({ arrived: null });

  readonly #unsaved = (): KeptDraft | null => {
    const { status, courseId } = this.#state;
    if (status === "blank" || status === "saved") return null;
    return {
      courseId,
      createKey: this.#createKey,
      document: this.#document,
      base: this.#base,
      version: this.#version,
      sent: this.#sent,
      decided: this.#decided,
    };
  };

  async #save(): Promise<void> {
    const document = this.#document;
    this.#timer.begun();
    this.#sent = [...this.#sent.filter((one) => one !== document), document].slice(-maxSent);
    this.#set({ status: "saving" });
    this.keepNow();
    const { courseId } = this.#state;
    const turn = this.#turn;
    try {
      // Each takes one of the texts that lost into the history.
      const [decided] = this.#decided;
      const written = { version: this.#version, document, ...(decided && { decided }) };
      const answer =
        courseId === null ? await this.#create(document) : await this.#work.save(courseId, written);
      if (turn !== this.#turn) return;
      this.#timer.answered();
      if ("newer" in answer) await this.#meet(answer.newer);
      else this.#accept(document, answer.version, answer.savedAt, decided);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error, document);
    }
  }

  async #create(document: CourseDocument) {
    const isFirst = this.#sent.length === 1;
    if (isFirst) this.#base = document;
    const { courseId, version } = await this.#work.create(this.#createKey, document);
    this.#set({ courseId });
    if (isFirst) return { version, savedAt: new Date().toISOString() };
    // An earlier call whose answer was lost may have begun the course with an older text. If reading fails, the next
    // save stands on version 0, which no draft has, and so meets that text.
    this.#version = 0;
    return { newer: await this.#work.read(courseId) };
  }

  /** @param stored the decision that was saved with it, if the answer says so */
  #accept(document: CourseDocument, version: number, savedAt: string | null, stored?: Decided): void {
    this.#goOnFrom(document, version);
    this.#decided = this.#decided.filter((one) => one !== stored);
    const isAll = this.#document === document && this.#decided.length === 0;
    this.#set({ status: isAll ? "saved" : "unsaved", savedAt, failedSince: null, reason: "" });
    this.keepNow();
    if (!isAll) this.#timer.soon();
  }

  /** Like `#meet`, if the part that merges may fail to load. */
  async #tryMeeting(newer: SavedState): Promise<void> {
    this.#set({ status: "saving" });
    try {
      await this.#meet(newer);
    } catch (error) {
      this.#offered = null;
      this.#fail(error, null);
    }
  }

  /** The server has another state than the one that the document changes. */
  async #meet(newer: SavedState): Promise<void> {
    const own = this.#sent.find((one) => isSame(one, newer.document));
    if (own) {
      this.#offered = null;
      // The answer to an own call was lost.
      const isAll = isSame(this.#document, own);
      return this.#accept(isAll ? this.#document : own, newer.version, newer.saved_at);
    }
    const merge = await this.#work.loadMerge();
    const { merged, conflicts } = merge(this.#base, this.#document, newer.document);
    if (conflicts.length === 0) return this.#take(newer, merged, true);
    this.#offered = newer;
    this.#set({ status: "conflict", failedSince: null });
    this.keepNow();
  }

  /** Goes on from what somebody else saved, with a document that has it in it. */
  #take(newer: SavedState, document: CourseDocument, isNews: boolean): void {
    const before = this.#document;
    this.#document = document;
    this.#offered = null;
    this.#goOnFrom(newer.document, newer.version);
    // What lost is saved too.
    const isAll = this.#decided.length === 0 && isSame(document, newer.document);
    const arrived =
      isNews && !isSame(before, document) ? { by: newer.saved_by, before, after: document } : null;
    this.#set({
      status: isAll ? "saved" : "unsaved",
      savedAt: newer.saved_at,
      failedSince: null,
      reason: "",
      arrived: arrived ?? this.#state.arrived,
    });
    this.keepNow();
    this.flush();
  }

  #fail(error: unknown, document: CourseDocument | null): void {
    const isTransient = this.#work.isTransient(error);
    if (!isTransient) {
      this.#sent = this.#sent.filter((one) => one !== document);
      // What lost may be what the server does not take. It must not stop what was decided.
      this.#decided = [];
    }
    this.#set({
      status: isTransient ? "failed" : "refused",
      failedSince: this.#state.failedSince ?? Date.now(),
      reason: error instanceof Error ? error.message : "",
    });
    this.keepNow();
    if (isTransient && !this.#isClosed) this.#timer.again();
  }

  #goOnFrom(base: CourseDocument, version: number): void {
    this.#base = base;
    this.#version = version;
    this.#sent = [];
  }

  #set(part: Partial<SaveState>): void {
    this.#state = { ...this.#state, ...part };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
