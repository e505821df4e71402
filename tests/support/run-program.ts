import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder of the repository. */
export const root = join(import.meta.dirname, "../..");

/** How a command of the operator ended, and what it wrote. */
export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs a command of the operator as a program of its own. */
export async function runProgram(
  args: string[],
  environment: Record<string, string>,
  typed = "",
): Promise<Outcome> {
  const child = spawn(process.execPath, [join(root, "src/cli.ts"), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH!, ...environment },
  });
  child.stdin.end(typed);
  let out = "";
  let err = "";
  child.stdout.on("data", (data: Buffer) => (out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (err += data.toString()));
  const code = await new Promise<number>((resolve) => child.on("close", (exit) => resolve(exit ?? -1)));
  return { code, out: out.trim(), err: err.trim() };
}
