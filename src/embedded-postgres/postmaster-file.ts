import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a running server says about itself in its data folder (the order of lines is PostgreSQL's own promise). */
export type PostmasterFile = { pid: number; port: number; socketFolder: string; status: string };

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0])); // negative: a single-user server
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? "", status: (lines[7] ?? "").trim() };
}
