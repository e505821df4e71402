// The uploads of this tab. They go on while the person works on another lesson, and are known again after a reload.
import { readSession } from "#kit/web/session.ts";
import { keptNames, readKept, writeKept } from "#kit/web/forms/kept.ts";
import type { Upload } from "../contract.ts";
import type { FileToSend } from "./upload-calls.ts";

/**
 * `waiting`: another file is sent first. `broken`: the connection was lost, it goes on by itself. `unfinished`: the
 * page was loaded again, and the person must choose the file again. `failed`: the server refused it.
 */
export type LineState =
  | "waiting"
  | "sending"
  | "broken"
  | "paused"
  | "unfinished"
  | "checking"
  | "failed"
  | "refused"
  | "ready";

export interface Line extends FileToSend {
  /** The part of the page that it is for: a lesson and its list. */
  place: string;
  /** With name and size it says whether a file is the same. */
  lastModified: number;
  state: LineState;
  received: number;
  /** In bytes in a second. Null: not known. */
  rate: number | null;
  /** When the person chose the file, by the clock. The list is in this order. */
  chosenAt: number;
  /** Why it failed, as a sentence. */
  problem: string | null;
  /** What the server knows of the whole file. */
  upload: Upload | null;
}

/** What is kept on the device of a line. */
type KeptLine = Pick<Line, "place" | "name" | "size" | "type" | "lastModified" | "inText" | "chosenAt"> & {
  person: number | null;
};

let lines: readonly Line[] = [];
const listeners = new Set<() => void>();

export const allLines = (): readonly Line[] => lines;
export const findLine = (key: string): Line | undefined => lines.find((line) => line.key === key);

export function onLines(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function setLines(next: readonly Line[]): void {
  lines = next;
  for (const tell of listeners) tell();
}

export const changeLine = (key: string, change: Partial<Line>): void =>
  setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));

const namesOf = (courseId: number | null) => `upload:${courseId ?? "archive"}:`;
const nameOf = ({ courseId, key }: Pick<Line, "courseId" | "key">) => `${namesOf(courseId)}${key}`;
const personNow = (): number | null => readSession()?.user?.id ?? null;

/** Adds a line, and keeps it on the device. */
export function addLine(line: Line): void {
  const { place, name, size, type, lastModified, inText, chosenAt } = line;
  const file = { place, name, size, type, lastModified, inText, chosenAt };
  writeKept(nameOf(line), { ...file, person: personNow() } satisfies KeptLine);
  setLines([...lines, line]);
}

/** Removes a line from the device: the server did not take it. It stays on this page. */
export const forgetLine = (line: Line): void => writeKept(nameOf(line), null);

/** Removes a line, here and from the device. */
export function removeLine(key: string): void {
  const line = findLine(key);
  if (!line) return;
  forgetLine(line);
  setLines(lines.filter((other) => other !== line));
}

/** Removes the lines that another person left in this tab. */
export const clearLines = (): void => setLines([]);

const isKept = (value: unknown): value is KeptLine => {
  const { place, name, size, person } = (value ?? {}) as Partial<KeptLine>;
  return (
    typeof place === "string" &&
    typeof name === "string" &&
    typeof size === "number" &&
    person === personNow()
  );
};

/** The lines of a course, or of archives, that are on the device and not in this tab. They are unfinished until the server is asked. */
export function keptLines(courseId: number | null): Line[] {
  const start = namesOf(courseId);
  return keptNames(start).flatMap((name) => {
    const key = name.slice(start.length);
    const kept = readKept(name);
    if (!isKept(kept) || findLine(key)) return [];
    const { person: _, ...rest } = kept;
    return [
      { ...rest, courseId, key, state: "unfinished", received: 0, rate: null, problem: null, upload: null },
    ];
  });
}

/** Adds lines that are on the device already. */
export const addKeptLines = (kept: readonly Line[]): void =>
  setLines([...kept.toSorted((one, other) => one.chosenAt - other.chosenAt), ...lines]);
