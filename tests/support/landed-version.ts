// The last landed version of this repository, as a folder whose server can be started.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The version that academies run now. Change it only when a newer version was released to them: a process of
 * this version works beside one of the version in this folder.
 */
export const landedVersion = "17947789333fdd6a07afb996a3d7d7f02fbb6e12";

const root = join(import.meta.dirname, "../..");

/** Checks the landed version out of git. It shares the installed packages. */
export function checkOutLandedVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), "bidya-landed-"));
  const archive = join(folder, "source.tar");
  try {
    execFileSync("git", ["archive", "--output", archive, landedVersion], { cwd: root, stdio: "pipe" });
  } catch (error) {
    throw new Error(
      `The version ${landedVersion} is not in this clone. This test needs the whole history: run “git fetch --unshallow”.`,
      { cause: error },
    );
  }
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  execFileSync(
    join(root, "node_modules/.bin/node"),
    ["--input-type=module", "-e", `await (await import("${folder}/scripts/messages.ts")).compileMessages()`],
    { cwd: folder },
  );
  // Its pages are not built: the test makes only calls.
  mkdirSync(join(folder, "build/client"), { recursive: true });
  return folder;
}
