import type { Page } from "@playwright/test";
import { type Academy, expect, words } from "./academy.ts";
import { newcomer } from "./people.ts";

const w = words("payments");
const title = "Sample size and power, by hand and in R";

interface Course {
  course_id: number;
  course_title: string;
  price: string;
}
export const courses = async (academy: Academy): Promise<Course[]> =>
  (await academy.api("GET", "/api/list-courses/")).body;

/** Opens the payment page of a course as a new learner. */
export async function openPayment(page: Page, academy: Academy): Promise<number> {
  return (await openPaymentAs(page, academy)).course;
}

/** As `openPayment`, with the learner's phone number and access token. */
export async function openPaymentAs(page: Page, academy: Academy) {
  const { phone, access } = await newcomer(page, academy);
  const { course_id } = (await courses(academy)).find(({ course_title }) => course_title === title)!;
  await page.goto(`${academy.url}/payment?course=${course_id}`);
  await expect(page.getByLabel(w("sender_label"))).toBeVisible();
  return { course: course_id, phone, access };
}

/** An amount as the page writes it: with Latin digits in both languages, as a wallet's app shows it. */
export const taka = (amount: string | number) =>
  `৳${Number(amount).toLocaleString("en-US", { minimumFractionDigits: Number(amount) % 1 === 0 ? 0 : 2 })}`;
