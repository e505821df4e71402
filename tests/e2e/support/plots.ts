// What a plot draws, and what the table behind it says.
import type { Locator } from "@playwright/test";
import { expect, type Language, words } from "./academy.ts";

/** The values of the marks of a plot, which is loaded when it is near the screen. */
export async function drawnIn(place: Locator): Promise<number[]> {
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator("svg[role=img]")).toBeVisible();
  return place
    .locator("svg [data-value]")
    .evaluateAll((marks) => marks.map((mark) => Number(mark.getAttribute("data-value"))));
}

const latin = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String("০১২৩৪৫৬৭৮৯".indexOf(digit))).replaceAll(/[,৳]/g, "");

/** The cells of a column of the table behind a plot, as numbers; opens it with the keyboard. */
export async function columnOf(place: Locator, column: number, language: Language): Promise<number[]> {
  const summary = place.getByText(words("kit", language)("table_behind"), { exact: true });
  if (!(await place.locator("details").evaluate((details) => (details as HTMLDetailsElement).open))) {
    await summary.focus();
    await place.page().keyboard.press("Enter");
  }
  await expect(place.getByRole("table")).toBeVisible();
  const cells = await place.locator(`tbody tr > :nth-child(${column})`).allTextContents();
  return cells.map((cell) => Number(latin(cell)));
}
