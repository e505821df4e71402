// The bucket of an object store, on a server of the protocol that checks every signature.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startObjectStore, type TestStore } from "#tests/object-store.ts";
import "../files.ts";
import type { ObjectStore } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";
import { readS3Address, type S3Address } from "./s3-address.ts";
import { copiedPart } from "./s3-driver.ts";
import { storeErrorIn } from "./store-error.ts";

let server: TestStore;
let store: ObjectStore;
let spool: string;
const opened: ObjectStore[] = [];
const open = async (url: string): Promise<ObjectStore> => {
  const found = (await openFileStore(readS3Address(url) as S3Address, spool)) as ObjectStore;
  opened.push(found);
  return found;
};
beforeAll(async () => {
  spool = join(await mkdtemp(join(tmpdir(), "bidya-spool-")), "spool");
  server = await startObjectStore();
  store = await open(server.url);
});
afterAll(async () => {
  for (const one of opened) one.close();
  await server.stop();
  await rm(join(spool, ".."), { recursive: true });
});

const keys = async (): Promise<string[]> => {
  const { objects } = await store.disk.listAll("/", { recursive: true });
  return Array.from(objects, (one) => ("key" in one ? one.key : one.prefix)).toSorted();
};
const chunksOf = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 1024 * 1024) yield bytes.subarray(at, at + 1024 * 1024);
    })(),
  );

describe("a bucket", () => {
  afterEach(async () => {
    await store.disk.deleteAll("/");
    const left = await keys();
    if (left.length > 0) throw new Error(`The bucket keeps ${left.join(", ")}.`);
  });

  test("keeps files of any name and none of their length, and moves them", async () => {
    await store.disk.put("course/নোট সহ নাম.pdf", "a handout");
    await store.disk.putStream("course/empty.txt", Readable.from([]));
    await store.disk.move("course/নোট সহ নাম.pdf", "moved/নোট ক (খ).pdf");
    expect(await keys()).toEqual(["course/empty.txt", "moved/নোট ক (খ).pdf"]);
    expect(await store.disk.get("moved/নোট ক (খ).pdf")).toBe("a handout");
    expect((await store.disk.getMetaData("course/empty.txt")).contentLength).toBe(0);
  });

  test("takes a file in parts whose length nobody knows, and copies it in parts", async () => {
    const bytes = randomBytes(copiedPart + 3_000_000);
    await store.disk.putStream("restoring/film.mp4", chunksOf(bytes));
    await store.disk.move("restoring/film.mp4", "films/film.mp4");
    expect(await keys()).toEqual(["films/film.mp4"]);
    expect((await buffer(await store.disk.getStream("films/film.mp4"))).equals(bytes)).toBe(true);
  });

  test("stores nothing of a file whose sender fails", async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(9 * 1024 * 1024);
        throw new Error("the sender failed");
      })(),
    );
    await expect(store.disk.putStream("half.bin", failing)).rejects.toThrow("Cannot write file");
    expect(await keys()).toEqual([]);
  });

  test("deletes a folder, and nothing whose name only begins like it", async () => {
    for (const key of ["demo/a.txt", "demo/b/c.txt", "demonstration.txt"]) await store.disk.put(key, "x");
    const { objects } = await store.disk.listAll("demo", { recursive: true });
    expect(Array.from(objects)).toHaveLength(2);
    await store.disk.deleteAll("demo");
    expect(await keys()).toEqual(["demonstration.txt"]);
  });

  test("lends a program a copy of a file, and removes it", async () => {
    await store.disk.put("films/one.mp4", "a film");
    const seen = await store.atPath("films/one.mp4", async (path) => {
      expect(path).toMatch(/\.mp4$/);
      return { path, content: await readFile(path, "utf8") };
    });
    expect([seen.content, existsSync(seen.path)]).toEqual(["a film", false]);
    await expect(store.atPath("films/none.mp4", async () => {})).rejects.toThrow("Cannot read file");
    expect(await readdir(spool)).toEqual([]);
  });

  test("opens a file with an address that is the same for an hour and ends after four", async () => {
    await store.disk.put("films/one.mp4", "a film");
    const now = new Date();
    const sign = async (at: Date) =>
      store.signedAddress("films/one.mp4", { type: "video/mp4", disposition: "inline" }, at);
    now.setMinutes(1);
    const later = new Date(now.getTime() + 50 * 60_000);
    const address = await sign(now);
    expect([new URL(address).origin, await sign(later)]).toEqual([server.origin, address]);
    expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("14400");
    const part = await fetch(address, { headers: { range: "bytes=2-" } });
    expect([part.status, part.headers.get("content-type"), await part.text()]).toEqual([
      206,
      "video/mp4",
      "film",
    ]);
    const old = await fetch(await sign(new Date(now.getTime() - 6 * 3_600_000)));
    expect([old.status, (await old.text()).includes("Request has expired")]).toEqual([403, true]);
    expect((await fetch(address.replace("one.mp4", "two.mp4"))).status).toBe(403);
  });
});

describe("a store that cannot be used is explained, without the secret", () => {
  const sentence = async (url: string): Promise<string> => {
    const one = await open(url);
    const error = await one.check().catch((failure: unknown) => storeErrorIn(failure));
    return (error as Error).message;
  };
  test.each([
    ["S3RVER:S3RVER", "S3RVER:hush", /refuses the access key or its secret, or gives it no access/],
    ["S3RVER:S3RVER", "NOBODY:hush", /refuses the access key or its secret, or gives it no access/],
    ["/academy", "/nothing", /has no bucket nothing\.$/],
    [/:\d+\//, ":1/", /\(127\.0\.0\.1:1\) cannot be reached: ECONNREFUSED\.$/],
  ])("with %s replaced by %s", async (part, replacement, expected) => {
    const said = await sentence(server.url.replace(part, replacement));
    expect(said).toMatch(expected);
    expect(said).toContain("FILES_URL");
    expect(said).not.toContain("hush");
  });

  test("a store that accepts and never answers is given up in seconds", { timeout: 40_000 }, async () => {
    const silent: Server = createServer(() => {}).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const begun = Date.now();
    expect(await sentence(`s3://key:hush@127.0.0.1:${port}/academy?tls=0&path_style=1`)).toBe(
      `The store of FILES_URL (127.0.0.1:${port}) cannot be reached: ETIMEDOUT.`,
    );
    expect(Date.now() - begun).toBeLessThan(20_000);
    silent.close();
  });
});
