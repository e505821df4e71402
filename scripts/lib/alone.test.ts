import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished, expect, test, vi } from "vitest";
import { whileAlone } from "./alone.mjs";

function makeLockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "bidya-alone-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "cache", "install.lock");
}

test("jobs run one after the other, and a failed job frees its place", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const file = makeLockFile();
  let atWork = 0;
  const work = async () => {
    expect(++atWork).toBe(1);
    await sleep(20);
    atWork--;
  };
  const failing = whileAlone(file, "waiting", async () => Promise.reject(new Error("no network")));
  await expect(failing).rejects.toThrow("no network");
  await Promise.all([1, 2, 3].map(async () => whileAlone(file, "waiting", work)));
  expect(existsSync(file)).toBe(false);
});

test.each([
  ["a process that has ended", String(2 ** 22 + 1), 0],
  ["a process that was killed long ago, its number used again", String(process.pid), 60],
])("the lock of %s is taken over", async (_, content, age) => {
  vi.spyOn(console, "log").mockReturnValue();
  const file = makeLockFile();
  await whileAlone(file, "waiting", async () => {}); // makes the folder
  writeFileSync(file, content);
  utimesSync(file, Date.now() / 1000 - age, Date.now() / 1000 - age);
  expect(await whileAlone(file, "waiting", async () => "done")).toBe("done");
});
