import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFolder } from "./folder-store.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;

test.skipIf(process.platform === "win32")(
  "other users of the machine cannot enter the folder of files",
  () => {
    const place = mkdtempSync(join(tmpdir(), "bidya-files-"));
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    const fresh = join(place, "data", "files");
    openFolder(fresh);
    expect(modeOf(fresh)).toBe(0o700);
    // As a version before left it.
    chmodSync(fresh, 0o755);
    openFolder(fresh);
    expect(modeOf(fresh)).toBe(0o700);
    // The operator chose the folder, and who may enter it.
    chmodSync(fresh, 0o750);
    openFolder(fresh, { isShared: true });
    expect(modeOf(fresh)).toBe(0o750);
  },
);
