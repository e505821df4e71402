import type { LessonPosition } from "../../contract.ts";

export type Position = Partial<{
  text_block: number;
  video: NonNullable<LessonPosition["video"]>;
}>;

/** The least time between two calls. */
export const savePauseMs = 10_000;

/**
 * Saves where the reader is, at most once in `savePauseMs`, and at once when they leave. A position that could not be
 * saved is sent with the next one.
 */
export class PositionSaver {
  readonly #send: (position: Position) => Promise<unknown>;
  #waiting: Position = {};
  #last: Position;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param last the position that the server has */
  constructor(send: (position: Position) => Promise<unknown>, last: Position) {
    this.#send = send;
    this.#last = last;
  }

  report(position: Position): void {
    this.#waiting = { ...this.#waiting, ...position };
    if (this.#isNew()) this.#timer ??= setTimeout(() => this.flush(), savePauseMs);
  }

  /** Sends what was not sent yet. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const position = this.#waiting;
    if (!this.#isNew()) return;
    this.#waiting = {};
    const before = this.#last;
    this.#last = { ...before, ...position };
    this.#send(position).catch(() => {
      this.#last = before;
      this.#waiting = { ...position, ...this.#waiting };
    });
  };

  #isNew(): boolean {
    const { text_block: block, video } = this.#waiting;
    const { text_block: lastBlock = 0, video: lastVideo } = this.#last;
    return (
      (block !== undefined && block !== lastBlock) ||
      (video !== undefined && (video.place !== lastVideo?.place || video.seconds !== lastVideo.seconds))
    );
  }
}
