// What files of strangers contain, and smaller sizes of films: in processes of their own, which the server can end.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "../child-environment.ts";
import type { Log } from "../log.ts";
import { type FilmMaker, createFilmMaker } from "./film-maker.ts";
import type { InspectedKind, InspectReply, MediaFacts, ReadFault } from "./inspect-process.ts";

export type { InspectedKind, MediaFacts } from "./inspect-process.ts";
export type { OfficeKind } from "./inspect-office.ts";

/** `costly`: it takes more time or memory than a file may. Of the others see the process that finds them. */
export type InspectFault = ReadFault | "costly";

export interface Media {
  /** Reads what a file contains, or says why not. The path is of a file on this machine. @throws if the server ends */
  inspect(path: string, kind: InspectedKind): Promise<MediaFacts | InspectFault>;
  /** Makes smaller sizes of films. Null: this machine has no ffmpeg. */
  films: FilmMaker | null;
  /** Ends all processes. */
  close(): void;
}

/** An audio file without an index is read to its end. */
const maxInspectMs = 60_000;

/**
 * @param ffmpeg its path; null if this machine has none.
 * @param folder where films are while they are made.
 */
export function createMedia(log: Log, { ffmpeg, folder }: { ffmpeg: string | null; folder: string }): Media {
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
  return {
    async inspect(path, kind) {
      requireOpen();
      const child = fork(fileURLToPath(new URL("./inspect-process.ts", import.meta.url)), [kind, path], {
        execArgv: ["--max-old-space-size=400"],
        env: childEnvironment(),
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      watch(child);
      const reply = await replyOf(child, maxInspectMs);
      child.kill("SIGKILL");
      requireOpen();
      if (reply === null) return "costly";
      return "facts" in reply ? reply.facts : reply.fault;
    },
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
