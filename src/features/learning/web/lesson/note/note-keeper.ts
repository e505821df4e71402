import type { LessonNote } from "../../../contract.ts";

export interface NoteDraft {
  text: string;
  /** The version of the note that the text changes. */
  version: number;
}

/** What the keeper needs from its caller. */
export interface NoteWork {
  /** Resolves to the written note, or to the note that was written elsewhere in between. */
  save(draft: NoteDraft): Promise<{ saved: LessonNote } | { changed: LessonNote }>;
  /** Keeps what is not saved yet on this device. Null: nothing is. */
  keep(draft: NoteDraft | null): void;
}

export interface NoteState {
  text: string;
  status: "saved" | "unsaved" | "saving" | "failed" | "conflict";
  savedAt: string | null;
  /** The text that another tab or device wrote. Only in a conflict. */
  other: string | null;
  reason: string;
}

export const savePauseMs = 1_500;

/** Both texts of a conflict, the other one first. */
export const bothTexts = (other: string, mine: string): string =>
  [other, mine].filter((text) => text.trim() !== "").join("\n\n");

/**
 * A private note while it is written: it is kept on the device with every letter, and saved when the person pauses or
 * leaves. One call runs at a time. If another tab saved in between, nothing is saved until the person has chosen.
 */
export class NoteKeeper {
  readonly #work: NoteWork;
  readonly #listeners = new Set<() => void>();
  #version: number;
  #state: NoteState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(work: NoteWork, stored: LessonNote, draft: NoteDraft | null) {
    this.#work = work;
    this.#version = draft?.version ?? stored.version;
    const isDirty = draft !== null && draft.text !== stored.text;
    if (draft && !isDirty) this.#version = stored.version;
    this.#state = {
      text: isDirty ? draft.text : stored.text,
      status: isDirty ? "unsaved" : "saved",
      savedAt: stored.updated_at,
      other: null,
      reason: "",
    };
  }

  readonly state = (): NoteState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  write(text: string): void {
    const { status } = this.#state;
    this.#work.keep({ text, version: this.#version });
    this.#change({ text, status: status === "conflict" || status === "saving" ? status : "unsaved" });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), savePauseMs);
  }

  /** Saves at once what is not saved. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    const { status } = this.#state;
    if (status === "unsaved" || status === "failed") void this.#save();
  };

  /** The note as the server has it now. It does not replace text that is not saved. */
  receive(stored: LessonNote): void {
    if (this.#state.status !== "saved" || stored.version <= this.#version) return;
    this.#version = stored.version;
    this.#change({ text: stored.text, savedAt: stored.updated_at });
  }

  /** Ends a conflict with the text that the person chose. */
  choose(text: string): void {
    if (this.#state.status !== "conflict") return;
    const isOther = text === this.#state.other;
    this.#work.keep(isOther ? null : { text, version: this.#version });
    this.#change({ text, other: null, status: isOther ? "saved" : "unsaved" });
    this.flush();
  }

  async #save(): Promise<void> {
    const { text } = this.#state;
    this.#change({ status: "saving", reason: "" });
    try {
      const answer = await this.#work.save({ text, version: this.#version });
      if ("changed" in answer) {
        this.#version = answer.changed.version;
        // The same words were typed twice: there is nothing to choose.
        if (answer.changed.text === this.#state.text) this.#settle(answer.changed);
        else
          this.#change({
            status: "conflict",
            other: answer.changed.text,
            savedAt: answer.changed.updated_at,
          });
        return;
      }
      this.#version = answer.saved.version;
      if (this.#state.text === text) this.#settle(answer.saved);
      else {
        this.#work.keep({ text: this.#state.text, version: this.#version });
        this.#change({ status: "unsaved", savedAt: answer.saved.updated_at });
        this.flush();
      }
    } catch (error) {
      this.#change({ status: "failed", reason: error instanceof Error ? error.message : "" });
    }
  }

  #settle(note: LessonNote): void {
    this.#work.keep(null);
    this.#change({ status: "saved", savedAt: note.updated_at });
  }

  #change(part: Partial<NoteState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
