// A course with people, each in a browser of their own, and what they write through the API.
import type { Browser, Page } from "@playwright/test";
import { type Academy, expect, words } from "./academy.ts";
import { aPublishedCourse, enrol } from "./announcements.ts";
import { newInstructor } from "./instructors.ts";
import { newcomer } from "./people.ts";

export const w = words("chat", "en");

export interface Somebody {
  page: Page;
  access: string;
}

/** A learner of a course in a browser of their own. */
export async function learnerOf(browser: Browser, academy: Academy, courseId: number): Promise<Somebody> {
  const page = await (await browser.newContext()).newPage();
  const { access } = await newcomer(page, academy, "en");
  await enrol(academy, access, courseId);
  return { page, access };
}

/** A course with its instructor in the test's own page. */
export async function aCourseWithRoom(page: Page, academy: Academy, title = "Reading a trial") {
  const { access } = await newInstructor(page, academy);
  const id = await aPublishedCourse(academy, access, title);
  return { id, access };
}

export const say = async (
  academy: Academy,
  access: string,
  courseId: number,
  content: string,
  more: object = {},
): Promise<number> => {
  const answer = await academy.api("POST", `/api/chat/${courseId}/send/`, { content, ...more }, access);
  expect(answer.status).toBe(201);
  return answer.body.message_id as number;
};

export const openRoom = async (page: Page, academy: Academy, courseId: number): Promise<void> => {
  await page.goto(`${academy.url}/course/${courseId}/inbox/?lang=en`);
  await expect(box(page)).toBeVisible();
};
export const log = (page: Page) => page.getByRole("log");
export const box = (page: Page) => page.getByRole("textbox", { name: w("message"), exact: true });
export const write = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text);
  await box(page).press("Enter");
};
/** The texts of the messages that are sent, in their order. */
export const sentIn = async (page: Page): Promise<string[]> =>
  page
    .locator("[data-message] .whitespace-pre-line")
    .evaluateAll((all) => all.map(({ textContent }) => textContent));
/** Waits until live events are connected. */
export const live = async (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/api/events/") && response.ok());
