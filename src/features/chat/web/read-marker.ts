interface Marking {
  /** Tells the server. It must not throw at once. */
  save: (messageId: number) => Promise<void>;
  /** From 0 to 1. */
  random?: () => number;
}

const delayMinMs = 5_000;
const delayMaxMs = 15_000;

/**
 * Decides when the server hears how far a person has read a room: at once in the beginning of a visit, then after some
 * seconds, and when the room is left (`flush`). The times differ, so that 500 open pages do not all call after each
 * message. A person who has not read after a minute is notified, so it must be much less.
 */
export class ReadMarker {
  #seen = 0;
  #saved = 0;
  #isFirst = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #given: Marking;

  constructor(given: Marking) {
    this.#given = given;
  }

  /** The person saw this message and all before it. */
  saw(messageId: number): void {
    this.#seen = Math.max(this.#seen, messageId);
    // A call that failed is repeated when the person looks at the room again.
    if (this.#seen <= this.#saved) return;
    const { random = Math.random } = this.#given;
    if (this.#isFirst) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), delayMinMs + random() * (delayMaxMs - delayMinMs));
    this.#isFirst = false;
  }

  /** Tells the server now what it does not know. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#seen <= this.#saved) return;
    const before = this.#saved;
    const saved = (this.#saved = this.#seen);
    this.#given.save(saved).catch(() => {
      // The next call says it again.
      if (this.#saved === saved) this.#saved = before;
    });
  }
}
