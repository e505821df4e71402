import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { runAs, type Account } from "./account.ts";

// The database's folder belongs to the account that runs PostgreSQL. Root never writes into it directly: that
// account could put a link there, and root's write would change any file of the machine.

export function writeAs(account: Account, file: string, content: string): void {
  if (!account.user) return writeFileSync(file, content, { mode: 0o600 });
  shell(account, 'umask 077; cat > "$1"', [file], content);
}

export function makeFolderAs(account: Account, folder: string): void {
  if (!account.user) return void mkdirSync(folder, { recursive: true, mode: 0o700 });
  shell(account, 'umask 077; mkdir -p "$1"', [folder]);
}

export function removeAs(account: Account, path: string): void {
  if (!account.user) return rmSync(path, { recursive: true, force: true });
  shell(account, 'rm -rf "$1"', [path]);
}

export function renameAs(account: Account, from: string, to: string): void {
  if (!account.user) return renameSync(from, to);
  shell(account, 'rmdir "$2" 2>/dev/null; mv "$1" "$2"', [from, to]); // mv would move into an empty folder
}

function shell(account: Account, script: string, args: string[], input = ""): void {
  const result = runAs(account, "sh", ["-c", script, "sh", ...args], input);
  if (result.status === 0) return;
  const output = result.stderr || result.error?.message || "";
  const code = /No space left/.test(output)
    ? "ENOSPC"
    : /Permission denied/.test(output)
      ? "EACCES"
      : undefined;
  throw Object.assign(new Error(output.trim()), { code });
}
