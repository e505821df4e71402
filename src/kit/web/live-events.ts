import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { type LiveEventType, resetEvent } from "#kit/shared/live-event.ts";
import { fetchWithSession } from "./api.ts";
import { announceLiveReset } from "./live-reset.ts";
import { createDoublesFilter, eventReader, type LiveEvent, oldFormOf, waitBeforeTry } from "./live-stream.ts";
import { readSession, useSession } from "./session.ts";

// One stream for all tabs of a browser: the tab that holds the lock has it, and tells the others.
// Only tabs that listen to something take part.

const cursorKey = "live-cursor";
// The server says something every 20 s; a line that is silent for longer than this is dead.
const silenceMs = 50_000;

const listeners = new Map<string, Set<(payload: unknown) => void>>();
const stateListeners = new Set<() => void>();
let listening = 0;
let open = false;
let running: { whose: number; stop: () => void } | null = null;
let channel: BroadcastChannel | null = null;

// A server that repeats events repeats no more than this.
const doubles = createDoublesFilter(5_000);

// Tabs of the version before read only the old form of an event's cursor.
type Word =
  | { say: "event"; event: LiveEvent; cursor?: string }
  | { say: "open"; open: boolean }
  | { say: "hello" };

const person = () => readSession()?.user?.id ?? 0;

/** Where the next stream resumes. Another person's place would be of no use. */
function readCursor(): string | null {
  try {
    const [whose, cursor] = (window.sessionStorage.getItem(cursorKey) ?? "").split(" ");
    return cursor && Number(whose) === person() ? cursor : null;
  } catch {
    return memory;
  }
}
let memory: string | null = null;
function writeCursor(cursor: string): void {
  memory = cursor;
  try {
    window.sessionStorage.setItem(cursorKey, `${person()} ${cursor}`);
  } catch {
    // Forbidden storage: the memory has it.
  }
}

function setOpen(next: boolean): void {
  if (open === next) return;
  open = next;
  for (const tell of stateListeners) tell();
}

/** An event counts once, whether it came by the stream or from another tab, or both. */
function take(event: LiveEvent): void {
  if (event.kind === resetEvent.kind) {
    doubles.forget();
    writeCursor(event.cursor);
    return announceLiveReset();
  }
  const isNew = doubles.isNew(event.cursor);
  // A batch that comes again ends where it ended.
  if (isNew || event.cursor) writeCursor(event.cursor);
  if (isNew) for (const handle of listeners.get(event.kind) ?? []) handle(event.payload);
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel speaks to this origin only
const say = (word: Word) => channel?.postMessage(word);

/** Holds one stream until it breaks. @returns whether it had come to stand. */
async function holdStream(signal: AbortSignal): Promise<boolean> {
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener("abort", end);
  let silence = setTimeout(end, silenceMs);
  const cursor = readCursor();
  let stood = false;
  try {
    const response = await fetchWithSession("/api/events/", "GET", undefined, {
      headers: {
        accept: "text/event-stream",
        // Also says that we understand such cursors; a server of the version before reads the other.
        "live-cursor": cursor ?? "none",
        ...(cursor ? { "last-event-id": oldFormOf(cursor) } : {}),
      },
      signal: ended.signal,
    });
    if (!response.ok || !response.body) return false;
    stood = true;
    setOpen(true);
    say({ say: "open", open: true });
    const feed = eventReader((event) => {
      take(event);
      // Where this stream starts says nothing about what other tabs heard.
      if (event.kind === "start") return;
      say({ say: "event", event: { ...event, cursor: oldFormOf(event.cursor) }, cursor: event.cursor });
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return stood;
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
      feed(value);
    }
  } catch {
    return stood;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
    setOpen(false);
    say({ say: "open", open: false });
  }
}

const pause = async (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });

/** Streams, again and again, for as long as somebody is signed in and this tab listens. */
async function keepStreaming(signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    if (readSession()) failures = (await holdStream(signal)) ? 1 : failures + 1;
    else failures = 2;
    if (!signal.aborted) await pause(waitBeforeTry(failures, Math.random()), signal);
  }
}

function start(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let leading = false;
  if ("BroadcastChannel" in window) {
    channel = new BroadcastChannel("bidya-live");
    channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
      if (data.say === "event") take({ ...data.event, cursor: data.cursor ?? data.event.cursor });
      else if (data.say === "open") setOpen(data.open);
      else if (leading && open) say({ say: "open", open: true });
    });
    say({ say: "hello" });
  }
  const lead = async () => {
    leading = true;
    await keepStreaming(signal);
  };
  // Without locks every tab has its own stream; and without a channel they must.
  if (navigator.locks && channel)
    void navigator.locks.request("bidya-live", { signal }, lead).catch(() => {});
  else void lead();
  return () => {
    ending.abort();
    channel?.close();
    channel = null;
    setOpen(false);
  };
}

function stopRunning(): void {
  running?.stop();
  running = null;
}

function listen(whose: number, kind: string, handle: (payload: unknown) => void): () => void {
  const handlers = listeners.get(kind) ?? new Set();
  listeners.set(kind, handlers.add(handle));
  listening += 1;
  if (running?.whose !== whose) stopRunning();
  running ??= { whose, stop: start() };
  return () => {
    handlers.delete(handle);
    listening -= 1;
    if (!readSession()) stopRunning();
    // The next page may listen again at once.
    setTimeout(() => {
      if (listening === 0) stopRunning();
    }, 1_000);
  };
}

/** Calls back with what happens to the signed-in person, within a second or so of its happening. */
export function useLiveEvent<P>({ kind }: LiveEventType<P>, handler: (payload: P) => void): void {
  const whose = useSession()?.user?.id;
  const handle = useEffectEvent(handler);
  useEffect(
    () => (whose ? listen(whose, kind, (payload) => handle(payload as P)) : undefined),
    [whose, kind],
  );
}

/** Whether live events come at present; while they don't, poll. */
export const useLiveIsOpen = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      stateListeners.add(changed);
      return () => stateListeners.delete(changed);
    },
    () => open,
    () => false,
  );
