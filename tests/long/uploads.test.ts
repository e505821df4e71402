// A film of 200 MB over a line that breaks twice: whole at the end, and the server's memory stays flat.
import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../demo/accounts.ts";
import { makeFilm } from "#tests/made-media.ts";
import { startAcademy, type RunningAcademy } from "#tests/running-academy.ts";
import { removeFolder } from "#tests/remove-folder.ts";

let dataDir: string;
let academy: RunningAcademy;
let access: string;
let uploads: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bidya-uploads-"));
  academy = await startAcademy({ DATA_DIR: dataDir, DEMO: "1", FFMPEG: "no-such-program" });
  const body = { email: "instructor@bidya.test", password: demoPassword };
  access = (await call("POST", "/api/accounts/login/", body)).access as string;
  const taught = (await call("GET", "/api/instructor-courses/")) as unknown as { course_id: number }[];
  uploads = `/api/courses/${taught[0]!.course_id}/uploads/`;
});
afterAll(async () => {
  await academy.end();
  await removeFolder(dataDir);
});

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(academy.url + path, {
    method,
    headers: {
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Sends a part; the connection breaks after `sent` bytes of it. @returns the status, 0 if it broke. */
const sendPart = async (path: string, offset: number, part: Buffer, sent = part.length): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${access}`,
      "content-type": "application/offset+octet-stream",
      "content-length": String(part.length),
      "upload-offset": String(offset),
    };
    const sending = request(academy.url + path, { method: "PATCH", headers }, (answer) =>
      answer.resume().on("end", () => resolve(answer.statusCode!)),
    );
    sending.on("error", () => resolve(0));
    if (sent === part.length) sending.end(part);
    else sending.write(part.subarray(0, sent), () => setTimeout(() => sending.destroy(), 200));
  });

/** Resident memory of the server in MB. */
const memory = (): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(academy.process.pid)], { encoding: "utf8" })) / 1024;

test.runIf(process.platform === "linux")(
  "a film of 200 MB that is interrupted twice arrives whole, and the server's memory stays flat",
  async () => {
    const megabyte = 1024 * 1024;
    const film = await makeFilm({ seconds: 200, bytes: megabyte });
    const key = randomUUID();
    const path = `${uploads}${key}/`;
    expect(await call("POST", uploads, { key, name: "film.mp4", size: film.length })).toMatchObject({
      state: "receiving",
    });
    // What the first requests load counts for the server, not for the upload.
    const step = 2 * megabyte;
    await sendPart(path, 0, film.subarray(0, step));
    let broken = 0;
    let at = step;
    /** The most memory during each half. A server that keeps what arrives needs 100 MB more in the second. */
    const most = { first: memory(), second: 0 };
    const watch = setInterval(() => {
      const half = at < film.length / 2 ? "first" : "second";
      most[half] = Math.max(most[half], memory());
    }, 50);

    while (at < film.length) {
      const part = film.subarray(at, at + step);
      const breaks = (broken === 0 && at > 60 * megabyte) || (broken === 1 && at > 130 * megabyte);
      const status = await sendPart(path, at, part, breaks ? part.length / 2 : part.length);
      expect(status).toBe(breaks ? 0 : 204);
      if (breaks) broken++;
      // What arrived before the break is not sent again.
      at += breaks ? part.length / 2 : part.length;
      await expect.poll(async () => (await call("GET", path)).received).toBe(at);
    }
    expect(broken).toBe(2);
    await expect.poll(async () => (await call("GET", path)).state, { timeout: 60_000 }).toBe("ready");
    clearInterval(watch);
    console.log(`memory at most ${most.first.toFixed(0)} MB, then ${most.second.toFixed(0)} MB`);

    const whole = await call("GET", path);
    expect(whole).toMatchObject({
      size: film.length,
      seconds: 200,
      sha256: createHash("sha256").update(film).digest("hex"),
    });
    const opened = await fetch(academy.url + (whole.open_link as string));
    expect(Buffer.from(await opened.arrayBuffer()).equals(film)).toBe(true);
    expect(most.second).toBeGreaterThan(0);
    expect(most.second - most.first).toBeLessThan(40);
  },
);
