// A pasted text that is too long: nothing of it may be cut in silence, least of all inside a letter.
import type { Locator } from "@playwright/test";
import { expect, words } from "./academy.ts";

/** A text whose limit lies inside its last letter, a Bengali conjunct of three characters. */
export const cutByLimit = (max: number): string => `${"ক".repeat(max - 1)}ক্ষ`;

/** Pastes such a text, and expects all of it in the field, with a sentence once the form is sent. */
export async function expectPastedWhole(field: Locator, submit: Locator, max: number): Promise<void> {
  const text = cutByLimit(max);
  await field.fill("");
  await field.focus();
  await field.page().keyboard.insertText(text);
  await expect(field).toHaveValue(text);
  await submit.click();
  await expect(field).toHaveAccessibleDescription(
    new RegExp(words("kit", "en")("field_too_long", { max: String(max) })),
  );
  await expect(field).toHaveValue(text);
}
