import { readKept, writeKept } from "#kit/web/forms/kept.ts";
import type { OutgoingFile } from "./attach/outgoing-file.ts";

/** A message that is not sent yet. It stays on the device until the server has it. */
export interface Outgoing {
  /** The server takes a message with the same id once. */
  clientId: string;
  content: string;
  replyTo: { message_id: number; user_name: string; content: string } | null;
  /** It is sent before the message. Its bytes stay only while the page is open. */
  file?: OutgoingFile | null;
  at: string;
}

/** `failed`: the first one could not be sent. Those after it wait, so that the order stays. */
export interface OutboxState {
  messages: Outgoing[];
  failed: boolean;
  /** Why the server refused the first one; null if it was not reached. */
  refusal: string | null;
  /** How much of the file of the first one the server has, in bytes. */
  sent: number;
}

/** How a message tells of its file while it is sent, and how somebody cancels it. */
export interface Sight {
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}

interface Sending {
  /** The name under which the messages are kept on the device. */
  name: string;
  send: (message: Outgoing, sight: Sight) => Promise<void>;
  /** The sentence of a refusal, which does not go away by itself. Null: it may work later. */
  refusalOf: (error: unknown) => string | null;
}

const empty: OutboxState = { messages: [], failed: false, refusal: null, sent: 0 };
const firstPauseMs = 2_000;
const pauseMaxMs = 30_000;

/** A message as the device keeps it, with the name of the tab that sends it. The version before kept no names. */
type Kept = Outgoing & { tab?: string };

const isKept = (value: unknown): value is Kept => {
  const one = value as Partial<Kept> | null;
  return typeof one?.clientId === "string" && typeof one.content === "string" && typeof one.at === "string";
};

const keptIn = (name: string): Kept[] => {
  const kept = readKept(name);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
};

const oldestFirst = <M extends Outgoing>(messages: M[]): M[] =>
  messages.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** The messages that a person wrote in one room and that are on their way: one at a time, in their order. */
export class Outbox {
  #state: OutboxState = empty;
  /** The name of this tab, if it is known yet. */
  #tab: string | undefined;
  readonly #given: Sending;
  readonly #listeners = new Set<() => void>();
  /** What this tab sent or deleted. */
  readonly #gone = new Set<string>();
  #isSending = false;
  /** Ends the sending of a file. */
  #cancel = new AbortController();
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** It is empty. What the device keeps comes into it by `takeOver`. */
  constructor(given: Sending) {
    this.#given = given;
  }

  get name(): string {
    return this.#given.name;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): OutboxState => this.#state;

  /** From now on its messages are kept under the name of this tab. */
  belongTo(tab: string): void {
    if (this.#tab === tab) return;
    this.#tab = tab;
    // Without messages there is nothing to keep, and another tab may write just now.
    if (this.#state.messages.length > 0) this.#keep(this.#state.messages);
  }

  /** The other tabs whose messages the device keeps. */
  otherTabs(): string[] {
    const tabs = keptIn(this.name).map(({ tab }) => tab);
    return [...new Set(tabs)].filter((tab) => tab !== undefined && tab !== this.#tab) as string[];
  }

  /**
   * Takes what the device keeps of tabs that do not send it any more, and sends it. The first message stays the first: it
   * may be on its way.
   */
  takeOver(mayTake: (tab: string | undefined) => boolean): void {
    const { messages, failed } = this.#state;
    const ids = new Set(messages.map(({ clientId }) => clientId));
    const found = keptIn(this.name).filter(
      ({ clientId, tab }) => !ids.has(clientId) && !this.#gone.has(clientId) && mayTake(tab),
    );
    if (found.length === 0) return;
    const first = messages.slice(0, 1);
    this.#set({ ...this.#state, messages: [...first, ...oldestFirst([...messages.slice(1), ...found])] });
    if (!failed) void this.#run();
  }

  add(message: Outgoing): void {
    this.#set({ ...this.#state, messages: [...this.#state.messages, message] });
    // Behind one that failed it waits.
    if (!this.#state.failed) void this.#run();
  }

  /** Tries the first one again, now. */
  retry(): void {
    clearTimeout(this.#timer);
    if (this.#isSending || this.#state.messages.length === 0) return;
    this.#set({ ...this.#state, failed: false, refusal: null });
    void this.#run();
  }

  /** The line may be back. What the server refused stays refused. */
  retryIfUnreached(): void {
    if (this.#state.refusal === null) this.retry();
  }

  /** Deletes one before it is sent. The next one goes out. */
  remove(clientId: string): void {
    const wasFirst = this.#state.messages[0]?.clientId === clientId;
    if (wasFirst) this.#cancel.abort();
    this.#drop(clientId);
    if (this.#state.messages.length === 0) this.#set(empty);
    else if (wasFirst && this.#state.failed) this.retry();
  }

  /** The server has this one, although its answer was lost. */
  confirm(clientId: string): void {
    if (this.#state.messages.some((one) => one.clientId === clientId)) this.remove(clientId);
  }

  async #run(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#state.messages[0]; next; next = this.#state.messages[0]) {
        this.#cancel = new AbortController();
        const onSent = (sent: number) => this.#tell({ ...this.#state, sent });
        try {
          await this.#given.send(next, { signal: this.#cancel.signal, onSent });
        } catch (error) {
          // Somebody deleted it meanwhile: the next one goes out.
          if (this.#state.messages.includes(next)) throw error;
        }
        this.#pauseMs = firstPauseMs;
        this.#drop(next.clientId);
      }
    } catch (error) {
      const refusal = this.#given.refusalOf(error);
      this.#set({ ...this.#state, failed: this.#state.messages.length > 0, refusal });
      if (refusal === null) {
        this.#timer = setTimeout(() => this.retry(), this.#pauseMs);
        this.#pauseMs = Math.min(pauseMaxMs, this.#pauseMs * 2);
      }
    } finally {
      this.#isSending = false;
    }
  }

  #drop(clientId: string): void {
    this.#gone.add(clientId);
    const messages = this.#state.messages.filter((one) => one.clientId !== clientId);
    this.#set({ ...this.#state, messages, sent: 0 });
  }

  #set(state: OutboxState): void {
    this.#keep(state.messages);
    this.#tell(state);
  }

  /** Another tab of the same room keeps its messages under the same name: they stay. */
  #keep(own: Outgoing[]): void {
    const { name } = this.#given;
    const ids = new Set(own.map(({ clientId }) => clientId));
    const others = keptIn(name).filter(({ clientId }) => !ids.has(clientId) && !this.#gone.has(clientId));
    const all = oldestFirst<Kept>([...others, ...own.map((message) => ({ ...message, tab: this.#tab }))]);
    writeKept(name, all.length > 0 ? all : null);
  }

  #tell(state: OutboxState): void {
    this.#state = state;
    for (const tell of this.#listeners) tell();
  }
}
