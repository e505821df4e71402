import { describe, expect, test } from "vitest";
import { mentionBefore, namedHandles, splitMentions } from "./mentions.ts";

describe("a text names", () => {
  test.each([
    ["@lamia27", ["lamia27"]],
    ["Thank you, @Lamia27!", ["lamia27"]],
    ["@lamia27 and @sadia_h. Also @LAMIA27", ["lamia27", "sadia_h"]],
    ["(@lamia27)\n@sadia_h", ["lamia27", "sadia_h"]],
    ["ধন্যবাদ @lamia27।", ["lamia27"]],
    ["mail lamia@example.com or a.b@c27", []],
    ["https://example.org/@lamia27 and x@@lamia27", []],
    ["@ab and @7up and @_abc", []],
    [`@${"x".repeat(31)}`, []],
    ["@lamia27@example.com", []],
    ["@lamiaরহিম", []],
  ])("%j: %j", (text, handles) => {
    expect(namedHandles(text)).toEqual(handles);
  });
});

test("a text is split at mentions of people alone, as it was typed", () => {
  expect(splitMentions("Hi @Lamia27, see @nobody.", ["lamia27"])).toEqual([
    { text: "Hi ", isMention: false },
    { text: "@Lamia27", isMention: true },
    { text: ", see @nobody.", isMention: false },
  ]);
  expect(splitMentions("@lamia27", ["lamia27"])).toEqual([{ text: "@lamia27", isMention: true }]);
  expect(splitMentions("plain", ["lamia27"])).toEqual([{ text: "plain", isMention: false }]);
});

test("the beginning of a mention is what was typed after its sign", () => {
  const typed = ["Hi @", "Hi @la", "@রহি", "Hi @la ", "a@la", "no", "@@la"].map(mentionBefore);
  expect(typed).toEqual(["", "la", "রহি", null, null, null, null]);
});
