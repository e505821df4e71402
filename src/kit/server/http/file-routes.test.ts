import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";

const academy = setUpAcademy();
const film = Buffer.from(Array.from({ length: 5_000 }, (_, i) => i % 251));

const put = async (key: string, content: Buffer | string): Promise<void> =>
  academy.services.files.disk.put(key, content);

beforeAll(async () => {
  await put("films/one.mp4", film);
  await put("films/one.en.vtt", "WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n".repeat(100));
  await put("handouts/হ্যান্ডআউট 1.pdf", "%PDF-1.7");
  await put("public/pictures/face.webp", "RIFF");
  await put("secret.txt", "not for everybody");
  await put("page.html", "<script>alert(1)</script>");
  await put("old.doc", "D0CF");
  await put("sounds/heart.mp3", film);
  await put("sounds/heart.m4a", film);
  await put("sounds/heart.ogg", film);
  await put("pictures/ecg.png", "PNG");
});

const link = (key: string) => academy.services.files.signedLink(key, new Date());
const get = async (path: string, headers: Record<string, string> = {}) =>
  fetch(academy.url + path, { headers: { "accept-encoding": "br, gzip", ...headers } });

/** As it is written: fetch tidies dots away, and makes a conditional request one that wants no cache. */
const getRaw = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(academy.url);
    request({ hostname, port, path, headers }, (answer) => resolve(answer.resume().statusCode!))
      .on("error", reject)
      .end();
  });

describe("a signed link", () => {
  test("returns a video whole and in ranges, unchanged", async () => {
    const whole = await get(link("films/one.mp4"));
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      "content-length": "5000",
      "cache-control": "private, max-age=43200",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline; filename*=UTF-8''one.mp4",
    });
    expect(whole.headers.get("content-encoding")).toBeNull();

    const part = await get(link("films/one.mp4"), { range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 100-199/5000"]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true);
    const tail = await get(link("films/one.mp4"), { range: "bytes=-10" });
    expect(Buffer.from(await tail.arrayBuffer()).equals(film.subarray(-10))).toBe(true);
  });

  test("answers 416 for a missing range, and 304 if nothing changed", async () => {
    const beyond = await get(link("films/one.mp4"), { range: "bytes=9000-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */5000"]);
    expect(await beyond.json()).toMatchObject({ code: "no_such_range" });
    const whole = await get(link("films/one.mp4"));
    expect(await getRaw(link("films/one.mp4"), { "if-none-match": whole.headers.get("etag")! })).toBe(304);
  });

  test.each([
    ["films/one.en.vtt", "text/vtt; charset=utf-8", "inline"],
    ["handouts/হ্যান্ডআউট 1.pdf", "application/pdf", "inline"],
    ["old.doc", "application/msword", "attachment"],
    ["sounds/heart.mp3", "audio/mpeg", "inline"],
    ["sounds/heart.m4a", "audio/mp4", "inline"],
    ["sounds/heart.ogg", "audio/ogg", "inline"],
    ["pictures/ecg.png", "image/png", "inline"],
    ["page.html", "application/octet-stream", "attachment"],
    ["secret.txt", "application/octet-stream", "attachment"],
  ])("gives %s as %s, %s", async (key, type, disposition) => {
    const answer = await get(link(key));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("content-disposition")).toMatch(
      new RegExp(`^${disposition}; filename\\*=UTF-8''`),
    );
    expect(answer.headers.get("content-encoding")).toBeNull();
  });

  test("returns a recording in ranges, so that it can be seeked", async () => {
    const part = await get(link("sounds/heart.mp3"), { range: "bytes=4000-" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 4000-4999/5000"]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(4_000))).toBe(true);
  });

  test.each(["sounds/heart.mp3", "pictures/ecg.png", "films/one.mp4"])(
    "with download=1 saves %s under its name",
    async (key) => {
      const ending = key.split(".").at(-1)!;
      const saving = `${link(key)}&download=1&name=${encodeURIComponent(`হৃদস্পন্দন.${ending}`)}`;
      const answer = await get(saving);
      expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
        200,
        `attachment; filename*=UTF-8''${encodeURIComponent("হৃদস্পন্দন")}.${ending}`,
      ]);
      const other = await get(`${link(key)}&download=0`);
      expect(other.headers.get("content-disposition")).toMatch(/^inline; /);
      // It is no permission.
      expect((await get(`/files/${key}?download=1`)).status).toBe(403);
    },
  );

  test("is refused if it is changed, of another file, expired or missing", async () => {
    const good = link("films/one.mp4");
    const old = academy.services.files.signedLink("films/one.mp4", new Date(Date.now() - 14 * 3_600_000));
    const borrowed = good.replace("films/one.mp4", "secret.txt");
    const longer = good.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 3_600}`);
    for (const path of [
      old,
      borrowed,
      longer,
      `${good}x`,
      "/files/films/one.mp4",
      "/files/films/one.mp4?expires=1&expires=2&signature=a",
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.json()).toEqual({
        detail: "This link has expired. Please open the lesson again.",
        code: "link_over",
      });
    }
    const inBengali = await get("/files/films/one.mp4", { "accept-language": "bn" });
    expect(((await inBengali.json()) as { detail: string }).detail).toContain("মেয়াদ");
  });

  test("to a deleted file answers 404 in JSON", async () => {
    const answer = await get(link("films/two.mp4"));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, "not_found"]);
    expect((await get(link("films"))).status).toBe(404);
  });

  test.each([
    "../package.json",
    "films/../../secret",
    "/etc/passwd",
    "films//one.mp4",
    ".env",
    "films/\0.mp4",
    "films\\one.mp4",
  ])("never opens %j, even if it is signed", async (key) => {
    expect(await getRaw(link(key))).toBe(404);
  });
});

describe("a public picture", () => {
  test("needs no signature", async () => {
    const answer = await get("/media/public/pictures/face.webp");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "public, max-age=86400",
    ]);
  });

  test.each([
    "/media/secret.txt",
    "/media/public/../secret.txt",
    "/media/public/%2e%2e/secret.txt",
    "/media/public/..%2fsecret.txt",
    "/media/public/pictures/..%5c..%5csecret.txt",
    "/media/..%2f..%2f..%2fetc/passwd",
    "/media/public%2f..%2fsecret.txt",
    "/media/public/",
    "/media/public/%00",
    "/media/public/nothing.png",
  ])("is the only file that %s can open", async (path) => {
    const status = await getRaw(path);
    expect([400, 404]).toContain(status);
  });
});

test("a reader that takes nothing of a film for minutes is cut off", async () => {
  await put("films/long.mp4", Buffer.alloc(32 * 1024 * 1024));
  const { hostname, port } = new URL(academy.url);
  const connected = once(academy.app.server, "connection");
  const reader = connect(Number(port), hostname);
  reader.on("error", () => {});
  reader.write(`GET ${link("films/long.mp4")} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  const [served] = (await connected) as [Socket];
  await expect.poll(() => served.writableLength, { timeout: 10_000 }).toBeGreaterThan(0);
  // The server looks every five seconds. Its clock runs 40 times as fast.
  const [begin, since] = [Date.now(), performance.now()];
  const clock = vi
    .spyOn(Date, "now")
    .mockImplementation(() => Math.round(begin + (performance.now() - since) * 40));
  await once(served, "close");
  clock.mockRestore();
  expect(served.bytesWritten).toBeLessThan(32 * 1024 * 1024);
  reader.destroy();
});
