/** What screen readers are told after a move. The same sentence twice is said twice. */
export class Announcer {
  readonly #listeners = new Set<() => void>();
  #said = { sentence: "", count: 0 };

  readonly said = () => this.#said;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  say(sentence: string): void {
    this.#said = { sentence, count: this.#said.count + 1 };
    for (const listener of this.#listeners) listener();
  }
}
