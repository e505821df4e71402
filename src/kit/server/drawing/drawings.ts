import { Worker } from "node:worker_threads";
import type { Drawn, DrawingJob } from "./drawing-worker.ts";

/** Pictures and papers, drawn on one thread of their own. */
export interface Drawings {
  /**
   * The bytes that a module's `draw` makes of an input (which is copied to the thread). `module` is
   * `new URL("./draw-….ts", import.meta.url)`: the server itself never reads such a module in.
   */
  draw(module: URL, input: unknown): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

export function createDrawings(): Drawings {
  const waiting = new Map<number, Waiting>();
  let jobs = 0;
  let worker: Worker | null = null;

  const fail = (error: Error) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  // Only an academy that is asked for a drawing carries the thread.
  const start = (): Worker => {
    const started = new Worker(new URL("./drawing-worker.ts", import.meta.url), { execArgv: [] });
    started.unref();
    started.on("message", (drawn: Drawn) => {
      const job = waiting.get(drawn.id);
      waiting.delete(drawn.id);
      if ("bytes" in drawn) job?.resolve(Buffer.from(drawn.bytes));
      else job?.reject(new Error(`the drawing failed: ${drawn.problem}`));
    });
    started.on("error", (error) => fail(error as Error));
    started.on("exit", () => {
      if (worker === started) fail(new Error("the drawing thread ended"));
    });
    return started;
  };

  return {
    async draw(module, input) {
      return new Promise((resolve, reject) => {
        const id = ++jobs;
        waiting.set(id, { resolve, reject });
        worker ??= start();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
        worker.postMessage({ id, module: module.href, input } satisfies DrawingJob);
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}
