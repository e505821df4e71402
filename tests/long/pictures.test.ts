// Pictures that are made to cost memory and time: what they cost the server, and what they cost other people.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costlyPng, repeatLastScan } from "#kit/server/pictures/test-support.ts";
import { logInDemo, memoryOf } from "#tests/attacks.ts";
import { startAcademy, type RunningAcademy } from "#tests/running-academy.ts";
import { removeFolder } from "#tests/remove-folder.ts";

let dataDir: string;
let academy: RunningAcademy;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bidya-pictures-"));
  academy = await startAcademy({ DATA_DIR: dataDir, DEMO: "1" });
});
afterAll(async () => {
  await academy.end();
  await removeFolder(dataDir);
});

async function upload(access: string, bytes: Buffer) {
  const form = new FormData();
  form.append("first_name", "Rahima");
  form.append("last_name", "Khatun");
  form.append("profile_picture", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "me.jpg");
  const response = await fetch(`${academy.url}/api/accounts/update/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { detail: string } };
}

test.runIf(process.platform === "linux")(
  "forty pictures of 49 megapixels cost neither memory that stays nor the time of another learner",
  async () => {
    const attacker = await logInDemo(academy, "sharmin-nahar");
    // Several, because nobody may upload more than sixty pictures in an hour.
    const learners = await Promise.all(
      ["tanvir-hasan", "kamrul-islam", "nadia-chowdhury"].map(async (key) => logInDemo(academy, key)),
    );
    const draw = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#d0302f" } });
    const large = await draw(7_000).jpeg({ progressive: true }).toBuffer();
    const costly = costlyPng();
    const tiny = await draw(64).jpeg().toBuffer();
    for (const learner of learners) expect((await upload(learner, tiny)).status).toBe(200);
    const before = memoryOf(academy);

    let sent = 0;
    const statuses: number[] = [];
    const attack = async () => {
      while (sent < 40) {
        // Most are only large. Some need more than a picture may take.
        const bytes = ++sent % 8 === 0 ? costly : large;
        statuses.push((await upload(attacker, bytes)).status);
      }
    };
    const attacks = Promise.all([attack(), attack()]);
    const attacked = { isOver: false };
    void attacks.then(() => (attacked.isOver = true));
    const waits: number[] = [];
    while (!attacked.isOver) {
      const begin = performance.now();
      expect((await upload(learners[waits.length % learners.length]!, tiny)).status).toBe(200);
      waits.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await attacks;
    const after = memoryOf(academy);
    console.log(
      `memory ${before.toFixed(0)} → ${after.toFixed(0)} MB; slowest other picture ${Math.max(...waits).toFixed(0)} ms of ${waits.length}`,
    );
    expect(statuses).toHaveLength(40);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
    expect(after - before).toBeLessThan(150);
    expect(Math.max(...waits)).toBeLessThan(3_000);

    const begin = performance.now();
    const refused = await upload(attacker, repeatLastScan(large, 8_000));
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toMatch(/^This picture takes too long or too much memory to read\./);
    expect(performance.now() - begin).toBeLessThan(3_000);
  },
);
