import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { busy } from "../errors.ts";
import type { Log } from "../log.ts";
import { childEnvironment } from "../child-environment.ts";
import { createFairQueue } from "../fair-queue.ts";
import { countJpegScans } from "./jpeg-scans.ts";
import type { PictureJob, PictureReply } from "./picture-process.ts";
import type { PictureSize } from "./picture-size.ts";

/** Why a picture was not taken. `costly`: it takes more time or memory than a picture may. */
export class PictureError extends Error {
  readonly reason: "unreadable" | "costly";
  constructor(reason: "unreadable" | "costly") {
    super(`the picture is ${reason}`);
    this.reason = reason;
  }
}

/** Pictures that people upload, decoded in a process of their own, one at a time. */
export interface Pictures {
  /**
   * An upright WebP of exactly this size, cut from the middle of a JPEG or PNG, without metadata: no place, no
   * camera, no preview of parts that were cut away. People take turns; `person` is whose picture it is.
   * @throws PictureError, and 503 while too many wait.
   */
  resize(person: number, original: Uint8Array, size: PictureSize): Promise<Buffer>;
  /**
   * All of a JPEG, PNG or WebP as an upright WebP that fits into a box, without metadata. It is never enlarged. For
   * pictures that people show each other. `isPatient`: nobody waits for it, so it is never refused.
   * @throws PictureError, and 503 while too many wait.
   */
  shrink(
    person: number,
    original: Uint8Array,
    box: PictureSize,
    how?: { isPatient?: boolean },
  ): Promise<Buffer>;
  /**
   * An upright PNG that fits into a box, of a JPEG, PNG or WebP, with its transparency and without metadata. It is never
   * enlarged. For logos: it has 256 colours at most, so that it is small, and mail programs show it.
   * @throws PictureError, and 503 while too many wait.
   */
  fit(person: number, original: Uint8Array, box: PictureSize): Promise<Buffer>;
  /** Ends the process. */
  close(): void;
}

/** Encoders write about ten. */
const maxScans = 100;
/** The process itself ends after 2 s of the processor's time. This is for one that cannot. */
const maxMs = 6_000;
const maxStartMs = 20_000;
/** Starting takes 0.1 s, and an idle process has 70 MB. */
const idleMs = 5_000;

export function createPictures(log: Log): Pictures {
  const inTurn = createFairQueue({ maxWaiting: 20 });
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  };

  const start = async (): Promise<ChildProcess> => {
    const started = fork(fileURLToPath(new URL("./picture-process.ts", import.meta.url)), {
      execArgv: [],
      // A process that reads files of strangers gets none of our secrets.
      env: childEnvironment(),
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child = started;
    // A message to a process that just ended is an error event; its answer is that it ended.
    started.on("error", () => {});
    const reply = await replyOf(started, maxStartMs);
    if (reply?.kind !== "ready") {
      end();
      log.error("the process for pictures did not start");
      throw busy();
    }
    // It must not keep a server alive that has nothing else to do.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const decode = async (job: PictureJob): Promise<Buffer> => {
    clearTimeout(idle);
    const running = child?.connected ? child : await start();
    const answer = replyOf(running, maxMs);
    running.send(job);
    const reply = await answer;
    if (reply?.kind !== "picture" && reply?.kind !== "unreadable") {
      end();
      throw new PictureError("costly");
    }
    if (reply.mayStay) idle = setTimeout(end, idleMs).unref();
    else end();
    if (reply.kind === "unreadable") throw new PictureError("unreadable");
    return Buffer.from(reply.bytes);
  };

  const make = async (
    person: number,
    job: PictureJob,
    how: { isPatient?: boolean } = {},
  ): Promise<Buffer> => {
    if (countJpegScans(job.bytes) > maxScans) throw new PictureError("costly");
    return inTurn(person, async () => decode(job), how);
  };

  return {
    resize: async (person, bytes, size) => make(person, { bytes, ...size, how: "cut" }),
    shrink: async (person, bytes, box, how) => make(person, { bytes, ...box, how: "shrink" }, how),
    fit: async (person, bytes, box) => make(person, { bytes, ...box, how: "fit" }),
    close: end,
  };
}

/** The next message of a process; null if it ends or says nothing within the time. */
async function replyOf(child: ChildProcess, milliseconds: number): Promise<PictureReply | null> {
  return new Promise((resolve) => {
    const settle = (reply: PictureReply | null) => {
      clearTimeout(late);
      child.off("message", onMessage);
      child.off("exit", onEnd);
      child.off("error", onEnd);
      resolve(reply);
    };
    const onMessage = (reply: unknown) => settle(reply as PictureReply);
    const onEnd = () => settle(null);
    const late = setTimeout(onEnd, milliseconds);
    child.on("message", onMessage);
    child.on("exit", onEnd);
    child.on("error", onEnd);
  });
}
