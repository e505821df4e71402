import { beforeAll, expect, test } from "vitest";
import { writeSetting } from "#kit/server/settings.ts";
import { languagesSetting } from "#features/academy/server/public.ts";
import { addReviews } from "#features/reviews/server/public.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { site } from "../contract.ts";
import { benefitsSetting, statementsSetting } from "#features/pages/server/public.ts";
import { homeFiguresSetting, partnersSetting } from "./public.ts";

const academy = setUpAcademy();
let course: number;

beforeAll(async () => {
  const teacher = await academy.person("instructor");
  course = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
});

test("a new academy shows no figures, benefits, statements, partners or testimonials", async () => {
  const { body } = await academy.call(site);
  expect(body).toMatchObject({
    home_figures: [],
    benefits: [],
    statements: [],
    partners: [],
    testimonials: [],
  });
});

test("figures, benefits and partners follow the settings at once", async () => {
  const { db } = academy.services;
  await writeSetting(db, homeFiguresSetting, [{ label: "completion_rate", value: 90 }]);
  await writeSetting(db, benefitsSetting, ["live_tests", "cv_builder"]);
  await writeSetting(db, statementsSetting, ["live_classes"]);
  await writeSetting(db, partnersSetting, [{ name: "A hospital", logo: null }]);
  await expect
    .poll(async () => (await academy.call(site)).body)
    .toMatchObject({
      home_figures: [{ label: "completion_rate", value: 90 }],
      benefits: ["live_tests", "cv_builder"],
      statements: ["live_classes"],
      partners: [{ name: "A hospital" }],
    });
});

test("testimonials are reviews with five stars and a text, one per course", async () => {
  const { db } = academy.services;
  const reason = "It settled an argument that we had been having on the ward for a whole year.";
  for (const [rating, comment] of [
    [5, reason],
    [5, "Good."],
    [4, reason],
  ] as const) {
    const { id } = await academy.person("learner");
    await addReviews(db, [{ course_id: course, user_id: id, rating, comment }]);
  }
  await expect
    .poll(async () => (await academy.call(site)).body.testimonials)
    .toMatchObject([{ comment: reason, course_id: course }]);
});

test("search engines find every public page in both languages, and no other page", async () => {
  const map = await fetch(`${academy.url}/sitemap.xml`);
  expect(map.headers.get("content-type")).toContain("application/xml");
  const text = await map.text();
  for (const path of ["/</loc>", "/courses</loc>", `/course/${course}</loc>`, `/course/${course}?lang=bn"`])
    expect(text).toContain(path);
  // Of its lessons, the preview.
  expect(text.match(new RegExp(`/course/${course}/preview/\\d+</loc>`, "g"))).toHaveLength(1);
  const robots = await (await fetch(`${academy.url}/robots.txt`)).text();
  expect(robots).toContain("Disallow: /dashboard");
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/);
});

test("the site map has only the languages that the academy offers", async () => {
  const { db } = academy.services;
  const map = async () => (await fetch(`${academy.url}/sitemap.xml`)).text();
  await writeSetting(db, languagesSetting, ["bn"]);
  await expect.poll(map).not.toContain("?lang=");
  expect(await map()).toContain('hreflang="bn"');
  expect(await map()).not.toContain('hreflang="en"');
  await writeSetting(db, languagesSetting, ["en", "bn"]);
  await expect.poll(map).toContain("/courses?lang=bn</loc>");
});

test("a shared link has a picture: the academy's in both languages, and each course's own", async () => {
  const picture = async (path: string) => {
    const response = await fetch(academy.url + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get("content-type"), bytes };
  };
  const paths = ["/share/academy.png?lang=en", "/share/academy.png?lang=bn", `/share/course/${course}.png`];
  const pictures = await Promise.all(paths.map(picture));
  for (const { status, type, bytes } of pictures) {
    expect([status, type]).toEqual([200, "image/png"]);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect(new Set(pictures.map(({ bytes }) => bytes.toString("base64"))).size).toBe(3);
  // An id has digits of either script.
  const inBengali = String(course).replaceAll(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]!);
  const same = await picture(`/share/course/${encodeURIComponent(inBengali)}.png`);
  expect([same.status, same.bytes.equals(pictures[2]!.bytes)]).toEqual([200, true]);
  for (const rubbish of ["0", "abc", "999999999", "99999999999999", "-1", "%00"])
    expect((await picture(`/share/course/${rubbish}.png`)).status).toBe(404);
});
