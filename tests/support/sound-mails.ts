// What is true for every mail, in both languages.
import { expect } from "vitest";
import type { CaughtMail } from "./mail-catcher.ts";

export type Language = "en" | "bn";

/** The address of the academy whose mails these are. */
export const publicUrl = "https://academy.example";
/** A course in each language, whose title tries to inject HTML. */
export const courseTitle = { en: "Figures & <tables>", bn: "পরিসংখ্যানের প্রথম পাঠ & <ছক>" };

/** What is true for every mail. */
export function expectSound(mail: CaughtMail, language: Language): void {
  expect(mail.headers).toMatchObject({
    "auto-submitted": "auto-generated",
    "reply-to": "help@academy.example",
  });
  expect(mail.headers.bcc).toBeUndefined();
  expect(mail.to).toHaveLength(1);
  expect(mail.raw).toMatch(/content-type: text\/plain; charset=utf-8/i);
  expect(mail.raw).toMatch(/content-type: text\/html; charset=utf-8/i);
  expect(mail.html).toContain(`<html lang="${language}">`);
  expect(mail.html).not.toMatch(/<(b|tables|ছক)>/);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain("Bidya Academy");
    expect(part).toContain("help@academy.example");
    for (const [address] of part.matchAll(/https?:[^\s"<]+/g))
      expect(address.startsWith(publicUrl)).toBe(true);
  }
  // A mail program fetches nothing from other sites when the person reads it.
  expect(mail.html).not.toMatch(/<(img|link|script)|src=|url\(/);
  const words = mail.text.replace(/https?:\S+|\S+@\S+/g, "");
  if (language === "bn") expect(words).toMatch(/[\u0980-\u09ff]{3}/);
  else expect(words.replaceAll(courseTitle.bn, "")).not.toMatch(/[\u0985-\u09e3\u09e6-\u09ef]/);
}

/** The mail without identifiers: addresses, codes, transaction IDs, the last digits of the sender's number. */
export const withoutIds = (text: string) =>
  text.replace(/https?:\S+|\S+@\S+|^\d{6}$|\b[A-Z]+\d+\b|ডিজিট 678(?!\d)/gm, "");
