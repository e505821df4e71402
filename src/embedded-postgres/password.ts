import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Layout } from "./layout.ts";

/** The password of the role `bidya`, made at the first start; letters and digits only, so that it needs no quoting. */
export function readOrMakePassword({ passwordFile, dataDir }: Layout): string {
  const known = readPassword(passwordFile);
  if (known) return known;
  const password = randomBytes(24).toString("hex");
  mkdirSync(dirname(passwordFile), { recursive: true, mode: 0o700 });
  const draft = `${passwordFile}.draft`;
  writeFileSync(draft, `${password}\n`, { mode: 0o600 });
  renameSync(draft, passwordFile);
  if (process.geteuid?.() === 0) {
    // Root may have started it in a person's folder, and that person may start it next.
    const { uid, gid } = statSync(dataDir);
    chownSync(dirname(passwordFile), uid, gid);
    chownSync(passwordFile, uid, gid);
  }
  return password;
}

export function readPassword(passwordFile: string): string | undefined {
  try {
    return /^[0-9a-z]{16,}$/.exec(readFileSync(passwordFile, "utf8").trim())?.[0];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
