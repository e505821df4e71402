import type { LessonNote } from "../../../contract.ts";

export interface NoteDraft {
  text: string;
  /** The version of the note that the text changes. */
  version: number;
  /** Texts that were sent since this version and whose answers are not known, the newest last. */
  sent?: string[] | undefined;
}

/** What the keeper needs from its caller. */
export interface NoteWork {
  /** Resolves to the written note, or to the note that was written elsewhere in between. */
  save(
    written: Pick<NoteDraft, "text" | "version">,
  ): Promise<{ saved: LessonNote } | { changed: LessonNote }>;
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
/** A note is up to 20,000 characters long, and the storage of a device is small. */
const maxSent = 3;

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
  #sent: string[];
  /** The note that is offered in a conflict. Until the choice, the text of the person changes the version before it. */
  #offered: LessonNote | null = null;
  #state: NoteState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(work: NoteWork, stored: LessonNote, draft: NoteDraft | null) {
    this.#work = work;
    this.#version = draft?.version ?? stored.version;
    this.#sent = draft?.sent ?? [];
    const isDirty = draft !== null && draft.text !== stored.text;
    if (draft && !isDirty) {
      this.#version = stored.version;
      this.#sent = [];
      // It was saved, and only the answer was lost. A later change on another device is no conflict with it.
      work.keep(null);
    }
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
    this.#change({ text, status: status === "conflict" || status === "saving" ? status : "unsaved" });
    this.#keep();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), savePauseMs);
  }

  /** Saves at once what is not saved. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    const { status } = this.#state;
    if (status === "unsaved" || status === "failed") void this.#save();
  };

  /**
   * The page may end now. While a call runs, the text that was typed since is sent behind it. If that answer never
   * comes, the draft knows that the text was sent.
   */
  readonly leave = (): void => {
    this.flush();
    const { status, text } = this.#state;
    if (status !== "saving" || this.#sent.includes(text)) return;
    this.#willSend(text);
    // The server takes it if the running call comes first. If not, the text is still in the draft.
    this.#work.save({ text, version: this.#version + 1 }).catch(() => {});
  };

  /** The note as the server has it now. It does not replace text that is not saved. */
  receive(stored: LessonNote): void {
    if (this.#state.status !== "saved" || stored.version <= this.#version) return;
    this.#version = stored.version;
    this.#change({ text: stored.text, savedAt: stored.updated_at });
  }

  /** Ends a conflict with the text that the person chose. */
  choose(text: string): void {
    if (!this.#offered) return;
    const { text: other, version } = this.#offered;
    this.#offered = null;
    this.#version = version;
    this.#change({ text, other: null, status: text === other ? "saved" : "unsaved" });
    if (text === other) this.#work.keep(null);
    else this.#keep();
    this.flush();
  }

  async #save(): Promise<void> {
    const { text } = this.#state;
    this.#change({ status: "saving", reason: "" });
    this.#willSend(text);
    try {
      const answer = await this.#work.save({ text, version: this.#version });
      if ("changed" in answer) {
        // This text was refused. If another tab writes the same later, that is a change.
        if (answer.changed.text !== text) this.#sent = this.#sent.filter((one) => one !== text);
        this.#meet(answer.changed);
      } else {
        this.#forget(text);
        this.#goOn(answer.saved);
      }
    } catch (error) {
      this.#change({ status: "failed", reason: error instanceof Error ? error.message : "" });
    }
  }

  /** The server has another note than the one that the text changes. */
  #meet(found: LessonNote): void {
    // The same words were typed twice, or the answer to an own call was lost: there is nothing to choose.
    if (found.text === this.#state.text || this.#sent.includes(found.text)) {
      this.#forget(found.text);
      this.#goOn(found);
      return;
    }
    this.#offered = found;
    this.#change({ status: "conflict", other: found.text, savedAt: found.updated_at });
  }

  /** Goes on from a note of the server. What is typed beyond it is saved over it. */
  #goOn(note: LessonNote): void {
    this.#version = note.version;
    if (this.#state.text === note.text) {
      this.#work.keep(null);
      this.#change({ status: "saved", savedAt: note.updated_at });
      return;
    }
    this.#keep();
    this.#change({ status: "unsaved", savedAt: note.updated_at });
    this.flush();
  }

  #willSend(text: string): void {
    this.#sent = [...this.#sent.filter((one) => one !== text), text].slice(-maxSent);
    this.#keep();
  }

  /** Forgets a text that the server has, and those that were sent before it. */
  #forget(text: string): void {
    this.#sent = this.#sent.slice(this.#sent.lastIndexOf(text) + 1);
  }

  #keep(): void {
    const sent = this.#sent.length > 0 ? this.#sent : undefined;
    this.#work.keep({ text: this.#state.text, version: this.#version, sent });
  }

  #change(part: Partial<NoteState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
