// One running academy per worker, on an empty data folder with the demo, mailing to a real SMTP server.
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, test as base, expect } from "@playwright/test";
import { startAcademy } from "#tests/running-academy.ts";
import { catchMail, type MailCatcher } from "#tests/mail-catcher.ts";
import { smsSecret } from "#tests/payment-messages.ts";
import { removeFolder } from "#tests/remove-folder.ts";

export { expect };
export { codeIn } from "#tests/mail-catcher.ts";

export interface Academy {
  url: string;
  mail: MailCatcher;
  /** Posts what the operator's phone would: a payment message. */
  receiveSms(from: string, text: string): Promise<string>;
  /** Calls the API as a person, for steps that a test needs but does not check. */
  api(method: string, path: string, body?: object, access?: string): Promise<{ status: number; body: any }>;
  logIn(email: string, password?: string): Promise<{ access: string; refresh: string }>;
}

export const demoPassword = "bidya-demo";

/** An academy on an empty data folder. `output`: what it printed so far. `kill` ends its process at once. */
export async function openAcademy(
  env: Record<string, string> = {},
): Promise<Academy & { output(): string; kill(): Promise<void>; close(): Promise<void> }> {
  const mail = await catchMail();
  const dataDir = await mkdtemp(join(tmpdir(), "bidya-e2e-"));
  const running = await startAcademy({
    DATA_DIR: dataDir,
    DEMO: "1",
    // A backup of the night would take away the warning that there is none.
    BACKUP_KEEP: "0",
    SMTP_URL: mail.url,
    SMS_WEBHOOK_SECRET: smsSecret,
    // Conversions of films would take the processor from the pages.
    FFMPEG: "no-such-program",
    ...env,
  });
  const api: Academy["api"] = async (method, path, body, access) => {
    const response = await fetch(running.url + path, {
      method,
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(access ? { authorization: `Bearer ${access}` } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  return {
    url: running.url,
    mail,
    output: running.output,
    api,
    async receiveSms(from, text) {
      const response = await fetch(`${running.url}/api/payments/sms/`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-webhook-secret": smsSecret },
        body: JSON.stringify({ from, text, received_at: new Date().toISOString() }),
      });
      expect(response.status).toBeLessThan(300);
      return ((await response.json()) as { outcome: string }).outcome;
    },
    async logIn(email, password = demoPassword) {
      const { body } = await api("POST", "/api/accounts/login/", { email, password });
      return body;
    },
    kill: async () => running.end("SIGKILL"),
    async close() {
      await running.end();
      await mail.stop();
      await removeFolder(dataDir);
    },
  };
}

/**
 * Opening a page also waits for its scripts, which start after the first paint and so after the browser's load
 * event. A person needs longer than that to find what to press.
 */
function waitForScripts(page: Page): void {
  for (const open of ["goto", "reload"] as const) {
    const original = page[open].bind(page) as (...input: unknown[]) => ReturnType<Page["goto"]>;
    page[open] = async (...input: unknown[]) => {
      const response = await original(...input);
      const { waitUntil } = (input.at(-1) ?? {}) as { waitUntil?: string };
      if (waitUntil !== "commit")
        await page
          .waitForFunction(
            () => !document.getElementById("start") || "__reactRouterDataRouter" in window,
            undefined,
            { timeout: 10_000 },
          )
          // Some tests take the scripts away.
          .catch(() => {});
      return response;
    };
  }
}

/** The courses that the academy began with, and the file whose tests run in this worker. */
const here: { courses: Set<number> | null; file: string } = { courses: null, file: "" };

const publishedCourses = async (academy: Academy): Promise<number[]> =>
  (await academy.api("GET", "/api/list-courses/")).body.map(
    ({ course_id }: { course_id: number }) => course_id,
  );

/** Takes back what the tests of another file left for all visitors: courses that they published. */
async function restoreCatalogue(academy: Academy): Promise<void> {
  const published = await publishedCourses(academy);
  here.courses ??= new Set(published);
  const added = published.filter((id) => !here.courses!.has(id));
  if (added.length === 0) return;
  const { access } = await academy.logIn("admin@bidya.test");
  for (const id of added) {
    const { body: draft } = await academy.api("GET", `/api/courses/${id}/draft/`, undefined, access);
    const { version } = draft;
    const { status } = await academy.api("POST", `/api/courses/${id}/archive/`, { version }, access);
    expect(status).toBe(200);
  }
}

interface Checks {
  failOnPageErrors: void;
  scriptsAreAwaited: void;
  /** An answer that a test changes may still be on its way when the test ends: that is no failure. */
  routesEndWithTheTest: void;
  /** The tests of a file begin with the courses of the demo and no others. */
  catalogueIsRestored: void;
  /** A test that attacks the page expects that the content policy blocks and reports it. */
  policyMayBlock: boolean;
}

export const test = base.extend<Checks, { academy: Academy }>({
  policyMayBlock: [false, { option: true }],
  academy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const academy = await openAcademy();
      await use(academy);
      await academy.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  scriptsAreAwaited: [
    async ({ context, page }, use) => {
      waitForScripts(page);
      context.on("page", waitForScripts);
      await use();
    },
    { auto: true },
  ],
  routesEndWithTheTest: [
    async ({ context }, use) => {
      await use();
      for (const open of context.pages()) await open.unrouteAll({ behavior: "ignoreErrors" });
      await context.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
  catalogueIsRestored: [
    async ({ academy }, use, { file }) => {
      if (file !== here.file) await restoreCatalogue(academy);
      here.file = file;
      await use();
    },
    { auto: true },
  ],
  // An error that nobody sees on the screen still fails the test.
  failOnPageErrors: [
    async ({ page, policyMayBlock }, use) => {
      const reports = policyMayBlock
        ? /Hydration|did not match/i
        : /Content Security Policy|Hydration|did not match/i;
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && reports.test(message.text())) errors.push(message.text());
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export type Language = "en" | "bn";
const root = join(import.meta.dirname, "../../..");

/** The language that the running test's browser asks for: what its project says (playwright.config.ts). */
export const languageHere = (): Language => (base.info().project.use.locale?.startsWith("bn") ? "bn" : "en");

/** Writes Latin digits as the pages of the test's language do. */
export const localDigits = (text: string, language = languageHere()): string =>
  language === "bn" ? text.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]!) : text;

const texts = new Map<string, Record<string, string>>();
/** The words of a feature in a language, as they are in its file. */
export function textsOf(feature: string, language: Language): Record<string, string> {
  const folder = feature === "kit" ? "src/kit" : `src/features/${feature}`;
  const file = join(root, folder, `messages.${language}.json`);
  if (!texts.has(file)) texts.set(file, JSON.parse(readFileSync(file, "utf8")));
  return texts.get(file)!;
}

/** The words of a feature as the page shows them, in the test's own language if none is named; placeholders are filled in. */
export function words(feature: string, language?: Language) {
  return (key: string, values: Record<string, string> = {}): string => {
    const text = textsOf(feature, language ?? languageHere())[key];
    if (text === undefined) throw new Error(`${feature} has no message '${key}'`);
    return text.replace(/\{(\w+)(?:, number)?\}/g, (_, name: string) => values[name] ?? "");
  };
}

/** Every feature that has messages. */
export const wordy = ["kit", ...readdirSync(join(root, "src/features"))].filter((name) =>
  existsSync(join(root, name === "kit" ? "src" : "src/features", name, "messages.en.json")),
);

/** A text as a pattern that matches just it. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** All translations of an English sentence of ours in the test's language. */
export function inOurWords(sentence: string): string[] {
  const found = wordy.flatMap((feature) =>
    Object.entries(textsOf(feature, "en")).flatMap(([key, english]) =>
      english === sentence ? [textsOf(feature, languageHere())[key]!] : [],
    ),
  );
  return found.length > 0 ? found : [sentence];
}

let people = 0;
/** A new person. */
export const newPerson = () => {
  const tag = `${++people}${randomBytes(3).toString("hex")}`;
  return {
    firstName: "Rahima",
    lastName: "Khatun",
    email: `rahima.${tag}@example.com`,
    phone: "01712345678",
    password: "a long enough password",
  };
};

/** By how many pixels a page is wider than the screen. */
export const sidewaysScroll = async (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

/** No page may scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect(await sidewaysScroll(page)).toBe(0);
