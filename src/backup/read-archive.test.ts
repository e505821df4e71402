// A file is read from end to end before anything is restored from it.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BackupError } from "./backup-error.ts";
import { checksumEntry, headerEntry, manifestEntry, partEntry } from "./manifest.ts";
import { checkArchive } from "./read-archive.ts";
import { contentOf, type Entries, entriesOf, manifestOf, tarOf, writeArchive } from "./test-support.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bidya-archive-"));
});
afterAll(async () => rm(folder, { recursive: true }));

let number = 0;
const newPath = (): string => join(folder, `backup-${(number += 1)}.tar.gz`);
const files = { "public/pictures/a.webp": "a picture", "course/নোট.pdf": "a note" };
const usersPart = partEntry({ schema: "public", name: "users" }, 0);

async function check(entries: Entries): Promise<unknown> {
  const path = newPath();
  await writeArchive(path, entries);
  return checkArchive(path).then(
    ({ manifest }) => manifest,
    (error: Error) => {
      expect(error).toBeInstanceOf(BackupError);
      return error.message.replace(path, "It");
    },
  );
}
const change = (entries: Entries, changed: string, text: string): Entries =>
  entries.map(([name, content]) => [name, name === changed ? text : content]);
const without = (entries: Entries, removed: string): Entries => entries.filter(([name]) => name !== removed);

test("a whole backup is accepted", async () => {
  expect(await check(entriesOf(files))).toEqual(manifestOf(files));
});

describe("refused with a sentence that names the file:", () => {
  const whole = entriesOf(files);
  const changedManifest = (changes: object): Entries =>
    entriesOf(files, { ...manifestOf(files), ...changes });
  const escaping = (key: string): Entries =>
    changedManifest({ files: [{ key, ...contentOf("a picture") }, manifestOf(files).files[1]!] });

  test.each<[string, Entries, string]>([
    [
      "changed rows",
      change(whole, usersPart, '["1","Rahimb"]\n["2",null]\n'),
      `It is broken: ${usersPart} was changed.`,
    ],
    ["rows that are missing", without(whole, usersPart), `It is not whole: ${usersPart} is missing.`],
    [
      "a file that is missing",
      without(whole, "files/000000002"),
      "It is not whole: files/000000002 is missing.",
    ],
    [
      "a file more",
      [...whole.slice(0, -2), ["files/000000003", "more"], ...whole.slice(-2)],
      "It is broken: files/000000003 does not belong to it.",
    ],
    [
      "an entry that comes twice",
      [...whole.slice(0, -2), [usersPart, "more"], ...whole.slice(-2)],
      `It is broken: it has ${usersPart} twice.`,
    ],
    [
      "another key",
      change(whole, "secrets/secret-key", "b key"),
      "It is broken: secrets/secret-key was changed.",
    ],
    [
      "a changed description",
      change(whole, manifestEntry, "{}"),
      "It is broken: its description was changed.",
    ],
    ["no description", without(whole, manifestEntry), "It is not whole: its description is missing."],
    ["no checksum", without(whole, checksumEntry), "It is not whole: its description is missing."],
    [
      "a description of another form",
      entriesOf(files, { files: [] }),
      "It is broken: its description cannot be read.",
    ],
    [
      "a file outside of the folder",
      escaping("../../etc/passwd"),
      "It is broken: its description cannot be read.",
    ],
    ["a file with a whole path", escaping("/etc/passwd"), "It is broken: its description cannot be read."],
    [
      "a path with a way up in it",
      escaping("public/../../../etc/passwd"),
      "It is broken: its description cannot be read.",
    ],
    ["two files of one name", escaping("course/নোট.pdf"), "It is broken: it has two files of one name."],
    [
      "a table with SQL in its name",
      changedManifest({
        tables: [{ ...manifestOf(files).tables[0]!, name: 'users"; drop table users; --' }],
      }),
      "It is broken: its description cannot be read.",
    ],
    [
      "a newer format",
      change(whole, headerEntry, JSON.stringify({ kind: "bidya backup", format: 2 })),
      "It was made by a newer version of Bidya: bring Bidya up to date first.",
    ],
    ["a tar file of something else", [["index.html", "<p>"]], "It is not a backup of Bidya."],
    ["nothing in it", [], "It is not whole: its description is missing."],
  ])("%s", async (_, entries, sentence) => {
    expect(await check(entries)).toBe(sentence);
  });

  test("a file that ends too early, wherever it ends", async () => {
    const path = newPath();
    const bytes = await writeArchive(path, whole);
    for (let length = 0; length < bytes.length; length += 31) {
      await writeFile(path, bytes.subarray(0, length));
      await expect(checkArchive(path)).rejects.toThrow(BackupError);
    }
  });

  test("a file with a changed byte, unless it unpacks to the same content", async () => {
    const path = newPath();
    const bytes = await writeArchive(path, whole);
    const content = gunzipSync(bytes);
    const isSame = (packed: Buffer): boolean => {
      try {
        return gunzipSync(packed).equals(content);
      } catch {
        return false;
      }
    };
    let refused = 0;
    for (let at = 0; at < bytes.length; at += 11) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 0x10;
      await writeFile(path, changed);
      const isAccepted = await checkArchive(path).then(
        () => true,
        (error: unknown) => !(error instanceof BackupError),
      );
      expect({ at, isAccepted }).toEqual({ at, isAccepted: isSame(changed) });
      if (!isAccepted) refused += 1;
    }
    expect(refused).toBeGreaterThan(50);
  });

  test("what is no backup at all", async () => {
    const path = newPath();
    const messageOf = async (at: string) =>
      checkArchive(at).then(
        () => "accepted",
        (error: Error) => error.message,
      );
    expect(await messageOf(join(folder, "missing"))).toBe(
      `There is no file or folder ${join(folder, "missing")}.`,
    );
    expect(await messageOf(folder)).toBe(`${folder} is a folder, not a file.`);
    await writeFile(path, "a text");
    expect(await messageOf(path)).toBe(`${path} is not a backup of Bidya.`);
    await writeFile(path, gzipSync("a compressed text, longer than nothing"));
    expect(await messageOf(path)).toBe(`${path} is not whole: its end is missing.`);
    await writeFile(path, gzipSync(Buffer.concat([await tarOf([]), Buffer.alloc(512, 1)])));
    expect(await messageOf(path)).toBe(`${path} is broken: something follows its end.`);
  });
});
