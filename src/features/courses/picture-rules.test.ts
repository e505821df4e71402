import { describe, expect, test } from "vitest";
import { isTextPicture, pictureKeysIn, withPictureKeys } from "./picture-rules.ts";

const key = "courses/7/0b7e7c1e-3a51-4f7e-9d5a-0f3c8d1f6a11.webp";
const link = `file:${key}`;

test.each([link, "file:courses/12/a_b.webp"])("%s is a picture of a course", (href) =>
  expect(isTextPicture(href)).toBe(true),
);

test.each([
  `/media/public/${key}`,
  `${link}?a`,
  ` ${link}`,
  `FILE:${key}`,
  "file:courses/7/a.png",
  "file:courses/7/a.pdf",
  "file:courses/7/../8/a.webp",
  "file:courses/7/b/a.webp",
  "file:films/a.webp",
  "file:///etc/a.webp",
])("%s is none", (href) => expect(isTextPicture(href)).toBe(false));

describe("the pictures of a text", () => {
  test.each([
    ["in a line", `Look: ![A](${link}).`],
    ["with a caption", `![A](<${link}> "Growth")`],
    ["by a name that stands apart", `![A][a]\n\n[a]: ${link}`],
    ["in a cell of a table", `| ![A](${link}) |\n| --- |`],
    ["with backslashes, which Markdown takes away", `![A](file\\:courses\\/7\\/${key.slice(10, -5)}\\.webp)`],
    ["twice", `![A](${link}) ![B](${link})`],
  ])("are found %s", (_, text) => expect(pictureKeysIn(text)).toEqual([key]));

  test("are none where files of other kinds are named", () =>
    expect(pictureKeysIn("![A](/media/public/a.webp) file:courses/7/a.pdf file:///a.webp")).toEqual([]));

  test("can be replaced", () => {
    const text = `![A](${link} "x") ![B](<file:courses\\/7/b\\-c.webp>) ![C](/media/public/c.webp)`;
    expect(withPictureKeys(text, (old) => old.replace("/7/", "/8/"))).toBe(
      `![A](${link.replace("/7/", "/8/")} "x") ![B](<file:courses/8/b-c.webp>) ![C](/media/public/c.webp)`,
    );
  });
});
