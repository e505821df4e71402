// The academy as a process of its own, as an operator runs it: for what cannot be tried in-process.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface RunningAcademy {
  url: string;
  process: ChildProcess;
  /** Everything that it printed so far. */
  output(): string;
  /** Ends it and waits until it has. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const root = join(import.meta.dirname, "../..");

/** Starts `src/main.ts` and waits until it says that it is ready. */
export async function startAcademy(env: Record<string, string>): Promise<RunningAcademy> {
  const child = spawn(join(root, "node_modules/.bin/node"), [join(root, "src/main.ts")], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      output += `${line}\n`;
      const found = /^Bidya is ready at (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`the academy did not start:\n${output}`)));
  });
  return {
    url,
    process: child,
    output: () => output,
    async end(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
  };
}
