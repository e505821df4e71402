/** What the queue needs from its caller. */
export interface TickWork {
  send(lessonId: number, completed: boolean): Promise<unknown>;
  /** The server has stored it. */
  confirmed(lessonId: number, completed: boolean): void;
  /** The last change of this lesson failed. The state before it is right again. */
  failed(lessonId: number, error: unknown): void;
}

/** Lessons whose tick the person has changed and the server has not yet confirmed. */
export type Wishes = ReadonlyMap<number, boolean>;

/**
 * A tick shows at once. For each lesson one change is sent at a time, so the last change wins: fast clicks and
 * answers in another order do not matter.
 */
export class LessonTicks {
  readonly #work: TickWork;
  readonly #sending = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #wishes: Wishes = new Map();

  constructor(work: TickWork) {
    this.#work = work;
  }

  wish(lessonId: number, completed: boolean): void {
    this.#change((wishes) => wishes.set(lessonId, completed));
    if (!this.#sending.has(lessonId)) void this.#deliver(lessonId);
  }

  readonly wishes = (): Wishes => this.#wishes;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #deliver(lessonId: number): Promise<void> {
    this.#sending.add(lessonId);
    while (this.#wishes.has(lessonId)) {
      const wanted = this.#wishes.get(lessonId)!;
      const failure = await this.#work.send(lessonId, wanted).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      const stillWanted = this.#wishes.get(lessonId) === wanted;
      // When an older change failed, the newer one can still succeed. It is sent next.
      if (!failure) this.#work.confirmed(lessonId, wanted);
      if (stillWanted) this.#change((wishes) => wishes.delete(lessonId));
      if (failure && stillWanted) this.#work.failed(lessonId, failure.error);
    }
    this.#sending.delete(lessonId);
  }

  #change(change: (wishes: Map<number, boolean>) => void): void {
    const next = new Map(this.#wishes);
    change(next);
    this.#wishes = next;
    for (const listener of this.#listeners) listener();
  }
}
