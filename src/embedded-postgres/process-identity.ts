import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

/**
 * The start time of a process. It tells the process from a later one with the same number. `undefined` when no
 * such process runs; an empty string when it runs but the system does not tell the time.
 */
export function identityOf(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  try {
    if (process.platform === "linux") {
      const fields = statFieldsOf(pid);
      if (fields[0] === "Z") return undefined; // ended, and only not yet collected by its parent
      return `${bootId()}/${fields[19]}`;
    }
    if (process.platform === "win32") return "";
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return isRunning(pid) ? "" : undefined;
  }
}

/** Whether `pid` is a PostgreSQL server on the cluster in `folder` (an absolute path without links). */
export function isPostgresOn(pid: number, folder: string): boolean {
  if (identityOf(pid) === undefined) return false;
  if (process.platform === "win32") return true; // pg_ctl checks for itself
  if (process.platform === "linux") {
    try {
      // The working folder of a server is its data folder, also if that was moved since.
      return readlinkSync(`/proc/${pid}/cwd`) === folder && statNameOf(pid) === "postgres";
    } catch {
      // Of another user's process we may see only the command line.
    }
  }
  const command = commandLineOf(pid);
  return /(^|\/)postgres(\s|$)/.test(command) && command.includes(folder);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // it runs, and we may not signal it
  }
}

function commandLineOf(pid: number): string {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

function statFieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" "); // the name before may contain spaces
}

function statNameOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
}

let boot: string | undefined;
function bootId(): string {
  boot ??= readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return boot;
}
