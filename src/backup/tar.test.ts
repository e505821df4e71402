import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ArchiveFault } from "./backup-error.ts";
import { tarEntry } from "./tar-entry.ts";
import { formatTarHeader, parseTarHeader } from "./tar-header.ts";
import { readTar, readWhole } from "./tar-reader.ts";
import { type Entries, tarOf } from "./test-support.ts";

const entries: Entries = [
  ["first.json", "{}"],
  ["files/000000001", ""],
  ["tables/public.users/000001.ndjson", "a".repeat(5_000)],
  ["files/000000002", "রহিমা".repeat(512)],
];

/** In chunks of one length, as a stream may bring them. */
async function* inChunks(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Entries> {
  const read: Entries = [];
  for await (const { name, body } of readTar(chunks)) read.push([name, (await readWhole(body)).toString()]);
  return read;
}

test.each([1, 100, 512, 513, 100_000])(
  "files are read as they were written, in chunks of %i bytes",
  async (length) => {
    expect(await readAll(inChunks(await tarOf(entries), length))).toEqual(entries);
  },
);

test("a content that nobody reads, or only its beginning, is skipped", async () => {
  const names: string[] = [];
  for await (const { name, body } of readTar(inChunks(await tarOf(entries), 700))) {
    names.push(name);
    if (name.startsWith("tables/")) for await (const piece of body) if (piece.length > 0) break;
  }
  expect(names).toEqual(entries.map(([name]) => name));
});

test("the program tar unpacks what we write", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bidya-tar-"));
  try {
    await writeFile(join(folder, "all.tar"), await tarOf(entries));
    execFileSync("tar", ["-xf", "all.tar"], { cwd: folder });
    for (const [name, text] of entries) expect(await readFile(join(folder, name), "utf8")).toBe(text);
    expect((await readdir(join(folder, "files"))).toSorted()).toEqual(["000000001", "000000002"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([0, 1, 511, 8 ** 11 - 1, 8 ** 11, 300e9])("a header carries the size %i", (size) => {
  expect(parseTarHeader(formatTarHeader("files/000000001", size, new Date()))).toEqual({
    name: "files/000000001",
    size,
  });
});

test("a name that tar would cut or change is refused", () => {
  for (const name of ["a".repeat(101), "রহিমা", "a b", ""])
    expect(() => formatTarHeader(name, 1, new Date())).toThrow(/no name for tar/);
});

test.each([0, 99, 130, 200, 260])("a header with another byte at %i is refused", (at) => {
  const header = formatTarHeader("files/000000001", 10, new Date());
  header[at]! ^= 1;
  expect(() => parseTarHeader(header)).toThrow(ArchiveFault);
});

test("a file that ends too early is refused, wherever it ends", async () => {
  const whole = await tarOf(entries);
  // The two blocks of zeros at the end: one is enough.
  for (let length = 0; length < whole.length - 1_024 + 512; length += 97)
    await expect(readAll(inChunks(whole.subarray(0, length), 300))).rejects.toThrow(ArchiveFault);
});

test("something after the end is refused", async () => {
  const more = Buffer.concat([await tarOf(entries), Buffer.from("more")]);
  await expect(readAll(inChunks(more, 300))).rejects.toThrow("is broken: something follows its end");
});

test.each(["too short", "longer than it said"])(
  "a content that is %s is refused while it is written",
  async (text) => {
    const writing = tarEntry("files/000000001", 12, [Buffer.from(text)], new Date());
    await expect(readWhole(writing)).rejects.toThrow("its length changed meanwhile");
  },
);
