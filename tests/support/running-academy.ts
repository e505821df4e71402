// The academy as a separate process, as an operator runs it, for tests that cannot run in-process.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
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

/** A port that was free a moment ago: the academy's own links need to know it from the start. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts `src/main.ts` of a folder, by default of this one, and waits until it says that it is ready. */
export async function startAcademy(
  env: Record<string, string>,
  folder = root,
  program = "src/main.ts",
): Promise<RunningAcademy> {
  const child = spawn(join(root, "node_modules/.bin/node"), [join(folder, program)], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      PORT: String(await freePort()),
      ...env,
    },
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
