// A number and its unit stay on one line: a no-break space is between them, in JSON as \u00a0. The formatters of the
// kit (formatMinutes, formatBytes, formatRelative) take it from these messages too.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

const units = {
  en: "KB|MB|GB|h|min|s|px|(?:hour|minute|second|day|week|month|year|digit|character)s?",
  bn: "কেবি|এমবি|জিবি|ঘণ্টা|মিনিট|সেকেন্ড|দিন|সপ্তাহ|মাস|বছর|ডিজিট|অক্ষর|জন|গুণ",
};
type Language = keyof typeof units;

// Sentences that answers of the API have always had with a plain space: programs may compare them.
const answers = new Set([
  "accounts.handle_chosen_often",
  "accounts.picture_too_large",
  "announcements.time_far",
  "authoring.thumbnail_too_large",
  "courses.lesson_text_too_long",
  "forum.new_account_link",
  "forum.new_account_posts",
  "invitations.file_too_long",
  "kit.field_too_long",
  "kit.too_often",
  "settings.picture_too_large",
  "settings.text_at_least",
  "settings.text_at_most",
  "support.contact_wait",
]);

/** A number that can be apart from its unit. `{due} দিন` is no number: it says what to give. */
const apart = (text: string, language: Language): string | undefined =>
  new RegExp(
    `(?:#|\\{\\w+, number\\}|\\{(?:count|hours|minutes|speed)\\}) (?:${units[language]})(?!\\p{L}\\p{L})`,
    "u",
  ).exec(text)?.[0];

test.each(["en", "bn"] as const)(
  "no message in %s lets a number and its unit be on two lines",
  (language) => {
    const found = globSync(`src/{kit,features/*}/messages.${language}.json`, { cwd: root }).flatMap(
      (file) => {
        const words: Record<string, string> = JSON.parse(readFileSync(join(root, file), "utf8"));
        return Object.entries(words)
          .map(([key, text]) => ({ name: `${file.split("/").at(-2)}.${key}`, text: apart(text, language) }))
          .filter(({ name, text }) => text !== undefined && !answers.has(name));
      },
    );
    expect(found).toEqual([]);
  },
);

test.each([
  ["en", "{count, number} days", true],
  ["en", "{count, plural, one {# hour ago} other {# hours ago}}", true],
  ["en", "{count, number}\u00a0days", false],
  ["en", "{count, number} daily digests", false],
  ["bn", "{count, number} জন", true],
  ["bn", "{hours} ঘণ্টা", true],
  ["bn", "{count, number}\u00a0জন", false],
  ["bn", "জমা টাকা থেকে {due} দিন", false],
] as const)("in %s, %j: %s", (language, text, isApart) => {
  expect(apart(text, language) !== undefined).toBe(isApart);
});
