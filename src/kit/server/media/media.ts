// What files of strangers contain, and smaller sizes of films: in processes of their own, which the server can end.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "../child-environment.ts";
import type { Log } from "../log.ts";
import { createFairQueue } from "../fair-queue.ts";
import { type FilmMaker, createFilmMaker } from "./film-maker.ts";
import type { InspectedKind, InspectReply, MediaFacts, ReadFault } from "./inspect-process.ts";

export type { InspectedKind, MediaFacts } from "./inspect-process.ts";
export type { OfficeKind } from "./inspect-office.ts";

/** `costly`: it takes more time or memory than a file may. Of the others see the process that finds them. */
export type InspectFault = ReadFault | "costly";

/** What reading a file may take. */
export interface InspectBounds {
  seconds: number;
  megabytes: number;
}

export interface Media {
  /**
   * Reads what a file contains, or says why not. The path is of a file on this machine. People take turns: two files are
   * read at the same time, and one of each person. `person` is whose file it is.
   * @param how `bounds`: those of the largest lesson files if left out. `isPatient`: nobody waits for it, so it is never
   * refused.
   * @throws 503 while too many wait; if the server ends
   */
  inspect(
    person: number,
    path: string,
    kind: InspectedKind,
    how?: { bounds?: InspectBounds | undefined; isPatient?: boolean | undefined },
  ): Promise<MediaFacts | InspectFault>;
  /** Makes smaller sizes of films. Null: this machine has no ffmpeg. */
  films: FilmMaker | null;
  /** Ends all processes. */
  close(): void;
}

/**
 * An audio file without an index is read to its end. A large PDF whose table of contents must be repaired takes some
 * hundred megabytes.
 */
const widest: InspectBounds = { seconds: 60, megabytes: 700 };

/**
 * @param ffmpeg its path; null if this machine has none.
 * @param folder where films are while they are made.
 */
export function createMedia(log: Log, { ffmpeg, folder }: { ffmpeg: string | null; folder: string }): Media {
  // The second slot is for the next person while a file takes its minute. More would need more memory.
  const inTurn = createFairQueue({ concurrency: 2, maxWaiting: 20 });
  const children = new Set<ChildProcess>();
  let isClosed = false;
  /** A process that ended with the server says nothing about its file. */
  const requireOpen = (): void => {
    if (isClosed) throw new Error("the server ends");
  };
  const watch = (child: ChildProcess): void => {
    children.add(child);
    child.once("exit", () => children.delete(child));
  };
  const inspect = async (
    path: string,
    kind: InspectedKind,
    { seconds, megabytes }: InspectBounds,
  ): Promise<MediaFacts | InspectFault> => {
    requireOpen();
    const program = fileURLToPath(new URL("./inspect-process.ts", import.meta.url));
    const child = fork(program, [kind, path, String(megabytes)], {
      execArgv: ["--max-old-space-size=400"],
      env: childEnvironment(),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    watch(child);
    const ended = new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.on("error", () => resolve());
    });
    const reply = await replyOf(child, seconds * 1_000);
    child.kill("SIGKILL");
    // Its memory is free before the next file is read.
    await ended;
    requireOpen();
    if (reply === null) return "costly";
    return "facts" in reply ? reply.facts : reply.fault;
  };
  return {
    inspect: async (person, path, kind, { bounds = widest, isPatient = false } = {}) =>
      inTurn(person, async () => inspect(path, kind, bounds), { isPatient }),
    films: ffmpeg === null ? null : createFilmMaker({ ffmpeg, folder, log, watch, requireOpen }),
    close() {
      isClosed = true;
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/** The message of a process; null if it ends without one or takes too long. */
async function replyOf(child: ChildProcess, milliseconds: number): Promise<InspectReply | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(null), milliseconds);
    const settle = (reply: InspectReply | null) => {
      clearTimeout(late);
      resolve(reply);
    };
    child.once("message", (reply) => settle(reply as InspectReply));
    child.once("exit", () => settle(null));
    child.once("error", () => settle(null));
  });
}
