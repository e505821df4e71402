import type { Locator, Page } from "@playwright/test";

/** The toasts with exactly this sentence. Forms say some sentences elsewhere too, so a test names the toast. */
export const toastsWith = (page: Page, sentence: string): Locator =>
  page.locator("[data-sonner-toast]").getByText(sentence, { exact: true });
