// Pictures that people uploaded, where they write to each other.
import sharp from "sharp";
import { expect, test } from "./support/academy.ts";
import { aCourseWithRoom, learnerOf } from "./support/chat.ts";
import { topicBy } from "./support/forum.ts";

const picture = async (width: number, height: number, background: string) => ({
  name: "picture.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("an uploaded picture of the author is on the card of a topic, and that of a course in its inbox row @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy, "With a picture");
  const { body: named } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  const send = async (method: string, path: string, field: string, file: { buffer: Buffer }) => {
    const form = new FormData();
    // The form of the profile sends the name too.
    for (const part of ["first_name", "last_name"]) form.set(part, named[part]);
    form.set(field, new Blob([new Uint8Array(file.buffer)], { type: "image/jpeg" }), "picture.jpg");
    const headers = { authorization: `Bearer ${access}` };
    return (await fetch(academy.url + path, { method, body: form, headers })).status;
  };
  const face = await picture(400, 400, "#804010");
  expect(await send("PUT", "/api/accounts/update/", "profile_picture", face)).toBe(200);
  const cover = await picture(1_280, 720, "#0b5d4b");
  expect(await send("PUT", `/api/edit-course/${id}/`, "thumbnail", cover)).toBe(200);
  const { body: author } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  const { body: course } = await academy.api("GET", `/api/course-details/${id}/`);
  for (const path of [author.profile_picture, course.thumbnail]) expect(path).toMatch(/^\/media\//);
  const name = `A face ${Date.now()}`;
  await topicBy(academy, access, name);

  const { page: reader } = await learnerOf(browser, academy, id);
  await reader.goto(`${academy.url}/forums?lang=en`);
  const card = reader.getByRole("article").filter({ hasText: name });
  const shown = card.locator("img");
  await expect(shown).toHaveAttribute("src", author.profile_picture);
  const isLoaded = async (image: typeof shown) =>
    image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0);
  await expect.poll(async () => isLoaded(shown)).toBe(true);

  await reader.goto(`${academy.url}/course/inbox?lang=en`);
  const row = reader.getByRole("link").filter({ hasText: "With a picture" });
  await expect(row.locator("img")).toHaveAttribute("src", course.thumbnail);
  await expect.poll(async () => isLoaded(row.locator("img"))).toBe(true);
});
