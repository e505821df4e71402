// What a phone shows first stays where it is and what it is, while the scripts of the page wake up.
import type { Page } from "@playwright/test";
import { type Academy, expect, test } from "./support/academy.ts";
import { enterAs, lessonsOf, pagesOf } from "./support/every-page.ts";

test.use({ viewport: { width: 360, height: 740 } });

const pages = {
  home: async () => "/",
  catalogue: async () => "/courses",
  course: async (academy: Academy) => {
    const { body } = await academy.api("GET", "/api/list-courses/");
    return `/course/${body[0].course_id}`;
  },
  "sign-in": async () => "/login",
  "sign-up": async () => "/signup",
  FAQ: async () => "/faq",
  mentorship: async () => "/research-mentorship",
};

interface Seen {
  /** What moved, and how far, as the browser counts it. */
  shifts: string[];
  /** When each largest element so far was painted, in ms, and what it is. */
  largest: { at: number; what: string }[];
}

/** Records what the browser says of the first paint, from the beginning. */
async function observe(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { shifts: [], largest: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          [node?.nodeName, node?.className, JSON.stringify([previousRect, currentRect])].join(" "),
        );
        seen.shifts.push(`${value}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as unknown as { element: Element | null };
        seen.largest.push({ at: entry.startTime, what: `${element?.tagName} ${element?.className}` });
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  return async () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** Loads a page on a slow connection. @returns what moved meanwhile. */
async function shiftsOf(page: Page, url: string): Promise<string[]> {
  const seen = await observe(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const line = { offline: false, latency: 300, downloadThroughput: 60 * 1024, uploadThroughput: 50 * 1024 };
  await session.send("Network.emulateNetworkConditions", line);
  await page.goto(url, { waitUntil: "commit" });
  await expect(page.locator("h1").filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
  await page.evaluate(async () => document.fonts.ready.then(() => true));
  await page.waitForTimeout(4_000);
  return (await seen()).shifts;
}

type Learner = { academy: Academy; access: string; courseId: number };

/** Pages of a learner, whose data comes after the first paint: a shape keeps its place until then. */
const learnerPages: Record<string, (learner: Learner) => Promise<string>> = {
  dashboard: async () => "/dashboard",
  classroom: async ({ courseId }) => `/course/${courseId}/progress`,
  lesson: async ({ academy, access, courseId }) =>
    `/course/${courseId}/lesson/${(await lessonsOf(academy, courseId, access))[0]!.lesson_id}`,
  payments: async () => "/payments",
  notifications: async () => "/notifications",
  payment: async ({ academy, access }) =>
    (await pagesOf(academy, "learner", access)).find((path) => path.startsWith("/payment?course="))!,
  "end of a course": async ({ academy, access }) => {
    const { body } = await academy.api("GET", "/api/certificates/", undefined, access);
    return `/course/${(Array.isArray(body) ? body : body.results)[0].course_id}/completed`;
  },
  "own certificate": async ({ academy, access }) => {
    const { body } = await academy.api("GET", "/api/certificates/", undefined, access);
    return `/certificate/${(Array.isArray(body) ? body : body.results)[0].number}`;
  },
};

for (const [name, pathOf] of Object.entries(learnerPages))
  test(`${name}: the layout does not shift on a slow connection @long`, async ({ page, academy }) => {
    test.slow();
    const access = await enterAs(page, academy, "learner");
    const { body: enrolled } = await academy.api("GET", "/api/enrollments/", undefined, access);
    const path = await pathOf({ academy, access, courseId: enrolled[0].course.course_id });
    expect(await shiftsOf(page, academy.url + path)).toEqual([]);
  });

/** Every page of these in both languages: words of another script have other widths, and other fonts load for them. */
const inBoth = Object.keys(pages).flatMap((name) =>
  (["en", "bn"] as const).map((language) => ({ name: name as keyof typeof pages, language })),
);
const urlOf = async (academy: Academy, { name, language }: (typeof inBoth)[number]): Promise<string> =>
  `${academy.url}${await pages[name](academy)}?lang=${language}`;

for (const one of inBoth)
  test(`${one.name}, ${one.language}: the layout does not shift on a slow connection @long`, async ({
    page,
    academy,
  }) => {
    test.slow();
    expect(await shiftsOf(page, await urlOf(academy, one))).toEqual([]);
  });

/** What is tested before every change; the others are in the long tests. */
const isShort = ({ name, language }: (typeof inBoth)[number]) =>
  language === "en" && (name === "home" || name === "course");

for (const one of inBoth)
  test(`${one.name}, ${one.language}: the largest element is painted before the scripts start, and never after${
    isShort(one) ? "" : " @long"
  }`, async ({ page, academy }) => {
    const seen = await observe(page);
    // The scripts come late enough that all else is painted.
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });
    await page.goto(await urlOf(academy, one));
    await page.waitForTimeout(2_500);
    const started = await page.evaluate(() =>
      Math.min(
        ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name: url }) => url.endsWith(".js"))
          .map(({ responseEnd }) => responseEnd),
      ),
    );
    expect(started).toBeGreaterThan(2_000);
    const { largest } = await seen();
    expect(largest.filter(({ at }) => at <= started).length).toBeGreaterThan(0);
    expect(largest.filter(({ at }) => at > started)).toEqual([]);
  });
