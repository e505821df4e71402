import type { DraftWork, KeptDraft } from "./draft-types.ts";

/** So long at most a change is not on this device. */
export const keepPauseMs = 250;

/** Keeps on this device what is not saved, a little after each change: not every key writes. */
export class DeviceKeeping {
  readonly #keep: DraftWork["keep"];
  readonly #read: () => KeptDraft | null;
  readonly #tell: (isKept: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param read what is not saved; null: everything is
   * @param tell hears whether the device took it
   */
  constructor(keep: DraftWork["keep"], read: () => KeptDraft | null, tell: (isKept: boolean) => void) {
    this.#keep = keep;
    this.#read = read;
    this.#tell = tell;
  }

  readonly soon = (): void => {
    this.#timer ??= setTimeout(this.now, keepPauseMs);
  };

  readonly now = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#write(this.#read());
  };

  async #write(draft: KeptDraft | null): Promise<void> {
    const isKept = await this.#keep(draft);
    if (draft) this.#tell(isKept);
  }
}
