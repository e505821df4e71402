// The files of an academy into a backup, and back into their place.
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openFolder } from "#kit/server/file-store/folder-store.ts";
import { createFiles, type Files } from "#kit/server/files.ts";
import { deriveSecrets } from "#kit/server/secrets.ts";
import { copyFiles } from "./copy-files.ts";
import type { Manifest } from "./manifest.ts";
import { createReporter } from "./progress.ts";
import { checkArchive } from "./read-archive.ts";
import { stageFiles } from "./restore-files.ts";
import { readTar, readWhole } from "./tar-reader.ts";
import { tarEnd } from "./tar-entry.ts";
import { contentOf, entriesOf, writeArchive } from "./test-support.ts";

let folder: string;
let files: Files;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bidya-files-"));
  files = createFiles(openFolder(join(folder, "files")), deriveSecrets("a key that only tests use"));
});
afterEach(async () => rm(folder, { recursive: true }));

const pathOf = (key: string): string => join(folder, "files", key);
async function put(contents: Record<string, string>): Promise<void> {
  for (const [key, text] of Object.entries(contents)) {
    await mkdir(dirname(pathOf(key)), { recursive: true });
    await writeFile(pathOf(key), text);
  }
}
/** Every file in the folder, by its path. */
async function stored(): Promise<Record<string, string>> {
  const found = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    paths.map(async (path) => [path.slice(pathOf("").length + 1), await readFile(path, "utf8")] as const),
  );
  return Object.fromEntries(texts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
const reporter = () => createReporter(() => {});

const given = {
  "course/1/নোট সহ নাম.pdf": "a handout",
  "public/pictures/a.webp": "",
  "videos/film.mp4": "frame ".repeat(20_000),
};

describe("into a backup", () => {
  /** Copies twice, as a backup does. `between` happens while the tables are copied. */
  async function copy(between: () => Promise<void> = async () => {}) {
    const copied: Manifest["files"] = [];
    const leftOut = new Set<string>();
    async function* twice() {
      yield* copyFiles(files, copied, leftOut, reporter());
      await between();
      yield* copyFiles(files, copied, leftOut, reporter());
      yield tarEnd();
    }
    const contents: string[] = [];
    for await (const { body } of readTar(twice())) contents.push((await readWhole(body)).toString());
    return { copied, leftOut: [...leftOut], contents };
  }

  test("every file comes once, with its length and checksum", async () => {
    await put(given);
    const { copied, contents, leftOut } = await copy();
    expect(copied).toEqual(Object.entries(given).map(([key, text]) => ({ key, ...contentOf(text) })));
    expect(contents).toEqual(Object.values(given));
    expect(leftOut).toEqual([]);
  });

  test("what is deleted and added while the tables are copied comes too", async () => {
    await put(given);
    const { copied } = await copy(async () => {
      await rm(pathOf("public/pictures/a.webp"));
      await put({ "public/pictures/b.webp": "a new picture" });
    });
    expect(copied.map(({ key }) => key)).toEqual([...Object.keys(given), "public/pictures/b.webp"]);
  });

  test("files that the academy cannot use are named, and what a restore left is not copied", async () => {
    await put({ ...given, ".hidden": "x", "course/two  blanks.pdf": "x", "restoring/old.pdf": "x" });
    const { copied, leftOut } = await copy();
    expect(copied.map(({ key }) => key)).toEqual(Object.keys(given));
    expect(leftOut.toSorted()).toEqual(["course/two blanks.pdf", "hidden"]);
  });

  test("a file that changes while it is copied stops the backup with its name", async () => {
    await put(given);
    const getStream = files.disk.getStream.bind(files.disk);
    files.disk.getStream = async (key) =>
      key === "videos/film.mp4" ? Readable.from([Buffer.from("shorter now")]) : getStream(key);
    await expect(copy()).rejects.toThrow(
      "The file videos/film.mp4 could not be copied: its length changed meanwhile.",
    );
  });

  test("an academy without files has none in its backup", async () => {
    await rm(join(folder, "files"), { recursive: true });
    expect((await copy()).copied).toEqual([]);
  });
});

describe("into their place", () => {
  async function stage(contents: Record<string, string>): Promise<() => Promise<void>> {
    const path = join(folder, "backup.tar.gz");
    await writeArchive(path, entriesOf(contents));
    return stageFiles(files, await checkArchive(path), reporter());
  }

  test("the files of the backup replace all others, at the end and not before", async () => {
    const before = { "course/1/old.pdf": "old", "public/pictures/a.webp": "another picture" };
    await put(before);
    const putInPlace = await stage(given);
    expect(await stored()).toMatchObject(before);
    await putInPlace();
    expect(await stored()).toEqual(given);
  });

  test("a file that is there already is not written again", async () => {
    await put(given);
    const { mtimeMs } = await stat(pathOf("videos/film.mp4"));
    await (
      await stage(given)
    )();
    expect((await stat(pathOf("videos/film.mp4"))).mtimeMs).toBe(mtimeMs);
    expect(await stored()).toEqual(given);
  });

  test("a file of the same length and another content is replaced", async () => {
    await put({ ...given, "course/1/নোট সহ নাম.pdf": "A handout" });
    await (
      await stage(given)
    )();
    expect(await stored()).toEqual(given);
  });

  test("what a restore left that was broken off is removed", async () => {
    await put({ "restoring/course/1/half.pdf": "ha" });
    await (
      await stage(given)
    )();
    expect(await stored()).toEqual(given);
  });

  test("a file that is not written as it should be stops the restore", async () => {
    const putStream = files.disk.putStream.bind(files.disk);
    files.disk.putStream = async (key, content) => {
      await putStream(key, content);
      await writeFile(pathOf(key), "lost");
    };
    await expect(stage(given)).rejects.toThrow("could not be written as it is in the backup");
  });
});
