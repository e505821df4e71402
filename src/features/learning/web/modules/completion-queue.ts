/** What the queue needs from its caller. */
export interface CompletionQueueWork {
  send(lessonId: number, completed: boolean): Promise<unknown>;
  /** The server has stored it. The change stays pending until the page shows the stored state. */
  confirmed(lessonId: number, completed: boolean): Promise<void>;
  /** The last change of this lesson was refused. The state before it is right again. */
  failed(lessonId: number, error: unknown): void;
  /** Whether a change that failed so may be sent again later. */
  mayRetry(error: unknown): boolean;
  /** A change could not be sent. It stays pending until `retry`. `isFirst`: no other one waits. */
  waits(isFirst: boolean): void;
  /** Keeps a change on the device, beyond the page. */
  keep(lessonId: number, completed: boolean): void;
  /** The server has stored or refused it. */
  forget(lessonId: number, completed: boolean): void;
  /**
   * What another tab made of a change that waited here: another change, or null if it was sent there. The same change if
   * nothing is new.
   */
  newest(lessonId: number, completed: boolean): boolean | null;
}

/** Lessons whose tick the person has changed and the server has not yet confirmed. */
export type PendingCompletions = ReadonlyMap<number, boolean>;

/**
 * A tick shows at once. For each lesson one change is sent at a time, so the last change wins: fast clicks and
 * answers in another order do not matter. Without a connection the changes wait.
 */
export class CompletionQueue {
  readonly #work: CompletionQueueWork;
  readonly #sending = new Set<number>();
  readonly #waiting = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #pending: PendingCompletions;

  /** @param kept changes that were kept on the device. `retry` sends them. */
  constructor(work: CompletionQueueWork, kept: Iterable<readonly [number, boolean]> = []) {
    this.#work = work;
    this.#pending = new Map(kept);
  }

  set(lessonId: number, completed: boolean): void {
    this.#work.keep(lessonId, completed);
    this.#change((pending) => pending.set(lessonId, completed));
    this.retry();
  }

  /** Sends every change that is not being sent. */
  readonly retry = (): void => {
    for (const lessonId of this.#pending.keys())
      if (!this.#sending.has(lessonId)) void this.#deliver(lessonId);
  };

  readonly pending = (): PendingCompletions => this.#pending;

  /** Whether a change waits for the connection. */
  readonly isWaiting = (): boolean => this.#waiting.size > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A change that waited may be older than what another tab did since. Sent now, it would undo that. */
  #takeNewest(lessonId: number): void {
    const waited = this.#pending.get(lessonId)!;
    const newest = this.#work.newest(lessonId, waited);
    if (newest === waited) return;
    if (newest === null) this.#waiting.delete(lessonId);
    this.#change((pending) => {
      if (newest === null) pending.delete(lessonId);
      else pending.set(lessonId, newest);
    });
  }

  async #deliver(lessonId: number): Promise<void> {
    this.#sending.add(lessonId);
    if (this.#waiting.has(lessonId)) this.#takeNewest(lessonId);
    while (this.#pending.has(lessonId)) {
      const wanted = this.#pending.get(lessonId)!;
      const failure = await this.#work.send(lessonId, wanted).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!failure) await this.#work.confirmed(lessonId, wanted);
      // When an older change failed, the newer one can still succeed. It is sent next.
      if (this.#pending.get(lessonId) !== wanted) continue;
      if (failure && this.#work.mayRetry(failure.error)) {
        const isFirst = !this.isWaiting();
        this.#waiting.add(lessonId);
        this.#change(() => {});
        this.#work.waits(isFirst);
        break;
      }
      this.#work.forget(lessonId, wanted);
      this.#waiting.delete(lessonId);
      this.#change((pending) => pending.delete(lessonId));
      if (failure) this.#work.failed(lessonId, failure.error);
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
