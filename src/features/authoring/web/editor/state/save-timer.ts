/** After so long without a key the text is saved. */
export const savePauseMs = 1_500;
/** While somebody types without a pause it is saved so often. */
export const saveAtLeastMs = 10_000;
export const retryMs = [3_000, 6_000, 12_000, 24_000, 30_000];

/** When to save: after a pause, from time to time while somebody types without one, and again after a failure. */
export class SaveTimer {
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSince: number | null = null;
  #failures = 0;

  constructor(save: () => void) {
    this.#save = save;
  }

  /** Something changed. */
  soon(): void {
    this.#unsavedSince ??= Date.now();
    const wait = Math.min(savePauseMs, this.#unsavedSince + saveAtLeastMs - Date.now());
    this.#start(Math.max(0, wait));
  }

  /** A save failed. The tries become rarer. */
  again(): void {
    this.#start(retryMs[Math.min(this.#failures++, retryMs.length - 1)]!);
  }

  /** A save begins. */
  begun(): void {
    this.#unsavedSince = null;
  }

  /** The server answered. */
  answered(): void {
    this.#failures = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #start(wait: number): void {
    this.stop();
    this.#timer = setTimeout(this.#save, wait);
  }
}
