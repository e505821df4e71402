import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { root } from "./root.ts";

export type ToolResult = { ok: boolean; output: string; seconds: number };
type Options = { env?: Record<string, string>; quiet?: boolean };

/**
 * Runs a program of node_modules/.bin to its end. Its output is shown, or kept when `quiet`. A signal to us ends it too.
 */
export async function runTool(
  name: string,
  toolArguments: string[],
  { env = {}, quiet = false }: Options = {},
): Promise<ToolResult> {
  const begin = performance.now();
  const windows = process.platform === "win32";
  const tool = spawn(join(root, "node_modules", ".bin", windows ? `${name}.cmd` : name), toolArguments, {
    cwd: root,
    env: { ...process.env, PATH: pathWithTools(), ...env },
    shell: windows,
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
  });
  let output = "";
  for (const stream of [tool.stdout, tool.stderr])
    stream?.on("data", (text: Buffer) => (output += text.toString()));
  let told: NodeJS.Signals | undefined;
  const pass = (signal: NodeJS.Signals) => {
    told = signal;
    tool.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, pass);
  const code = await new Promise<number | null>((resolve) => {
    tool.on("close", resolve);
    tool.on("error", (error) => {
      output += error.message;
      resolve(127);
    });
  });
  for (const each of signals) process.off(each, pass);
  if (told) process.exit(128 + constants.signals[told]); // the tool has cleaned up, and nothing is left to do
  return { ok: code === 0, output, seconds: (performance.now() - begin) / 1000 };
}

/** Programs that a tool starts by name (`node`, `tsc`) also come from node_modules. */
function pathWithTools(): string {
  return [join(root, "node_modules", ".bin"), process.env["PATH"]].join(
    process.platform === "win32" ? ";" : ":",
  );
}
