import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { type LiveEventType, resetEvent } from "#kit/shared/live-event.ts";
import { fetchWithSession } from "./api.ts";
import { runWhileSeen } from "./live-quiet.ts";
import { announceLiveReset } from "./live-reset.ts";
import { createDoublesFilter, eventReader, type LiveEvent, oldFormOf, waitBeforeTry } from "./live-stream.ts";
import { readSession, useSession } from "./session.ts";

// All tabs of a browser share one stream. The tab that holds the lock has the stream and tells the others. Only
// tabs with a listener take part, until they were hidden for some minutes.

const cursorKey = "live-cursor";
// The server sends something every 20 s. A stream that is silent for longer than this counts as closed.
const silenceMs = 50_000;
// A tab that was hidden for this long gives up the stream. It resumes when somebody looks at it.
const quietMs = 300_000;

const listeners = new Map<string, Set<(payload: unknown) => void>>();
const stateListeners = new Set<() => void>();
let listening = 0;
let open = false;
let running: { whose: number; stop: () => void } | null = null;
let channel: BroadcastChannel | null = null;

// A server that repeats events repeats at most this many.
const doubles = createDoublesFilter(5_000);

// Tabs of the previous version read only the old form of an event's cursor.
type Word =
  | { say: "event"; event: LiveEvent; cursor?: string }
  | { say: "open"; open: boolean; cursor?: string | null }
  | { say: "hello" };

const person = () => readSession()?.user?.id ?? 0;

/** The position where the next stream resumes. It is valid for one person only. */
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
    // If storage is forbidden, the value is in memory.
  }
}

function setOpen(next: boolean): void {
  if (open === next) return;
  open = next;
  for (const tell of stateListeners) tell();
}

/** Each event is handled once, even if it comes from the stream and from another tab. */
function take(event: LiveEvent): void {
  if (event.kind === resetEvent.kind) {
    doubles.forget();
    writeCursor(event.cursor);
    return announceLiveReset();
  }
  const isNew = doubles.isNew(event.cursor);
  // A repeated batch ends at the same position as before.
  if (isNew || event.cursor) writeCursor(event.cursor);
  if (isNew) for (const handle of listeners.get(event.kind) ?? []) handle(event.payload);
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel speaks to this origin only
const say = (word: Word) => channel?.postMessage(word);

/** Reads one stream until it breaks. @returns whether the stream was opened. */
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
        // This also says that we understand such cursors. A server of the previous version reads the other one.
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
      // The start of this stream says nothing about the events that other tabs received.
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

/** Opens the stream again and again while somebody is signed in and this tab listens. */
async function keepStreaming(signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    if (readSession()) failures = (await holdStream(signal)) ? 1 : failures + 1;
    else failures = 2;
    if (!signal.aborted) await pause(waitBeforeTry(failures, Math.random()), signal);
  }
}

function start(isBack: boolean): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let leading = false;
  let mayHaveMissed = isBack;
  if ("BroadcastChannel" in window) {
    channel = new BroadcastChannel("bidya-live");
    channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
      if (data.say === "hello") {
        if (leading && open) say({ say: "open", open: true, cursor: readCursor() });
        return;
      }
      // Its own stream brings the same.
      if (leading) return;
      // Another tab has the stream, and told what this one missed while it was away.
      if (mayHaveMissed) announceLiveReset();
      mayHaveMissed = false;
      if (data.say === "event") take({ ...data.event, cursor: data.cursor ?? data.event.cursor });
      else {
        // A new tab that takes the stream over goes on from here.
        if (data.cursor && !readCursor()) writeCursor(data.cursor);
        setOpen(data.open);
      }
    });
    say({ say: "hello" });
  }
  const lead = async () => {
    leading = true;
    await keepStreaming(signal);
  };
  // Without locks, or without a channel, every tab has its own stream.
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
  running ??= { whose, stop: runWhileSeen(start, quietMs) };
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

/** Calls back with each event for the signed-in person, about a second after it happens. */
export function useLiveEvent<P>({ kind }: LiveEventType<P>, handler: (payload: P) => void): void {
  const whose = useSession()?.user?.id;
  const handle = useEffectEvent(handler);
  useEffect(
    () => (whose ? listen(whose, kind, (payload) => handle(payload as P)) : undefined),
    [whose, kind],
  );
}

/** Whether live events are connected now. While they are not, poll. */
export const useLiveIsOpen = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      stateListeners.add(changed);
      return () => stateListeners.delete(changed);
    },
    () => open,
    () => false,
  );
