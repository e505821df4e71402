import { type ChildProcess, fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { BackupError, DiskFull } from "./backup-error.ts";
import type { BackupOrder, BackupReply } from "./backup-process.ts";

type Written = Extract<BackupReply, { written: unknown }>;

/** Writes backups in processes of low priority. */
export interface BackupWriter {
  /**
   * Nothing stays of a backup that was not written whole.
   * @param say gets a line about how far it is.
   * @throws DiskFull if the disk has no room; BackupError with another sentence for the operator; another error for a bug, or
   * if the process or the server ends
   */
  write(order: BackupOrder, say: (line: string) => void): Promise<Written>;
  /** Ends all processes. */
  close(): void;
}

const program = fileURLToPath(new URL("./backup-process.ts", import.meta.url));

/** @param maxMs how long one of them may take. */
export function createBackupWriter(maxMs: number): BackupWriter {
  const children = new Set<ChildProcess>();
  let isClosed = false;

  /** The last message of a process. */
  const replyOf = async (child: ChildProcess, order: BackupOrder, say: (line: string) => void) =>
    new Promise<Exclude<BackupReply, { line: string }>>((resolve, reject) => {
      const late = setTimeout(() => fail("it took too long"), maxMs);
      const fail = (reason: string) => {
        clearTimeout(late);
        reject(new Error(`the backup was not written: ${isClosed ? "the server ends" : reason}`));
      };
      child.on("message", (message) => {
        const reply = message as BackupReply;
        if ("line" in reply) return say(reply.line);
        clearTimeout(late);
        resolve(reply);
      });
      child.once("error", (error) => fail(error.message));
      child.once("exit", (code, signal) => fail(`its process ended (${signal ?? code})`));
      child.send(order, (error) => error && fail(error.message));
    });

  return {
    async write(order, say) {
      if (isClosed) throw new Error("the server ends");
      const child = fork(program, [], { execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
      children.add(child);
      const ended = new Promise<void>((resolve) => {
        child.once("exit", () => resolve());
        child.on("error", () => resolve());
      });
      const end = async () => {
        child.kill("SIGKILL");
        await ended;
        children.delete(child);
      };
      try {
        if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      } catch {
        // It has ended already.
      }
      try {
        const reply = await replyOf(child, order, say);
        if ("full" in reply) throw new DiskFull(reply.full);
        if ("refused" in reply) throw new BackupError(reply.refused);
        if ("failed" in reply) throw new Error(`the backup was not written: ${reply.failed}`);
        return reply;
      } catch (error) {
        await end();
        await rm(`${order.path}.part`, { force: true }).catch(() => {});
        throw error;
      } finally {
        await end();
      }
    },
    close() {
      isClosed = true;
      for (const child of children) child.kill("SIGKILL");
    },
  };
}
