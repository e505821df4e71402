// Two people chat in two browsers, each through another process of one academy. One process is killed meanwhile.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page, test } from "@playwright/test";
import { startTemporaryPostgres } from "../../src/embedded-postgres/start-temporary-postgres.ts";
import { expect, openAcademy } from "./support/academy.ts";
import { aPublishedCourse, enrol } from "./support/announcements.ts";
import { live, log, openRoom, sentIn, w, write } from "./support/chat.ts";
import { signIn } from "./support/sign-in.ts";
import { removeFolder } from "#tests/remove-folder.ts";

/** A person may send 30 messages in a minute. */
const messagesEach = 24;
const textsOf = (name: string): string[] =>
  Array.from({ length: messagesEach }, (_, place) => `${name} ${place + 1}`);
const ofWriter = (name: string, texts: string[]): string[] =>
  texts.filter((text) => text.startsWith(`${name} `));

async function writeAll(page: Page, name: string): Promise<void> {
  for (const text of textsOf(name)) {
    await write(page, text);
    await page.waitForTimeout(200);
  }
}

/** From now on the page notes each text that it shows twice at the same time. @returns how to read them. */
async function watchDoubles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const doubled = new Set<string>();
    Object.assign(window, { doubled });
    new MutationObserver(() => {
      const shown = document.querySelectorAll(":is([data-message], [data-outgoing]) .whitespace-pre-line");
      const texts = [...shown].map(({ textContent }) => textContent);
      for (const [place, text] of texts.entries()) if (texts.indexOf(text) !== place) doubled.add(text);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return async () => page.evaluate(() => [...(window as unknown as { doubled: Set<string> }).doubled]);
}

test("when one of two processes is killed, two browsers lose and double no message @long", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const database = await startTemporaryPostgres({ listenOn: "loopback" });
  const folder = await mkdtemp(join(tmpdir(), "bidya-two-"));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET_KEY: "a secret key that both processes share",
  };
  // In the order in which they are opened.
  const closings: (() => Promise<unknown>)[] = [
    async () => removeFolder(folder),
    async () => database.stop(),
  ];
  const open = async (port?: string) => {
    const academy = await openAcademy(port === undefined ? env : { ...env, PORT: port });
    closings.push(academy.close);
    return academy;
  };
  try {
    const [killed, other] = [await open(), await open()];
    const secondBrowser = await chromium.launch(test.info().project.use.launchOptions);
    closings.push(async () => secondBrowser.close());
    const contexts = [await browser.newContext(), await secondBrowser.newContext()];
    for (const context of contexts) closings.push(async () => context.close());
    const [teacher, learner] = [await contexts[0]!.newPage(), await contexts[1]!.newPage()];
    const teaching = await signIn(teacher, killed, "instructor@bidya.test", { language: "en" });
    const learning = await signIn(learner, other, "learner@bidya.test", { language: "en" });
    const course = await aPublishedCourse(other, teaching);
    await enrol(other, learning, course);
    const connected = Promise.all([live(teacher), live(learner)]);
    await openRoom(teacher, killed, course);
    await openRoom(learner, other, course);
    await connected;
    const doubles = [await watchDoubles(teacher), await watchDoubles(learner)];

    const writing = Promise.all([writeAll(teacher, "Teacher"), writeAll(learner, "Learner")]);
    await expect(log(learner).getByText("Teacher 8", { exact: true })).toBeVisible();
    await expect(log(teacher).getByText("Learner 4", { exact: true })).toBeVisible();
    await killed.kill();
    await writing;
    // The learner does not notice. The teacher keeps what cannot be sent.
    await expect.poll(async () => ofWriter("Learner", await sentIn(learner))).toEqual(textsOf("Learner"));
    await expect(teacher.getByText(w("weak_line"), { exact: true })).toBeVisible();
    await expect(teacher.locator("[data-outgoing=failed]")).toHaveCount(1);
    const before = ofWriter("Teacher", await sentIn(learner));
    expect(before.length).toBeGreaterThanOrEqual(8);
    expect(before.length).toBeLessThan(messagesEach);
    await expect(learner.locator("[data-outgoing]")).toHaveCount(0);

    // The process is back at the same address, and both pages go on where they are.
    await open(new URL(killed.url).port);
    for (const page of [teacher, learner]) {
      await expect
        .poll(async () => (await sentIn(page)).length, { timeout: 90_000 })
        .toBeGreaterThanOrEqual(2 * messagesEach);
      await expect(page.locator("[data-outgoing]")).toHaveCount(0);
    }
    const { body } = await other.api("GET", `/api/chat/${course}/messages/`, undefined, learning);
    const stored = (body as { content: string }[]).map(({ content }) => content);
    for (const name of ["Teacher", "Learner"]) expect(ofWriter(name, stored)).toEqual(textsOf(name));
    expect(stored).toHaveLength(2 * messagesEach);
    for (const page of [teacher, learner]) expect(await sentIn(page)).toEqual(stored);
    for (const doubled of doubles) expect(await doubled()).toEqual([]);

    // Each hears the other one live again.
    await write(teacher, "Do you hear me?");
    await expect(log(learner).getByText("Do you hear me?", { exact: true })).toBeVisible();
    await write(learner, "Yes, and all of it once");
    await expect(log(teacher).getByText("Yes, and all of it once", { exact: true })).toBeVisible();
  } finally {
    for (const close of closings.toReversed()) await close();
  }
});
