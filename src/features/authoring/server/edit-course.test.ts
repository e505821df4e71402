import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseDetails } from "#features/course-page/contract.ts";
import { readCertificateClaim, issueCertificate } from "#features/certificates/contract.ts";
import { completeLesson, findFollowed, readLesson } from "#features/learning/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import { type OldClient, oldClientOf, type Sent, sentBack } from "#tests/old-client.ts";
import type { CourseDocument } from "../document.ts";
import { detailedDocument, exampleDocument, exampleLesson, lessonsOf } from "../test-support.ts";

const academy = setUpAcademy();
let instructor: Someone;
let mine: DraftCalls;
let client: OldClient;
let admin: Someone;
let category: number;
let id: number;
let version: number;

beforeAll(async () => {
  instructor = await academy.person("instructor");
  admin = await academy.person("admin");
  mine = draftsOf(academy, instructor);
  client = oldClientOf(academy, instructor);
  category = await aCategory(academy);
});

const written = (fields: Partial<CourseDocument> = {}) =>
  detailedDocument({ category_id: category, ...fields });

beforeEach(async () => {
  ({ id, version } = await publishNew(mine, written()));
});

const seen = async (): Promise<Sent> => sentBack((await client.read(id)).body);
const shown = async (of = id) => (await academy.call(courseDetails, { params: { id: of } })).body;
const published = async () => (await mine.read(id)).body.published!;
const lessonIds = async () =>
  (await shown()).modules.map(({ lessons }) => lessons.map(({ lesson_id }) => lesson_id));

describe("reading for editing", () => {
  test("answers what is published, not the draft", async () => {
    await mine.save(id, version, { ...(await published()), title: "Only in the draft" });
    const { status, body } = await client.read(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      course_id: id,
      version,
      course_title: "Research basics",
      description: "How a study is planned.",
      price: "1500.00",
      category_id: category,
      category_name: "Clinical Research",
      thumbnail: null,
      cover_links: expect.arrayContaining([expect.stringMatching(/^\/covers\/.+\.svg$/)]),
      state: "published",
      outcomes: [{ outcome_title: "Reads papers" }],
      prerequisites: [{ prerequisite_title: "Basic statistics" }],
      modules: [
        {
          module_title: "Title of m",
          order: 1,
          lessons: [
            {
              lesson_title: "Title of a",
              order: 1,
              videos: [{ video_title: "Film v", video_link: "https://example.com/v" }],
              resources: [],
            },
            { lesson_title: "Title of b", order: 2, videos: [], resources: [] },
          ],
        },
        {
          module_title: "Title of n",
          order: 2,
          lessons: [{ lesson_title: "Title of d", order: 1, videos: [], resources: [] }],
        },
      ],
    });
  });

  test("answers the draft of a course that was never published, as far as it is written", async () => {
    const { body } = await mine.create(exampleDocument({ price: "15x", category_id: null, title: "" }));
    expect((await client.read(body.course_id)).body).toMatchObject({
      course_title: "",
      price: "15x",
      category_id: null,
      category_name: "",
      state: "draft",
      modules: [],
    });
  });

  test("is for the course's instructor and administrators", async () => {
    const other = oldClientOf(academy, await academy.person("instructor"));
    const draft = (await mine.create(written())).body.course_id;
    expect([(await other.read(id)).status, (await other.read(draft)).status]).toEqual([403, 404]);
    expect((await oldClientOf(academy, admin).read(draft)).status).toBe(200);
    expect((await oldClientOf(academy, await academy.person()).read(id)).status).toBe(403);
    expect((await client.read(999_999)).status).toBe(404);
  });
});

describe("an edit", () => {
  test("that sends back what it read changes nothing", async () => {
    const before = await published();
    const { status, body } = await client.edit(id, await seen());
    expect([status, body]).toEqual([200, { course_id: id, version }]);
    expect(await published()).toEqual(before);
    expect((await mine.versions(id)).body).toHaveLength(2);
  });

  test("changes what it names and keeps everything else", async () => {
    const before = await published();
    const sent = await seen();
    sent.title = " Renamed ";
    sent.price = 99.5;
    sent.modules[0]!.lessons[0]!.title = "Another title";
    sent.modules[0]!.lessons.push({ title: "New", order: 3, videos: [], resources: [] });
    const { status, body } = await client.edit(id, sent);
    expect([status, body]).toEqual([200, { course_id: id, version: version + 1 }]);
    const [m, n] = before.modules;
    expect(await published()).toEqual({
      ...before,
      title: "Renamed",
      price: "99.5",
      modules: [
        {
          ...m,
          lessons: [
            { ...m!.lessons[0], title: "Another title" },
            m!.lessons[1],
            exampleLesson(expect.any(String) as never, {
              id: expect.any(Number) as never,
              title: "New",
              text: "",
            }),
          ],
        },
        n,
      ],
    });
    expect(await shown()).toMatchObject({ course_title: "Renamed", price: "99.50", capacity: 30 });
  });

  test("keeps lists that it leaves out", async () => {
    const before = await published();
    const { modules: _, outcomes: __, ...rest } = await seen();
    expect((await client.edit(id, { ...rest, description: "Other words." })).status).toBe(200);
    expect(await published()).toEqual({ ...before, description: "Other words." });
  });

  test("keeps blank titles, accepts 0 as a price, and drops what has no link", async () => {
    const sent = await seen();
    sent.price = 0;
    sent.modules[0]!.title = " ";
    sent.modules[0]!.lessons[0]!.title = "";
    sent.modules[0]!.lessons[0]!.videos.push({ video_title: "No link", video_link: " " });
    sent.outcomes.push({ outcome_title: " " });
    expect((await client.edit(id, sent)).status).toBe(200);
    const { modules, ...course } = await shown();
    expect(course).toMatchObject({ price: "0.00", outcomes: [{ outcome_title: "Reads papers" }] });
    expect(modules[0]!.module_title).toBe("");
    expect(modules[0]!.lessons.map(({ lesson_title, videos }) => [lesson_title, videos.length])).toEqual([
      ["", 1],
      ["Title of b", 0],
    ]);
    // The next edit finds them by their place.
    const ids = await lessonIds();
    const again = await seen();
    again.description = "Once more.";
    await client.edit(id, again);
    expect(await lessonIds()).toEqual(ids);
  });

  const refusal = async (fields: object, language = "en") => {
    const before = await published();
    const { status, body } = await client.edit(id, { ...(await seen()), ...fields }, { language });
    expect([status, (await published()).title]).toEqual([400, before.title]);
    return body as unknown as Record<string, string[]>;
  };

  test.each(["title", "description", "price", "category_id"])(
    "without %s is refused with the document's sentence, and nothing else",
    async (field) => {
      expect(await refusal({ [field]: "" })).toEqual({ [field]: ["Please fill in all required fields"] });
      expect(await refusal({ [field]: undefined }, "bn")).toEqual({ [field]: ["সব আবশ্যক ঘর পূরণ করুন"] });
    },
  );

  test.each([-1, "-0.5", "abc", "1e3", "12.345"])("with the price %s is refused", async (price) => {
    const fields = await refusal({ price });
    expect([Object.keys(fields), fields.price!.length]).toEqual([["price"], 1]);
  });

  test("cannot take a file of another course, and keeps its own", async () => {
    const other = await addCourse(academy.services.db, { instructorId: instructor.id });
    const own = oldClientOf(academy, instructor);
    const sent = sentBack((await own.read(other.id)).body);
    expect(sent.modules[0]!.lessons[0]!.videos[0]!.video_link).toBe("file:films/one.mp4");
    const stolen = await seen();
    stolen.modules[0]!.lessons[0]!.videos = sent.modules[0]!.lessons[0]!.videos;
    expect(await refusal({ modules: stolen.modules })).toEqual({
      modules: ["Module 1, lesson 1: This file does not belong to this course. Upload it here."],
    });
    const { status } = await own.edit(other.id, { ...sent, category_id: category, title: "Renamed" });
    expect(status).toBe(200);
    const [first] = (await shown(other.id)).modules[0]!.lessons;
    expect(first!.videos[0]).toMatchObject({ captions: [{ language: "en" }, { language: "bn" }] });
    expect(first!.videos[0]!.renditions).toHaveLength(2);
    expect([first!.duration, first!.is_preview]).toEqual([15, true]);
  });

  test("is for the course's instructor and administrators", async () => {
    const other = oldClientOf(academy, await academy.person("instructor"));
    const draft = (await mine.create(written())).body.course_id;
    expect([(await other.edit(id, {})).status, (await other.edit(draft, {})).status]).toEqual([403, 404]);
    expect((await other.edit(id, "{")).status).toBe(403);
    expect((await oldClientOf(academy, await academy.person()).edit(id, {})).status).toBe(403);
    expect((await client.edit(id, await seen(), { as: null })).status).toBe(401);
    expect((await client.edit(999_999, {})).status).toBe(404);
    expect(
      (await oldClientOf(academy, admin).edit(id, { ...(await seen()), title: "By an administrator" }))
        .status,
    ).toBe(200);
  });

  test("of a form that is none, or with two edits at once, answers without a fault", async () => {
    const sent = await seen();
    const answers = await Promise.all(
      ["One", "Two", "Three"].map(async (title) => client.edit(id, { ...sent, title })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual(
      [1, 2, 3].map((more) => version + more),
    );
  });
});

describe("learners after an edit", () => {
  let learner: Someone;
  beforeEach(async () => {
    learner = await academy.person();
    await addEnrolment(academy.services.db, id, learner.id);
  });
  const complete = async (lesson: number) =>
    academy.call(completeLesson, { params: { id: lesson }, body: { completed: true } }, { as: learner });
  const progress = async () =>
    (await academy.call(findFollowed, { params: { id } }, { as: learner })).body.progress;

  test("keep what they completed when lessons move, are renamed and added", async () => {
    const [[a, b], [d]] = (await lessonIds()) as [[number, number], [number]];
    for (const lesson of [a, b, d]) await complete(lesson);
    const renamed = await seen();
    renamed.modules[1]!.lessons[0]!.title = "Renamed";
    await client.edit(id, renamed);
    const sent = await seen();
    sent.modules[0]!.lessons.reverse();
    sent.modules[1]!.title = "Renamed too";
    sent.modules.reverse();
    sent.modules.push({
      title: "More",
      order: 3,
      lessons: [{ title: "New", order: 1, videos: [], resources: [] }],
    });
    // The client sends the orders of the form: numbered from 1 again.
    for (const [at, module] of sent.modules.entries()) {
      module.order = at + 1;
      for (const [place, lesson] of module.lessons.entries()) lesson.order = place + 1;
    }
    expect((await client.edit(id, sent)).status).toBe(200);
    expect((await lessonIds()).slice(0, 2)).toEqual([[d], [b, a]]);
    expect(await progress()).toEqual({ completed: 3, total: 4, percent: 75 });
    const text = await academy.call(readLesson, { params: { id: a } }, { as: learner });
    expect(text.body.html).toContain("Text of a");
  });

  test("keep what they completed when a lesson goes to another module", async () => {
    const [[a, b], [d]] = (await lessonIds()) as [[number, number], [number]];
    for (const lesson of [a, b, d]) await complete(lesson);
    const sent = await seen();
    // It takes the place of a lesson that is removed: it must not take its text and its ticks.
    sent.modules[1]!.lessons = sent.modules[0]!.lessons.splice(1, 1);
    expect((await client.edit(id, sent)).status).toBe(200);
    expect(await lessonIds()).toEqual([[a], [b]]);
    expect(lessonsOf(await published()).map(({ title, text }) => [title, text])).toEqual([
      ["Title of a", "Text of a"],
      ["Title of b", "Text of b"],
    ]);
    expect(await progress()).toEqual({ completed: 2, total: 2, percent: 100 });
  });

  test("keep a removed lesson's completion for the day it comes back, and their certificate", async () => {
    const open = { ...written(), completion: "lessons" as const };
    ({ id, version } = await publishNew(mine, open));
    await addEnrolment(academy.services.db, id, learner.id);
    const [[a, b], [d]] = (await lessonIds()) as [[number, number], [number]];
    for (const lesson of [a, b, d]) await complete(lesson);
    const claimed = await academy.call(issueCertificate, { params: { id } }, { as: learner });
    expect(claimed.status).toBe(201);
    const sent = await seen();
    sent.modules.pop();
    await client.edit(id, sent);
    expect(await lessonIds()).toEqual([[a, b]]);
    expect(await progress()).toEqual({ completed: 2, total: 2, percent: 100 });
    const { body } = await academy.call(readCertificateClaim, { params: { id } }, { as: learner });
    expect(body.certificate).toMatchObject({ number: claimed.body.number });
    const { restore } = mine;
    const draft = (await mine.read(id)).body;
    await restore(id, version, draft.version);
    await mine.publish(id, draft.version + 1);
    expect(await lessonIds()).toEqual([[a, b], [d]]);
    expect(await progress()).toEqual({ completed: 3, total: 3, percent: 100 });
  });
});
