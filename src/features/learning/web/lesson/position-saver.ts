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
  #turn = 0;
  /** The turn in which each part was sent last. */
  readonly #turnOf = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param last the position that the server has */
  constructor(send: (position: Position) => Promise<unknown>, last: Position) {
    this.#send = send;
    this.#last = last;
  }

  report(position: Position): void {
    const { video } = this.#waiting;
    // A call has the place of one film.
    if (video && position.video && video.place !== position.video.place) this.flush();
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
    const turn = ++this.#turn;
    for (const part of Object.keys(position)) this.#turnOf.set(part, turn);
    this.#send(position).catch(() => {
      // What a newer call has sent since is newer than the lost part.
      const isLost = ([part]: [string, unknown]) => part in position && this.#turnOf.get(part) === turn;
      const isKnown = (entry: [string, unknown]) => !isLost(entry);
      const pick = (from: Position, which: (entry: [string, unknown]) => boolean): Position =>
        Object.fromEntries(Object.entries(from).filter(which));
      this.#last = { ...pick(this.#last, isKnown), ...pick(before, isLost) };
      this.#waiting = { ...pick(position, isLost), ...this.#waiting };
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
