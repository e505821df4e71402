import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { writeCourse } from "#features/courses/server/public.ts";
import { answerForVisitor } from "#kit/server/http/serve.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade, describeCourse } from "#tests/courses.ts";
import { completeLesson, findFollowed, type LessonPage, readLesson, saveNote } from "../contract.ts";

const academy = setUpAcademy();
let instructor: Someone;
let learner: Someone;
let stranger: Someone;
let course: CourseMade;
let moduleIds: number[];

/** Writes the course again, its first lesson with this text, without the lessons named. */
async function writeAgain(text: string, gone: number[] = []): Promise<void> {
  await academy.services.db.transaction().execute(async (tx) => {
    const described = await describeCourse(tx, {
      instructorId: instructor.id,
      title: "Ethics",
      modules: [["a", "b"], ["c"]],
    });
    const ids = course.lessons.values();
    const modules = described.modules.map((module, at) => ({
      ...module,
      id: moduleIds[at]!,
      lessons: module.lessons
        .map((lesson) => ({ ...lesson, id: ids.next().value! }))
        .map((lesson, place) => (at === 0 && place === 0 ? { ...lesson, text } : lesson))
        .filter(({ id }) => !gone.includes(id)),
    }));
    await writeCourse(tx, { ...described, id: course.id, modules });
  });
}

beforeAll(async () => {
  const { db, files } = academy.services;
  instructor = await academy.person("instructor");
  learner = await academy.person();
  stranger = await academy.person();
  course = await addCourse(db, {
    instructorId: instructor.id,
    title: "Ethics",
    modules: [["a", "b"], ["c"]],
  });
  const modules = await db
    .selectFrom("modules")
    .select("id")
    .where("course_id", "=", course.id)
    .orderBy("position")
    .execute();
  moduleIds = modules.map(({ id }) => id);
  await addEnrolment(db, course.id, learner.id);
  await files.disk.put("handouts/one.pdf", "12345");
  await writeAgain("# Why\n\nBecause **so**.");
});

const read = async (id: number | string | undefined, as: Someone | null = learner, language = "en") =>
  academy.call(readLesson, { params: { id: id! } }, { as, language });
const lessonFor = async (id: number | undefined, as: Someone | null = learner): Promise<LessonPage> => {
  const { status, body } = await read(id, as);
  expect(status).toBe(200);
  return body;
};
const refusalOf = async (id: number | string | undefined, as: Someone | null) => {
  const { status, body } = await read(id, as);
  return [status, body.code];
};

describe("a lesson", () => {
  test("comes in one answer with text, materials and neighbours", async () => {
    const [a, b, c] = course.lessons;
    expect(await lessonFor(a)).toMatchObject({
      lesson_id: a,
      lesson_title: "a",
      course_id: course.id,
      course_title: "Ethics",
      course_language: "en",
      module_title: "Module 1",
      place: 1,
      total_lessons: 3,
      previous: null,
      next: { lesson_id: b, lesson_title: "b", is_open: true },
      html: '<h2 id="section-1">Why</h2><p>Because <strong>so</strong>.</p>',
      is_enrolled: true,
      is_completed: false,
      my_position: { text_block: 0, video: null, films: [] },
      my_note: { text: "", version: 0, updated_at: null },
    });
    expect(await lessonFor(b)).toMatchObject({
      html: "",
      place: 2,
      previous: { lesson_id: a },
      next: { lesson_id: c },
    });
    expect(await lessonFor(c)).toMatchObject({ module_title: "Module 2", place: 3, next: null });
  });

  test("says the kind and size of its materials, and nothing for other sites and missing files", async () => {
    const { videos, resources } = await lessonFor(course.lessons[1]);
    expect(resources).toMatchObject([{ resource_title: "Handout", kind: "pdf", size: 5, pages: null }]);
    expect(videos).toMatchObject([
      {
        video_title: "Film",
        size: null,
        captions: [{ language: "en" }, { language: "bn" }],
        renditions: [
          { height: 540, size: 2_000_000, link: videos[0]!.video_link },
          {
            height: 360,
            size: 700_000,
            link: expect.stringMatching(/^\/files\/films\/one\.360p\.mp4\?expires=/),
          },
        ],
      },
      { video_title: "Outside", video_link: "https://video.example/watch?v=1", size: null },
    ]);
    const opened = await fetch(academy.url + resources[0]!.resource_link);
    expect([opened.status, await opened.text()]).toEqual([200, "12345"]);
  });

  test("shows formulas and notes of its text", async () => {
    const [a] = course.lessons;
    await writeAgain("If $x^2$[^1].\n\n[^1]: By **Pearson**.");
    const { html } = await lessonFor(a);
    expect(html).toMatch(/<math><msup><mi>x<\/mi><mn[^>]*>2<\/mn><\/msup><\/math><sup><a href="#note-1"/);
    expect(html).toMatch(
      /<section data-notes><ol><li id="note-1"><p>By <strong>Pearson<\/strong>\. <a href="#note-1-use"/,
    );
  });

  test("shows the pictures of its text with their size", async () => {
    const { disk } = academy.services.files;
    const drawn = sharp({ create: { width: 640, height: 360, channels: 3, background: "#d0302f" } });
    await disk.put("public/texts/curve.webp", await drawn.webp().toBuffer());
    await writeAgain('![A curve](/media/public/texts/curve.webp "How power grows")');
    expect((await lessonFor(course.lessons[0])).html).toBe(
      '<figure><img src="/media/public/texts/curve.webp" width="640" height="360" alt="A curve" loading="lazy" decoding="async" /><figcaption>How power grows</figcaption></figure>',
    );
  });

  test("shows pictures of its course at signed addresses", async () => {
    const { disk } = academy.services.files;
    const drawn = sharp({ create: { width: 320, height: 180, channels: 3, background: "#225544" } });
    const key = `courses/${course.id}/${randomUUID()}.webp`;
    await disk.put(key, await drawn.webp().toBuffer());
    await writeAgain(`Look \\ here:\n\n![A flow chart](file:${key} "Who took part")\n\n![](file:${key})`);
    const { html } = await lessonFor(course.lessons[0]);
    const [first, second] = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) =>
      src!.replaceAll("&amp;", "&"),
    );
    expect(second).toBe(first);
    expect(first).toMatch(new RegExp(`^/files/${key}\\?expires=\\d+&signature=[^&]+$`));
    expect(html.replaceAll(/src="[^"]*"/g, 'src="…"')).toBe(
      '<p>Look \\ here:</p><figure><img src="…" width="320" height="180" alt="A flow chart" loading="lazy" decoding="async" /><figcaption>Who took part</figcaption></figure><figure><img src="…" width="320" height="180" alt="" loading="lazy" decoding="async" /></figure>',
    );
    const answer = await fetch(academy.url + first!);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    // Without the signature nobody gets it.
    expect((await fetch(`${academy.url}/files/${key}`)).status).toBe(403);
    expect((await fetch(`${academy.url}/media/${key}`)).status).toBe(404);
  });

  test("gets the size of a file that comes later within half a minute", async () => {
    const sizes = async () => (await lessonFor(course.lessons[2])).videos.map(({ size }) => size);
    expect(await sizes()).toEqual([null, null]);
    const { disk } = academy.services.files;
    await disk.put("films/one.mp4", "1234567");
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    try {
      await expect.poll(sizes).toEqual([7, null]);
    } finally {
      vi.useRealTimers();
      await disk.delete("films/one.mp4");
    }
  });

  test("shows its new text and completion in the next answer", async () => {
    const [a] = course.lessons;
    await writeAgain("Changed.");
    expect(await lessonFor(a)).toMatchObject({ html: "<p>Changed.</p>" });
    await academy.call(completeLesson, { params: { id: a! }, body: { completed: true } }, { as: learner });
    expect((await lessonFor(a)).is_completed).toBe(true);
    expect((await lessonFor(a, instructor)).is_completed).toBe(false);
  });
});

test("a page that is rendered for visitors gets a preview as they do, and no other lesson", async () => {
  const [a, b] = course.lessons;
  const rendering = async (id: number) =>
    answerForVisitor(academy.app, readLesson, { params: { id: String(id) } });
  expect(await rendering(a!)).toEqual(await lessonFor(a, null));
  await expect(rendering(b!)).rejects.toMatchObject({ status: 401 });
});

test("a text of 200,000 characters comes as a whole", async () => {
  const paragraph = `${"Read this sentence twice. ".repeat(38)}\n\n`;
  const text = paragraph.repeat(Math.floor(200_000 / paragraph.length)).padEnd(200_000, "x");
  await writeAgain(text);
  const { html } = await lessonFor(course.lessons[0]);
  expect(html.match(/Read this sentence twice\./g)).toHaveLength(text.match(/twice/g)!.length);
  expect(html.endsWith("x</p>")).toBe(true);
});

test("a lesson in the middle of 500 knows its place and its neighbours", async () => {
  const titles = Array.from({ length: 500 }, (_, place) => `Lesson ${place + 1}`);
  const { id, lessons } = await addCourse(academy.services.db, {
    instructorId: instructor.id,
    modules: [titles.slice(0, 250), titles.slice(250)],
  });
  await addEnrolment(academy.services.db, id, learner.id);
  expect(await lessonFor(lessons[250])).toMatchObject({
    place: 251,
    total_lessons: 500,
    previous: { lesson_id: lessons[249] },
    next: { lesson_id: lessons[251] },
  });
  const { body } = await academy.call(findFollowed, { params: { id } }, { as: learner });
  expect(body.modules.map((module) => module.lessons.length)).toEqual([250, 250]);
});

describe("a lesson is open", () => {
  test("to its learners, its instructor and administrators", async () => {
    const [, b] = course.lessons;
    expect(await lessonFor(b, learner)).toMatchObject({ is_enrolled: true });
    expect(await lessonFor(b, instructor)).toMatchObject({ is_enrolled: false });
    expect(await lessonFor(b, await academy.person("admin"))).toMatchObject({ is_enrolled: false });
    expect(await refusalOf(b, null)).toEqual([401, "not_signed_in"]);
    expect(await refusalOf(b, stranger)).toEqual([403, "not_enrolled"]);
    expect(await refusalOf(b, await academy.person("instructor"))).toEqual([403, "not_enrolled"]);
  });

  test("to everybody if it is a free preview, without what belongs to a person", async () => {
    const [a] = course.lessons;
    expect(await lessonFor(a, null)).toMatchObject({
      next: { lesson_title: "b", is_open: false },
      is_enrolled: false,
      my_position: null,
      my_note: null,
    });
    expect(await lessonFor(a, stranger)).toMatchObject({ next: { is_open: false }, my_note: { version: 0 } });
  });

  test("only if there is one, and says so in the reader's language", async () => {
    expect(await refusalOf(987_654, learner)).toEqual([404, "not_found"]);
    expect(await refusalOf(987_654, null)).toEqual([404, "not_found"]);
    expect(await refusalOf("abc", learner)).toEqual([400, "invalid_id"]);
    const { body } = await read(course.lessons[1], stranger, "bn");
    expect(body.detail).toBe("কেবল এই কোর্সে ভর্তি হওয়া শিক্ষার্থীরাই এই পাঠ খুলতে পারেন।");
  });
});

test("a retired lesson names its course to the people of the course, and nothing to others", async () => {
  const [, , c] = course.lessons;
  const note = { params: { id: c! }, body: { text: "Mine", version: 0 } };
  expect((await academy.call(saveNote, note, { as: learner })).status).toBe(200);
  await writeAgain("", [c!]);
  const { status, body } = await read(c);
  expect([status, body]).toEqual([
    404,
    {
      code: "lesson_retired",
      detail: "This lesson is no longer part of its course.",
      course_id: course.id,
    },
  ]);
  expect(await refusalOf(c, stranger)).toEqual([404, "not_found"]);
  expect(await refusalOf(c, null)).toEqual([404, "not_found"]);
  expect(await lessonFor(course.lessons[1])).toMatchObject({ total_lessons: 2, next: null });
  // The note made the writer of the course keep the lesson.
  await writeAgain("");
  expect((await lessonFor(c)).my_note).toMatchObject({ text: "Mine", version: 1 });
});
