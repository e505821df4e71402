// Lets one process at a time work on this folder. The others wait.
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const heartbeat = 1_000;
const presumedDead = 10_000;

/**
 * Runs `work` while holding the lock `file`. If another process holds it, prints `waiting` once and waits. The
 * holder updates the file's time regularly, so that the lock of a killed process is recognised by its age.
 * @template T
 * @param {string} file
 * @param {string} waiting
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileAlone(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let said = false; !take(file); await sleep(200)) {
    if (!said) console.log(waiting);
    said = true;
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeat);
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    const seen = readFileSync(file, "utf8");
    if (Date.now() - statSync(file).mtimeMs < presumedDead && !(seen && isGone(Number(seen)))) return false;
    removeIfStill(file, seen);
  } catch (error) {
    if (error.code !== "ENOENT") throw error; // released meanwhile
  }
  return false; // the next round takes it
}

/** Another process may have taken the lock meanwhile. Then its lock is put back. */
function removeIfStill(file, seen) {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, "utf8") !== seen) linkSync(aside, file);
  rmSync(aside);
}

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
