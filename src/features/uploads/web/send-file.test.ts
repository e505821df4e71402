import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileLost, type Progress, sendFile } from "./send-file.ts";

const kilobyte = 1024;
const size = 1_000 * kilobyte;
const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251);
const file = new File([bytes], "notes.pdf");
const toSend = { courseId: 7, key: "a-key", name: file.name, size, type: "" };

/** What the server has, and what it was sent: the place and the length of each part. */
let stored: Buffer;
let parts: [offset: number, length: number][];
/** Called before a part is taken. */
let meanwhile: (nth: number) => void;

const answer = (status: number, body: object | null, headers: Record<string, string> = {}) =>
  new Response(body && JSON.stringify(body), { status, headers });

beforeEach(() => {
  stored = Buffer.alloc(0);
  parts = [];
  meanwhile = () => {};
  vi.stubGlobal("fetch", async (_: string, { method, headers, body, signal }: RequestInit) => {
    if (method === "POST") return answer(201, { state: "receiving", received: stored.length });
    const offset = Number((headers as Record<string, string>)["upload-offset"]);
    const part = new Uint8Array(await (body as Blob).arrayBuffer());
    parts.push([offset, part.length]);
    meanwhile(parts.length);
    signal!.throwIfAborted();
    if (offset !== stored.length)
      return answer(409, { code: "wrong_offset", detail: "…", received: stored.length });
    stored = Buffer.concat([stored, part]);
    return answer(204, null, { "upload-offset": String(stored.length) });
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = async (control = new AbortController()) => {
  const progress: Progress[] = [];
  await sendFile(toSend, file, { signal: control.signal, onProgress: (one) => progress.push(one) });
  return progress;
};

test("sends parts that grow, one after another, until all has arrived", async () => {
  const progress = await send();
  expect(parts).toEqual([
    [0, 256 * kilobyte],
    [256 * kilobyte, 512 * kilobyte],
    [768 * kilobyte, 232 * kilobyte],
  ]);
  expect(stored.equals(bytes)).toBe(true);
  expect(progress.map(({ received }) => received)).toEqual([0, 262_144, 786_432, size]);
  expect([progress[0]!.rate, progress[1]!.rate! > 0]).toEqual([null, true]);
});

test("goes on where the server is", async () => {
  stored = Buffer.from(bytes.subarray(0, 900 * kilobyte));
  await send();
  expect(parts).toEqual([[900 * kilobyte, 100 * kilobyte]]);
});

test("goes on behind the part of another tab", async () => {
  meanwhile = (nth) => {
    if (nth === 1) stored = Buffer.from(bytes.subarray(0, 300 * kilobyte));
  };
  await send();
  expect(parts[1]![0]).toBe(300 * kilobyte);
  expect(stored.equals(bytes)).toBe(true);
});

test("sends nothing more after it was stopped", async () => {
  const control = new AbortController();
  meanwhile = (nth) => {
    if (nth === 2) control.abort();
  };
  await expect(send(control)).rejects.toMatchObject({ status: 0, code: "network" });
  expect([parts.length, stored.length]).toEqual([2, 256 * kilobyte]);
});

test("sends nothing if the server has everything", async () => {
  vi.stubGlobal("fetch", async () => answer(201, { state: "checking", received: size }));
  expect(await send()).toEqual([]);
});

test("says that the file cannot be read any more", async () => {
  const lost = { slice: () => ({ arrayBuffer: async () => Promise.reject(new Error("NotReadableError")) }) };
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  await expect(sendFile(toSend, lost as unknown as File, options)).rejects.toBeInstanceOf(FileLost);
});
