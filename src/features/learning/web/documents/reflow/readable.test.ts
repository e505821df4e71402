import { expect, test } from "vitest";
import { isReadable } from "./readable.ts";

test.each([
  ["English with marks", "The budget is €1,200 ± 5%, as in §3 of the act: “approved”."],
  ["Bengali in the order of reading", "পরিচ্ছন্নতা ও চিকিৎসা বর্জ্য। ছোট চেম্বারেও একটি ব্যবহৃত সুচ বিপদ।"],
  ["nothing", ""],
])("%s is readable", (_, text) => expect(isReadable(text)).toBe(true));

test.each([
  // As pdf.js reads a page that Chromium printed.
  ["Bengali glyphs in visual order", "প ির চ্ছন্ন তা ও িচ িক ৎ সা ব জ"],
  ["glyphs without a letter", "\u0000চ ম্বা র ও ি\u0000 িন ক ব\u0000 ব \u0000া প না"],
  ["Bengali of SutonnyMJ", "evsjv‡`‡ki ¯^v¯’¨ e¨e¯’vq M‡elYvi cÖ‡qvRbxqZv m¤ú‡K© Av‡jvPbv Kiv n‡jv"],
  ["private characters", "\ue001\ue002 \ue003\ue004 text"],
])("%s are not", (_, text) => expect(isReadable(text)).toBe(false));
