// Pictures in the texts of lessons: who may name them, who sees them, how long they stay.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { readLesson } from "#features/learning/contract.ts";
import { deleteUpload, type Upload } from "#features/uploads/contract.ts";
import { tidyUploads } from "#features/uploads/server/tidy-uploads.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf } from "#tests/drafts.ts";
import { pictureOf, senderIn } from "#tests/uploads.ts";
import { duplicateCourse, openPicture } from "../contract.ts";
import type { CourseDocument } from "../document.ts";
import { previewLesson } from "../preview-contract.ts";
import { exampleDocument, exampleLesson, exampleModule, lessonsOf } from "../test-support.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const sender = senderIn(academy);
let teacher: Someone;
let other: Someone;
let learner: Someone;
let stranger: Someone;
let mine: DraftCalls;
let category: number;
beforeAll(async () => {
  teacher = await academy.person("instructor");
  other = await academy.person("instructor");
  learner = await academy.person();
  stranger = await academy.person();
  mine = draftsOf(academy, teacher);
  category = await aCategory(academy);
});

const withText = (text: string): CourseDocument =>
  exampleDocument({
    category_id: category,
    modules: [exampleModule("m", [exampleLesson("a", { text }), exampleLesson("b")])],
  });
const sendPicture = async (id: number): Promise<Upload> =>
  sender.send(teacher, id, "Flow chart.png", await pictureOf("png"), { in_text: true });
const textOf = ({ link }: Upload) => `Look:\n\n![A flow chart](${link} "Who took part")`;

/** A draft with a picture in the text of its first lesson. */
async function begin() {
  const { course_id: id, version } = (await mine.create(withText(""))).body;
  const picture = await sendPicture(id);
  const { status, body } = await mine.save(id, version, withText(textOf(picture)));
  expect(status).toBe(200);
  return { id, version: body.version, picture };
}
/** A published course with one learner. */
async function published() {
  const begun = await begin();
  const { version } = (await mine.publish(begun.id, begun.version)).body;
  await addEnrolment(academy.services.db, begun.id, learner.id);
  const { document } = (await mine.read(begun.id)).body;
  return { ...begun, version, document, lesson: lessonsOf(document)[0]!.id! };
}
const read = async (id: number, as: Someone | null) => academy.call(readLesson, { params: { id } }, { as });
const addressIn = (html: string): string | undefined =>
  /<img src="([^"]*)"/.exec(html)?.[1]!.replaceAll("&amp;", "&");
const statusAt = async (address: string): Promise<number> => (await fetch(academy.url + address)).status;

describe("a picture in the text of a lesson", () => {
  test("is shown to those who may read the lesson, with its size", async () => {
    const { lesson, picture } = await published();
    for (const as of [learner, teacher]) {
      const { html } = (await read(lesson, as)).body;
      expect(html).toMatch(
        /<figure><img src="\/files\/courses\/[^"]+" width="320" height="180" alt="A flow chart" loading="lazy"/,
      );
      expect(html).toContain("<figcaption>Who took part</figcaption>");
      expect(html).not.toContain(picture.link);
      expect(await statusAt(addressIn(html)!)).toBe(200);
    }
    expect((await read(lesson, stranger)).status).toBe(403);
    expect((await read(lesson, null)).status).toBe(401);
  });

  test("is shown in the preview before the course is published", async () => {
    const { id } = await begin();
    const { body } = await academy.call(previewLesson, { params: { id, key: "a" } }, { as: teacher });
    expect(body.lesson.html).toContain('width="320" height="180" alt="A flow chart"');
    expect(await statusAt(addressIn(body.lesson.html)!)).toBe(200);
  });

  test("stays with a version that names it, and comes back with it", async () => {
    const { id, version, picture, document } = await published();
    const [module] = document.modules;
    const [lesson, ...others] = module!.lessons;
    const without = {
      ...document,
      modules: [{ ...module!, lessons: [{ ...lesson!, text: "Nothing." }, ...others] }],
    };
    const saved = (await mine.save(id, version, without)).body;
    const { body: newer } = await mine.publish(id, saved.version);
    expect((await read(lesson!.id!, learner)).body.html).toBe("<p>Nothing.</p>");
    const removed = await academy.call(deleteUpload, { params: { id, key: picture.key } }, { as: teacher });
    expect([removed.status, removed.body.code]).toEqual([409, "upload_in_use"]);
    await sql`update course_uploads set created_at = now() - interval '31 days' where key = ${picture.key}`.execute(
      academy.services.db,
    );
    await tidyUploads(academy.services);
    const back = await mine.restore(id, version, newer.version);
    expect(back.status).toBe(200);
    await mine.publish(id, back.body.version);
    const { html } = (await read(lesson!.id!, learner)).body;
    expect(await statusAt(addressIn(html)!)).toBe(200);
  });

  test("is deleted at night if nothing names it for a month", async () => {
    const { id } = await begin();
    const orphan = await sendPicture(id);
    await sql`update course_uploads set created_at = now() - interval '31 days' where course_id = ${id}`.execute(
      academy.services.db,
    );
    await tidyUploads(academy.services);
    expect(await statusAt(orphan.open_link!)).toBe(404);
    const { body } = await academy.call(previewLesson, { params: { id, key: "a" } }, { as: teacher });
    expect(await statusAt(addressIn(body.lesson.html)!)).toBe(200);
  });
});

describe("a picture of another course", () => {
  const sentence =
    "The text of “Title of a” has a picture of another course. Delete it there, and add it again with the button ‘Picture’.";

  test("cannot be named, however its name is written", async () => {
    const { picture } = await begin();
    const { course_id: id, version } = (await mine.create(withText(""))).body;
    const link = picture.link!;
    for (const text of [
      `![A](${link})`,
      `![A](<${link}>)`,
      `![A][x]\n\n[x]: ${link}`,
      `![A](${link.replaceAll("/", "\\/")})`,
      `| ![A](${link.replace(":", "\\:")}) |\n| --- |`,
    ]) {
      const { status, body } = await mine.save(id, version, withText(text));
      expect([text, status, body["modules.0.lessons.0.text"]]).toEqual([text, 400, [sentence]]);
    }
    expect((await mine.create(withText(`![A](${link})`))).status).toBe(400);
    // The name of a file that is no picture of a text is only a text.
    expect((await mine.save(id, version, withText("![A](file:films/one.mp4)"))).status).toBe(200);
  });

  test("belongs to a copy of that course too", async () => {
    const { id, picture } = await begin();
    const { body: copy } = await academy.call(
      duplicateCourse,
      { params: { id }, body: { title: "A copy" } },
      { as: teacher },
    );
    const { document } = (await mine.read(copy.course_id)).body;
    const changed = { ...document, title: "A copy that is changed" };
    expect((await mine.save(copy.course_id, copy.version, changed)).status).toBe(200);
    const params = { id: copy.course_id };
    const opened = await academy.call(
      openPicture,
      { params, query: { link: picture.link! } },
      { as: teacher },
    );
    expect(await statusAt(opened.body.open_link)).toBe(200);
  });
});

test("the address of a picture is for those who write the course", async () => {
  const { id, picture } = await begin();
  const open = async (link: string, as: Someone | null = teacher, of = id) =>
    academy.call(openPicture, { params: { id: of }, query: { link } }, { as });
  const { status, body } = await open(picture.link!);
  expect([status, await statusAt(body.open_link)]).toEqual([200, 200]);
  expect((await open(picture.link!, other)).status).toBe(404);
  expect((await open(picture.link!, learner)).status).toBe(403);
  const { course_id: elsewhere } = (await mine.create(withText(""))).body;
  const refused = await open(picture.link!, teacher, elsewhere);
  expect([refused.status, refused.body.detail]).toEqual([404, "This course has no such picture."]);
  for (const link of ["", "file:films/one.mp4", `file:courses/${id}/../1/a.webp`, picture.open_link!])
    expect([link, (await open(link)).status]).toEqual([link, 404]);
});
