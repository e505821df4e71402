/** What the queue needs from its caller. */
export interface CompletionQueueWork {
  send(lessonId: number, completed: boolean): Promise<unknown>;
  /** The server has stored it. The change stays pending until the page shows the stored state. */
  confirmed(lessonId: number, completed: boolean): Promise<void>;
  /** The last change of this lesson failed. The state before it is right again. */
  failed(lessonId: number, error: unknown): void;
}

/** Lessons whose tick the person has changed and the server has not yet confirmed. */
export type PendingCompletions = ReadonlyMap<number, boolean>;

/**
 * A tick shows at once. For each lesson one change is sent at a time, so the last change wins: fast clicks and
 * answers in another order do not matter.
 */
export class CompletionQueue {
  readonly #work: CompletionQueueWork;
  readonly #sending = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #pending: PendingCompletions = new Map();

  constructor(work: CompletionQueueWork) {
    this.#work = work;
  }

  set(lessonId: number, completed: boolean): void {
    this.#change((pending) => pending.set(lessonId, completed));
    if (!this.#sending.has(lessonId)) void this.#deliver(lessonId);
  }

  readonly pending = (): PendingCompletions => this.#pending;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #deliver(lessonId: number): Promise<void> {
    this.#sending.add(lessonId);
    while (this.#pending.has(lessonId)) {
      const wanted = this.#pending.get(lessonId)!;
      const failure = await this.#work.send(lessonId, wanted).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!failure) await this.#work.confirmed(lessonId, wanted);
      // When an older change failed, the newer one can still succeed. It is sent next.
      const stillWanted = this.#pending.get(lessonId) === wanted;
      if (stillWanted) this.#change((pending) => pending.delete(lessonId));
      if (failure && stillWanted) this.#work.failed(lessonId, failure.error);
    }
    this.#sending.delete(lessonId);
  }

  #change(change: (pending: Map<number, boolean>) => void): void {
    const next = new Map(this.#pending);
    change(next);
    this.#pending = next;
    for (const listener of this.#listeners) listener();
  }
}
