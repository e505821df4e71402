// What tests of attacks on a running demo academy share.
import { execFileSync } from "node:child_process";
import { demoPassword } from "../../demo/accounts.ts";
import type { RunningAcademy } from "#tests/running-academy.ts";

/** Signs in a learner of the demo. @returns the access token */
export async function logInDemo(academy: RunningAcademy, key: string): Promise<string> {
  const response = await fetch(`${academy.url}/api/accounts/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${key}@demo.bidya.test`, password: demoPassword }),
  });
  return ((await response.json()) as { access: string }).access;
}

/** Resident memory of the server and its own processes, in MB. PostgreSQL is not among them. */
export function memoryOf(academy: RunningAcademy): number {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,rss=,comm="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const ours = rows.filter(
    ([pid, parent, , name]) =>
      Number(pid) === academy.process.pid || (Number(parent) === academy.process.pid && name !== "postgres"),
  );
  return ours.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0) / 1024;
}
