// What happens to the uploads of this tab: one file is sent at a time, in the order in which they were chosen.
import { ApiError, isTransient, sentenceOf } from "#kit/web/api.ts";
import { onSessionChange, readSession } from "#kit/web/session.ts";
import * as m from "#messages/uploads.ts";
import {
  addKeptLines,
  addLine,
  allLines,
  changeLine,
  clearLines,
  findLine,
  forgetLine,
  keptLines,
  type Line,
  removeLine,
} from "./lines.ts";
import { FileLost, sendFile } from "./send-file.ts";
import { deleteUpload, readUpload } from "./upload-calls.ts";

const files = new Map<string, File>();
let running: { key: string; control: AbortController } | null = null;

const retryMs = [1_000, 2_000, 5_000, 10_000, 30_000];
const pollMs = [1_000, 2_000, 3_000, 5_000];

/** Waits, or until the connection is back or `signal` fires. */
const pause = async (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    signal?.addEventListener("abort", end);
  });

/** Nothing is lost, but the person would have to choose the file again. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Sends the next file if none is being sent. */
function sendNext(): void {
  if (running) return;
  const next = allLines().find(({ state }) => state === "waiting");
  const file = next && files.get(next.key);
  if (!file) return;
  const control = new AbortController();
  running = { key: next.key, control };
  window.addEventListener("beforeunload", askBeforeLeaving);
  void sendLine(next.key, file, control.signal).finally(() => {
    running = null;
    window.removeEventListener("beforeunload", askBeforeLeaving);
    sendNext();
  });
}

/** Sends a file until it has arrived, somebody stops it, or the server refuses it. */
async function sendLine(key: string, file: File, signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted;) {
    changeLine(key, { state: "sending", problem: null });
    try {
      await sendFile(findLine(key)!, file, {
        signal,
        onProgress: (progress) => {
          tries = 0;
          if (!signal.aborted) changeLine(key, { ...progress, state: "sending" });
        },
      });
      if (signal.aborted) return;
      changeLine(key, { state: "checking", rate: null });
      void watchCheck(key);
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof FileLost) return changeLine(key, { state: "unfinished", rate: null });
      if (error instanceof ApiError && error.status === 401)
        return changeLine(key, { state: "paused", problem: error.message, rate: null });
      const mayPass = isTransient(error) || (error as ApiError).status === 408;
      if (!mayPass) return fail(key, error);
      // The server's own reason, if it answered at all.
      const reason = error instanceof ApiError && error.status > 0 ? error.message : "";
      changeLine(key, { state: "broken", rate: null, problem: reason || null });
      await pause(retryMs[Math.min(tries++, retryMs.length - 1)]!, signal);
    }
  }
}

function fail(key: string, error: unknown): void {
  const line = findLine(key);
  if (line) forgetLine(line);
  changeLine(key, { state: "failed", rate: null, problem: sentenceOf(error, m.upload_failed()) });
}

/** Reads what the server says about a line until the file is checked. */
async function watchCheck(key: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const line = findLine(key);
    if (!line) return;
    try {
      const upload = await readUpload(line);
      const { state, received, refusal } = upload;
      if (state === "ready") return changeLine(key, { state, received, upload });
      if (state === "refused") return changeLine(key, { state, received, problem: refusal });
      changeLine(key, { state: state === "checking" ? "checking" : "unfinished", received });
      if (state !== "checking") return;
    } catch (error) {
      // It was never begun: the page was closed before.
      if (error instanceof ApiError && error.status === 404) return;
      if (!isTransient(error)) return fail(key, error);
    }
    await pause(pollMs[Math.min(tries, pollMs.length - 1)]!);
  }
}

/** Stops what is being sent, if it is this. */
function stop(key: string): void {
  if (running?.key === key) running.control.abort();
}

/** Stops sending until the person resumes. */
export function pauseLine(key: string): void {
  stop(key);
  changeLine(key, { state: "paused", rate: null });
}

/** Goes on with a line that was paused, in its turn. */
export function resumeLine(key: string): void {
  changeLine(key, files.has(key) ? { state: "waiting", problem: null } : { state: "unfinished" });
  sendNext();
}

/** Whether this tab still has the file of a line. */
export const hasFile = (key: string): boolean => files.has(key);

/** Sends the file of a line that failed once more, as a new upload: the server may know the old one as gone. */
export function sendAgain(key: string): void {
  const line = findLine(key);
  const file = files.get(key);
  if (!line || !file) return;
  finishLine(key);
  sendChosen(file, line);
}

/** Cancels an upload, here and on the server. */
export function cancelLine(key: string): void {
  const line = findLine(key);
  if (!line) return;
  stop(key);
  files.delete(key);
  removeLine(key);
  // Without a connection it ends by itself after some days.
  void deleteUpload(line).catch(() => {});
}

/** Removes a line whose file has arrived or was refused. The server keeps what it has. */
export function finishLine(key: string): void {
  files.delete(key);
  removeLine(key);
}

const isSame = (line: Pick<Line, "name" | "size" | "lastModified">, file: File): boolean =>
  line.name === file.name && line.size === file.size && line.lastModified === file.lastModified;

/** Goes on with an unfinished line. @returns whether it is the same file. */
export function chooseAgain(key: string, file: File): boolean {
  const line = findLine(key);
  if (!line || !isSame(line, file)) return false;
  files.set(key, file);
  resumeLine(key);
  return true;
}

export type NewLine = Pick<Line, "courseId" | "place" | "inText">;

/**
 * Sends a file that the person chose. If it is an unfinished one of this place, that one goes on.
 * @returns the key of its line
 */
export function sendChosen(file: File, { courseId, place, inText }: NewLine): string {
  const known = allLines().find(
    (line) =>
      line.courseId === courseId && line.place === place && line.state === "unfinished" && isSame(line, file),
  );
  if (known) {
    chooseAgain(known.key, file);
    return known.key;
  }
  const key = crypto.randomUUID();
  const { name, size, type, lastModified } = file;
  files.set(key, file);
  addLine({
    inText,
    courseId,
    place,
    key,
    name,
    size,
    type,
    lastModified,
    chosenAt: Date.now(),
    state: "waiting",
    received: 0,
    rate: null,
    problem: null,
    upload: null,
  });
  sendNext();
  return key;
}

const restored = new Set<number | null>();

/** Brings back the uploads of a course, or of archives, that an earlier page of this device left. */
export function restoreLines(courseId: number | null): void {
  if (restored.has(courseId)) return;
  restored.add(courseId);
  const kept = keptLines(courseId);
  addKeptLines(kept);
  for (const { key } of kept) void watchCheck(key);
}

let person = typeof window === "undefined" ? null : (readSession()?.user?.id ?? null);
if (typeof window !== "undefined")
  onSessionChange(() => {
    const now = readSession()?.user?.id ?? null;
    // Somebody whose session ended may come back.
    if (now === null || now === person) return;
    if (person !== null) {
      running?.control.abort();
      files.clear();
      restored.clear();
      clearLines();
    }
    person = now;
  });
