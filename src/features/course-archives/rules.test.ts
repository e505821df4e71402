import { expect, test } from "vitest";
import { isSafeName } from "./rules.ts";

test.each(["course.json", "files/handouts/রোগ নির্ণয় (১).pdf", "files/a/b/c.mp4", "files/a.en.vtt"])(
  "%j can be a name in an archive",
  (name) => expect(isSafeName(name)).toBe(true),
);

test.each([
  "",
  "../a",
  "a/../b",
  "a/./b",
  "/etc/passwd",
  "a//b",
  "a/",
  "C:/a",
  "a\\b",
  ".env",
  "a/.env",
  "a\0b",
  "a\nb",
  "a.",
  "a ",
  "x".repeat(201),
  Array.from({ length: 300 }, () => "ab").join("/"),
])("%j cannot be a name in an archive", (name) => expect(isSafeName(name)).toBe(false));
