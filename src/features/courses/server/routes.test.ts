import { expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { type CourseCard, listCategories } from "../contract.ts";

const academy = setUpAcademy();

test("categories have a name in both languages", async () => {
  const { id: instructorId } = await academy.person("instructor");
  const category = { category: "Data Analysis", categoryBn: "তথ্য বিশ্লেষণ" };
  await addCourse(academy.services.db, { instructorId, ...category });
  const { body } = await academy.call(listCategories);
  expect(body).toContainEqual(
    expect.objectContaining({ category_name: "Data Analysis", category_name_bn: "তথ্য বিশ্লেষণ" }),
  );
});

test("a card has the addresses of its drawn covers, and none with an uploaded picture", async () => {
  const { id: instructorId } = await academy.person("instructor");
  const { db } = academy.services;
  const course = await addCourse(db, {
    instructorId,
    category: "Neuroscience",
    title: "Stroke: the first day",
  });
  const card = async () =>
    ((await academy.call(listCourses)).body as unknown as CourseCard[]).find(
      ({ course_id }) => course_id === course.id,
    )!;
  const { cover_links } = await card();
  expect(cover_links[0]).toMatch(/^\/covers\/clot-blue-/);
  expect(new Set(cover_links).size).toBe(3);
  for (const link of cover_links) {
    const answer = await fetch(academy.url + link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await answer.text()).toMatch(/^<svg xmlns/);
  }
  await db
    .updateTable("courses")
    .set({ thumbnail: "/media/public/a.webp" })
    .where("id", "=", course.id)
    .execute();
  await expect.poll(async () => (await card()).cover_links).toEqual([]);
});

test("a cover with an old hash is sent but not kept for long, and an unknown one is not found", async () => {
  const old = await fetch(`${academy.url}/covers/clot-blue-deep-3.00000000.svg`);
  expect([old.status, old.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
  for (const rubbish of ["clot.svg", "none-blue-deep-3.00000000.svg", "%2e%2e%2fx.svg", "%00"])
    expect((await fetch(`${academy.url}/covers/${rubbish}`)).status).toBe(404);
});
