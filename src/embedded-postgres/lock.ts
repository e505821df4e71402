import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { identityOf } from "./process-identity.ts";
import { StartError } from "./start-error.ts";

export type Lock = { release(): void };
type Holder = { pid: number; identity: string; since: string };

/**
 * One process at a time on a data folder. The file names its holder, and the holder's start time, so that
 * neither a crash nor a process number used again leaves the folder locked. Waits `patience` milliseconds for a
 * holder that is stopping, then throws a StartError that names the holder.
 */
export async function acquireLock(file: string, folder: string, patience = 2_000): Promise<Lock> {
  const mine: Holder = {
    pid: process.pid,
    identity: identityOf(process.pid) ?? "",
    since: new Date().toISOString(),
  };
  const begin = Date.now();
  for (let attempt = 0; attempt < 100; attempt++) {
    if (createWhole(file, JSON.stringify(mine))) return { release: () => releaseLock(file, mine) };
    const holder = readHolder(file);
    if (holder && isAlive(holder) && Date.now() - begin >= patience) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder.pid} since ${holder.since}: stop that one first, or choose another folder with DATA_DIR.`,
      );
    }
    if (!removeStale(file)) await sleep(100); // another process is removing it now
  }
  throw new StartError(
    `The data folder ${folder} stays locked: if no other Bidya runs, delete ${file} and start again.`,
  );
}

/** The living process that holds the lock, if there is one. */
export function lockHolder(file: string): number | undefined {
  const holder = readHolder(file);
  return holder && isAlive(holder) ? holder.pid : undefined;
}

/** The lock appears with its content or not at all, so that no reader sees an empty one. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // On a file system without hard links the content follows a moment later. removeStale allows for that.
    return createInSteps(file, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

function createInSteps(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Only one process removes at a time, and looks again first: else it could remove the next holder's fresh lock. */
function removeStale(file: string): boolean {
  const permit = `${file}.removing`;
  if (!createInSteps(permit, "")) {
    if (ageOf(permit) > 5_000) rmSync(permit, { force: true });
    return false;
  }
  try {
    const holder = readHolder(file);
    if (holder ? isAlive(holder) : ageOf(file) < 2_000) return false;
    rmSync(file, { force: true });
    return true;
  } finally {
    rmSync(permit, { force: true });
  }
}

function releaseLock(file: string, mine: Holder): void {
  const holder = readHolder(file);
  if (holder?.pid === mine.pid && holder.identity === mine.identity) rmSync(file, { force: true });
}

function isAlive(holder: Holder): boolean {
  const identity = identityOf(holder.pid);
  if (identity === undefined) return false;
  // If the system does not tell start times, a living process of that number counts as the holder.
  return identity === holder.identity || identity === "" || holder.identity === "";
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, "utf8")) as Holder;
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined;
  } catch {
    return undefined;
  }
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
