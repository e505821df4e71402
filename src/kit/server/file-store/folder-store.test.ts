import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openAcademy } from "#tests/academy.ts";
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

test.skipIf(process.platform === "win32")(
  "a started academy closes its folder of files, and leaves one that its operator chose",
  async () => {
    const place = mkdtempSync(join(tmpdir(), "bidya-files-"));
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    const [own, chosen] = [join(place, "data", "files"), join(place, "chosen")];
    for (const folder of [own, chosen]) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
    }
    const data = { DATA_DIR: join(place, "data") };
    for (const [env, folder, mode] of [
      [data, own, 0o700],
      [{ ...data, FILES_URL: pathToFileURL(chosen).href }, chosen, 0o755],
    ] as const) {
      const academy = await openAcademy(env);
      await academy.services.files.disk.put("courses/1/handout.pdf", "%PDF-1.7");
      expect(statSync(join(folder, "courses/1/handout.pdf")).isFile()).toBe(true);
      expect(modeOf(folder)).toBe(mode);
      await academy.close();
    }
  },
);
