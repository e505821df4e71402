// A person clones the repository and types `npm start`, with nothing but Node and npm on their machine.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  cloneHead,
  endProcessesOf,
  installNpm,
  makeUser,
  makeWorkshop,
  newcomer,
  npmStart,
  processesOf,
  type Newcomer,
  type Started,
} from "./newcomer.ts";

const isRoot = process.geteuid?.() === 0;
const minutes = 60_000;

let workshop: ReturnType<typeof makeWorkshop>;
let user: ReturnType<typeof makeUser>;
const npm = { 11: "", 12: "" };

beforeAll(() => {
  workshop = makeWorkshop();
  user = makeUser(workshop.folder);
  for (const major of [11, 12] as const) npm[major] = installNpm(workshop.folder, major);
}, 5 * minutes);

afterAll(() => {
  user?.remove();
  workshop.remove();
});

const people = isRoot
  ? (["root in a folder closed to others", "an ordinary user"] as const)
  : (["an ordinary user"] as const);

describe.each(people)("%s", (person) => {
  test.each([11, 12] as const)(
    "starts with npm %i, stops and leaves nothing behind, and starts again at once",
    async (major) => {
      const isOrdinary = person === "an ordinary user";
      const somebody = newcomer(npm[major], isOrdinary ? user : undefined);
      const place = join(workshop.folder, `${isOrdinary ? "ordinary" : "root"}-${major}`);
      mkdirSync(place, { mode: isOrdinary ? 0o755 : 0o700 });
      onTestFinished(() => endProcessesOf(place)); // left by a test that failed half-way
      const folder = join(place, "academy");
      cloneHead(folder, somebody, isOrdinary ? 0o755 : 0o700);

      const first = await npmStart(folder, somebody);
      await expectAnAcademy(first);
      expect(await first.stop("SIGTERM", "npm")).toMatchObject({ left: [] });

      const quickest = await startQuickly(folder, somebody);
      await expectAnAcademy(quickest);
      expect(await quickest.stop("SIGINT", "group")).toMatchObject({ left: [] });
      expect(processesOf(place)).toEqual([]);
    },
    10 * minutes,
  );
});

/** Within three seconds; tried three times, because other programs may keep the machine busy. */
async function startQuickly(folder: string, somebody: Newcomer): Promise<Started> {
  const took: number[] = [];
  while (took.length < 3) {
    const started = await npmStart(folder, somebody);
    expect(started.output()).not.toMatch(/Installing|Building/);
    if (started.seconds < 3) return started;
    took.push(started.seconds);
    await started.stop("SIGINT", "group");
  }
  throw new Error(`npm start was ready after ${took.join(", ")} seconds`);
}

async function expectAnAcademy({ url, output }: Started): Promise<void> {
  for (const path of ["/healthz", "/readyz"]) {
    const { status } = await fetch(url + path);
    expect({ path, status }).toEqual({ path, status: 200 });
  }
  const home = await fetch(`${url}/`);
  const html = await home.text();
  expect({ status: home.status, html }).toMatchObject({ status: 200 });
  expect(home.headers.get("content-type")).toContain("text/html");
  expect(html).toMatch(/<html[^>]+lang="(en|bn)"/);
  expect(html).toMatch(/<h1[\s>]/); // the page itself, not an empty shell
  expect(html.trimEnd().endsWith("</html>")).toBe(true);
  expect(output()).toContain("password:"); // the demo accounts
}
