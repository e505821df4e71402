import { expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { readPdf } from "#tests/read-pdf.ts";

const academy = setUpAcademy();
let added = 0;

async function certificate(
  details: {
    learner_name?: string;
    course_title?: string;
    minutes?: number;
    completion?: string;
    checks?: number;
  } = {},
) {
  const { db } = academy.services;
  const instructor = await academy.person("instructor");
  const course = await addCourse(db, { instructorId: instructor.id });
  const id = ++added;
  const number = `BID-2026-${String(id).padStart(6, "0")}-7KQ4M2`;
  await db
    .insertInto("certificates")
    .values({
      id,
      number,
      user_id: null,
      course_id: course.id,
      learner_name: "Rahima Khatun",
      course_title: "Good clinical practice",
      course_language: "en",
      instructor_name: "Dr Nusrat Jahan",
      lessons: 16,
      minutes: 410,
      academy_name: "Bidya Academy",
      completed_at: new Date("2026-11-02T10:00:00Z"),
      issued_at: new Date("2026-11-21T10:00:00Z"),
      ...details,
    })
    .execute();
  return number;
}

const pdfOf = async (number: string, lang: string) =>
  readPdf(`${academy.url}/api/certificates/${number}/pdf/?lang=${lang}`);

test("has one A4 page with its text, its address and its metadata", async () => {
  const number = await certificate();
  const { response, size, document, info, text, box, links } = await pdfOf(number, "en");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-language": "en",
    "content-disposition": `inline; filename="${number}-en.pdf"`,
    "cache-control": "no-cache",
  });
  expect(size).toBeLessThan(120_000);
  expect(document.numPages).toBe(1);
  expect(box).toEqual([0, 0, 842, 595]);
  for (const words of [
    "Certificate of completion",
    "Rahima Khatun",
    "Good clinical practice",
    "Certificate number",
    "Dr Nusrat Jahan",
    "16 lessons, 6 h 50 min",
    "2 November 2026",
    "21 November 2026",
    number,
    `${academy.services.config.publicUrl}/certificate/${number}`,
  ])
    expect(text).toContain(words);
  expect(info).toMatchObject({
    Title: "Certificate of completion: Good clinical practice",
    Author: "Bidya Academy",
    Language: "en",
  });
  expect(links.map(({ url }) => url as string)).toContain(
    `${academy.services.config.publicUrl}/certificate/${number}`,
  );
});

test("says what it rests on", async () => {
  const both = await certificate({ completion: "lessons_and_checks", checks: 23 });
  const { text } = await pdfOf(both, "en");
  expect(text).toContain("has completed every lesson and every check question of the course");
  expect(text).toContain("16 lessons, 23 check questions, 6 h 50 min");
  const lessons = await pdfOf(await certificate(), "en");
  expect(lessons.text).toContain("has completed every lesson of the course");
  expect(lessons.text).not.toContain("check question");
  const bengali = await pdfOf(both, "bn");
  expect(bengali.box).toEqual([0, 0, 842, 595]);
  expect(bengali.document.numPages).toBe(1);
});

test("is in Bengali with our own Bengali font", async () => {
  const number = await certificate({ learner_name: "মোঃ ক্ষিতীশ র‍্যামন স্ত্রীপুত্র ঐশ্বর্য কৌশিক" });
  const { size, document, info, text } = await pdfOf(number, "bn");
  expect(size).toBeLessThan(120_000);
  expect(document.numPages).toBe(1);
  expect(info.Language).toBe("bn");
  expect(info.Title).toBe("কোর্স সমাপনী সনদ: Good clinical practice");
  // Identifiers keep Latin digits. All other numbers have Bengali digits.
  const figures = text.replaceAll(number, "").replace(/https?:\S+/g, "");
  expect(figures).not.toMatch(/\d/);
  expect(figures).toContain("২০২৬");
});

test("has room for the longest and the shortest name and title", async () => {
  const longest = await certificate({
    learner_name: `${"ক্ষ্ম".repeat(12)} ${"W".repeat(60)}`,
    course_title: "স্ত্রীরোগ ".repeat(40),
  });
  const shortest = await certificate({ learner_name: "X", course_title: "Y", minutes: 0 });
  for (const number of [longest, shortest])
    for (const lang of ["en", "bn"]) {
      const { size, document } = await pdfOf(number, lang);
      expect(document.numPages).toBe(1);
      expect(size).toBeLessThan(120_000);
    }
});

test("is in the reader's language by default, and answers 404 without a certificate", async () => {
  const number = await certificate();
  const answer = await fetch(`${academy.url}/api/certificates/${number}/pdf/?lang=xx`, {
    headers: { "accept-language": "bn" },
  });
  expect([answer.status, answer.headers.get("content-language")]).toEqual([200, "bn"]);
  await answer.arrayBuffer();
  expect((await fetch(`${academy.url}/api/certificates/BID-2026-000001-AAAAAA/pdf/`)).status).toBe(404);
});
