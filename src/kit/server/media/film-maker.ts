import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { extname, join } from "node:path";
import { childEnvironment } from "../child-environment.ts";
import type { Log } from "../log.ts";
import { removeOldFiles } from "../remove-old-files.ts";
import { posterArguments, renditionArguments } from "./ffmpeg-arguments.ts";

/** A film on this machine. */
export interface FilmSource {
  path: string;
  seconds: number;
}
/** Gets a file that was made. It is deleted afterwards. */
type Take = (made: { path: string; bytes: number }) => Promise<void>;

/** Both throw if the server ends meanwhile. */
export interface FilmMaker {
  /** Makes a film of a smaller height, in pixels, as MP4. @returns whether it was made. */
  makeRendition(film: FilmSource, height: number, take: Take): Promise<boolean>;
  /** Makes a JPEG of a moment near the beginning. @returns whether it was made. */
  makePoster(film: FilmSource, take: Take): Promise<boolean>;
}

const minute = 60_000;
/** A slow machine takes as long as a film of 720p lasts. Twice that, and some minutes for short films. */
export const maxConvertMs = ({ seconds }: FilmSource): number =>
  Math.min(5 * 60 * minute, 5 * minute + seconds * 2_000);
const maxLogLength = 2_000;

export function createFilmMaker({
  ffmpeg,
  folder,
  log,
  watch,
  requireOpen,
}: {
  ffmpeg: string;
  folder: string;
  log: Log;
  /** Gets each process that is started, so that it can be ended. */
  watch: (child: ChildProcess) => void;
  /** @throws if the server ends */
  requireOpen: () => void;
}): FilmMaker {
  /** @returns whether the program ended well in time. */
  const run = async (args: string[], milliseconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      const child = spawn(ffmpeg, args, { env: childEnvironment(), stdio: ["ignore", "ignore", "pipe"] });
      watch(child);
      try {
        // People who learn come first.
        if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      } catch {
        // It has ended already.
      }
      let said = "";
      child.stderr.on("data", (part: Buffer) => (said = (said + part.toString()).slice(-maxLogLength)));
      const late = setTimeout(() => child.kill("SIGKILL"), milliseconds);
      const settle = (code: number | null) => {
        clearTimeout(late);
        if (code !== 0) log.warn({ exit: code, said }, "ffmpeg did not convert a film");
        resolve(code === 0);
      };
      child.once("error", () => settle(null));
      child.once("close", settle);
    });

  const make = async (
    argumentsTo: (target: string) => string[],
    ending: string,
    milliseconds: number,
    take: Take,
  ): Promise<boolean> => {
    requireOpen();
    await mkdir(folder, { recursive: true });
    // No conversion takes a day.
    await removeOldFiles(folder);
    const target = join(folder, randomUUID() + ending);
    try {
      const isMade = await run(argumentsTo(target), milliseconds);
      requireOpen();
      if (!isMade) return false;
      const { size } = await stat(target);
      if (size === 0) return false;
      await take({ path: target, bytes: size });
      return true;
    } finally {
      await rm(target, { force: true });
    }
  };

  return {
    makeRendition: async (film, height, take) =>
      make(
        (target) => renditionArguments({ ...inputOf(film), height, target }),
        ".mp4",
        maxConvertMs(film),
        take,
      ),
    makePoster: async (film, take) =>
      make(
        (target) => posterArguments({ ...inputOf(film), at: Math.min(10, film.seconds / 4), target }),
        ".jpg",
        minute,
        take,
      ),
  };
}

/** The name of the format is given, so that ffmpeg does not take a film for a playlist of other files. */
const inputOf = ({ path }: FilmSource) => ({
  path,
  format: extname(path).toLowerCase() === ".webm" ? "matroska" : "mov",
});
