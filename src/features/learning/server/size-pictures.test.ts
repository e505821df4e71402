import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFolder } from "#kit/server/file-store/folder-store.ts";
import { isLessonPicture, renderLessonText } from "./render-lesson-text.ts";
import { sizePictures } from "./size-pictures.ts";

let folder: string;
let sized: (text: string) => ReturnType<typeof sizePictures>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  const { disk } = openFolder(folder);
  const drawn = sharp({ create: { width: 640, height: 360, channels: 3, background: "#d0302f" } });
  const file = await drawn.webp().toBuffer();
  for (const key of ["public/texts/a.webp", "public/texts/ছবি & b.webp", "secret/a.webp", "courses/7/a.webp"])
    await disk.put(key, file);
  await disk.put("public/texts/none.webp", "no picture");
  sized = async (text) => sizePictures(renderLessonText(text, "en", isLessonPicture), disk);
});
afterAll(async () => rm(folder, { recursive: true }));

const withSize = (path: string, more = "") =>
  `<img src="${path}" width="640" height="360" alt="A" loading="lazy" decoding="async" />${more}`;

test("a picture has the size of its file, in a line and as a figure", async () => {
  const path = "/media/public/texts/a.webp";
  const { html, isComplete } = await sized(`![A](${path})\n\nSee ![A](${path}).`);
  expect(html).toBe(`<figure>${withSize(path)}</figure><p>See ${withSize(path)}.</p>`);
  expect(isComplete).toBe(true);
});

test("a picture is found by its encoded name, and with a query", async () => {
  const name = `/media/public/texts/${encodeURIComponent("ছবি & b.webp")}`;
  expect((await sized(`![A](${name})`)).html).toContain(withSize(name));
  expect((await sized("![A](/media/public/texts/a.webp?v=1)")).html).toContain(
    withSize("/media/public/texts/a.webp?v=1"),
  );
  expect((await sized("![A](</media/public/texts/ছবি & b.webp>)")).html).toContain('width="640"');
});

test("a picture of a course has the size of its file, and keeps its name", async () => {
  const { html, isComplete } = await sized("![A](file:courses/7/a.webp)");
  expect(html).toBe(`<figure>${withSize("file:courses/7/a.webp")}</figure>`);
  expect(isComplete).toBe(true);
  expect((await sized("![A](file:courses/7/later.webp)")).isComplete).toBe(false);
});

test("a missing file has no size, and may come later", async () => {
  const { html, isComplete } = await sized("![A](/media/public/texts/later.webp)");
  expect(html).toContain('<img src="/media/public/texts/later.webp" alt="A"');
  expect(isComplete).toBe(false);
});

test("a file that is no picture has no size, and is not read again", async () => {
  const { html, isComplete } = await sized("![A](/media/public/texts/none.webp)");
  expect(html).not.toContain("width");
  expect(isComplete).toBe(true);
});

test.each([
  "/media/public/../secret/a.webp",
  "/media/public/%2e%2e/secret/a.webp",
  "/media/secret/a.webp",
  "/media/public/%",
])("nothing is read at %s", async (path) =>
  expect((await sized(`![A](${path})`)).html).not.toContain("width"),
);

test("a text with thousands of pictures is not held up by them", async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `![A](/media/public/texts/a.webp?v=${at})`);
  const others = Array.from({ length: 2_000 }, (_, at) => `![A](/media/public/texts/${at}.webp)`);
  expect((await sized(many.join("\n\n"))).html.match(/width="640"/g)).toHaveLength(2_000);
  expect((await sized(others.join("\n\n"))).html).not.toContain("width");
});
