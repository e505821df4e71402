// The drawing thread. Loading the drawing library would block the server's thread for too long.
import { parentPort } from "node:worker_threads";
import { registerFonts } from "./fonts.ts";

export interface DrawingJob {
  id: number;
  /** The address of a module that exports `draw`. */
  module: string;
  input: unknown;
}
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; problem: string };

interface DrawingModule {
  draw(input: unknown): Uint8Array | Promise<Uint8Array>;
}

async function work({ id, module, input }: DrawingJob): Promise<Drawn> {
  try {
    const { draw } = (await import(module)) as DrawingModule;
    return { id, bytes: await draw(input) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

registerFonts();
parentPort!.on("message", (job: DrawingJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  void work(job).then((drawn) => parentPort!.postMessage(drawn));
});
