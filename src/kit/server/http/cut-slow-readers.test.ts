import { createServer, request } from "node:http";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutSlowReaders } from "./cut-slow-readers.ts";

const size = 64 * 1024 * 1024;
const maxMs = 400;
const server = createServer(({ url }, response) => {
  if (url === "/one-part") return void response.end(Buffer.alloc(size));
  const part = Buffer.alloc(64 * 1024);
  let left = size;
  const write = () => {
    while (left > 0) {
      left -= part.length;
      if (!response.write(part)) return void response.once("drain", write);
    }
    response.end();
  };
  write();
});
let stop: () => void;
let port: number;
beforeAll(async () => {
  stop = cutSlowReaders(server, { maxMs, bytesPerSecond: 1024 * 1024 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as { port: number });
});
afterAll(() => {
  stop();
  server.close();
});
const open = async () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test("a reader that takes nothing is cut off", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  socket.pause();
  await expect.poll(open, { timeout: 5_000 }).toBe(1);
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
});

test.each(["/in-parts", "/one-part"])("a slow reader of an answer %s gets all of it", async (path) => {
  let got = 0;
  await new Promise<void>((resolve, reject) => {
    request({ port, host: "127.0.0.1", path }, (response) => {
      response.on("data", (part: Buffer) => {
        const before = got;
        got += part.length;
        // A pause now and then, shorter than the limit.
        if (Math.floor(before / (16 * 1024 * 1024)) !== Math.floor(got / (16 * 1024 * 1024))) {
          response.pause();
          void setTimeout(maxMs / 4).then(() => response.resume());
        }
      });
      response.on("end", resolve);
      response.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
  expect(got).toBe(size);
});
