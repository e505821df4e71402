import { threadId } from "node:worker_threads";

/** A drawing of nothing but where it was made; asked to, it fails, or never ends. */
export async function draw(input: "where" | "fail" | "forever"): Promise<Buffer> {
  if (input === "fail") throw new Error("no ink");
  if (input === "forever") await new Promise(() => {});
  return Buffer.from(String(threadId));
}
