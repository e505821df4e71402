import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCaptions } from "./parse-captions.ts";

const problemIn = (text: string) => {
  const parsed = parseCaptions(text);
  return "problem" in parsed ? parsed.problem : null;
};
const captionsIn = (text: string) => {
  const parsed = parseCaptions(text);
  return "captions" in parsed ? parsed.captions : parsed.problem;
};

describe("captions", () => {
  const two = "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nHello\n\n00:00:04.500 --> 00:01:06.000\nTwo\nlines\n";

  test.each([
    ["that are stored", two],
    [
      "with a head, names of cues and a mark",
      `\uFEFFWEBVTT - Film\nKind: captions\n\nfirst\n${two.slice(8)}`,
    ],
    ["without a blank line after the head", two.replace("WEBVTT\n\n", "WEBVTT\n")],
    ["with lines of Windows", two.replaceAll("\n", "\r\n")],
    ["with short times", two.replace("00:00:01.000 --> 00:00:04.000", "0:01 --> 00:04,0")],
    ["in SRT", `1\n${two.slice(8).replaceAll(".", ",").replace("\n\n", "\n\n2\n")}`],
    ["in SRT without blank lines", `1\n${two.slice(8).replaceAll(".", ",").replace("\n\n", "\n2\n")}`],
    [
      "in SRT with Bengali digits",
      "১\n০০:০০:০১,০০০ --> ০০:০০:০৪,০০০\nHello\n\n২\n০০:০০:০৪,৫০০ --> ০০:০১:০৬,০০০\nTwo\nlines",
    ],
    [
      "with notes, styles and areas",
      two.replace("\n\n", "\n\nNOTE by us\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\n"),
    ],
  ])("%s become the same captions", (_, text) => expect(captionsIn(text)).toBe(two));

  test("keep Bengali text with its digits, and places that WebVTT knows", () => {
    const text = "WEBVTT\n\n00:01.000 --> 00:02.000 align:start line:0 region:a onclick:x\n৫ জন রোগী\n";
    expect(captionsIn(text)).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000 align:start line:0\n৫ জন রোগী\n");
  });

  test.each([
    ["", { kind: "empty" }],
    ["WEBVTT\n\nNOTE nothing\n", { kind: "empty" }],
    ["Hello\nWorld", { kind: "no_time", line: 1 }],
    ["WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\nlost words\n", { kind: "no_time", line: 6 }],
    ["WEBVTT\n\n00:01.000 --> 00:2x.000\nA\n", { kind: "wrong_time", line: 3 }],
    ["WEBVTT\n\n00:01.000 --> 00:61.000\nA\n", { kind: "wrong_time", line: 3 }],
    ["WEBVTT\n\n00:01.000 --> \nA\n", { kind: "wrong_time", line: 3 }],
    ["WEBVTT\n\nname\n00:02.000 --> 00:02.000\nA\n", { kind: "wrong_end", line: 4 }],
    [
      "WEBVTT\n\n00:05.000 --> 00:06.000\nA\n\n00:04.000 --> 00:07.000\nB\n",
      { kind: "wrong_order", line: 6 },
    ],
    ["WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nB\n", { kind: "no_text", line: 3 }],
    ["WEBVTT\n\n00:01.000 --> 00:02.000\n<font></font>\n", { kind: "no_text", line: 3 }],
  ])("%j is refused with its line", (text, problem) => expect(problemIn(text)).toEqual(problem));

  test.each([
    ["<b>Bold</b>, <i>italic</i>, <u>under</u>", "<b>Bold</b>, <i>italic</i>, <u>under</u>"],
    ["<v Dr. Rahman>Good morning</v>", "<v Dr. Rahman>Good morning</v>"],
    ['{\\an8}<font color="#fff">White</font> <c.red>c</c> <00:01.500>now', "White c now"],
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ['<img src=x onerror="alert(1)">', '&lt;img src=x onerror="alert(1)"&gt;'],
    ["<b onclick=x>B</b>", "&lt;b onclick=x&gt;B</b>"],
    [
      "p < 0.05 & n > 30, &lt;5, &amp; &#39; &eacute;",
      "p &lt; 0.05 &amp; n &gt; 30, &lt;5, &amp; &#39; &amp;eacute;",
    ],
    ["a\u0000b\u0007c", "abc"],
  ])("%j has only text and known tags", (line, text) =>
    expect(captionsIn(`WEBVTT\n\n00:01.000 --> 00:02.000\n${line}\n`)).toBe(
      `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n`,
    ),
  );

  const anyLine = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("", "WEBVTT", "NOTE", "1", "00:01.000 --> 00:02.000", "00:02 --> 00:05 align:end"),
    fc.stringMatching(/^[<>&;/biuv "=script]{0,20}$/),
  );
  test("that were stored are the same when they are stored again", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const first = captionsIn(["WEBVTT", "", "0:01 --> 0:02", ...lines].join("\n"));
        if (typeof first !== "string") return;
        expect(captionsIn(first)).toBe(first);
        // A tag that is left is one of those that players show.
        for (const [tag] of first.matchAll(/<[^>]*>/g)) expect(tag).toMatch(/^<(?:\/?[biuv]|v[ .][^<>]*)>$/i);
      }),
      { numRuns: 2_000 },
    );
  });
});
