// The preview of a draft as a learner would see it: what it shows, and to whom.
import { beforeAll, describe, expect, test } from "vitest";
import { addStaff, setArchived } from "#features/courses/server/public.ts";
import { findFollowed } from "#features/learning/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import { previewDraft, previewLesson } from "../preview-contract.ts";
import { detailedDocument, exampleLesson, exampleModule } from "../test-support.ts";

const academy = setUpAcademy();
const people = {} as Record<
  "owner" | "coTeacher" | "assistant" | "learner" | "other" | "stranger" | "admin",
  Someone
>;
let mine: DraftCalls;
let category: number;

beforeAll(async () => {
  Object.assign(people, {
    owner: await academy.person("instructor", { firstName: "Dr Nusrat", lastName: "Jahan" }),
    coTeacher: await academy.person("instructor"),
    assistant: await academy.person("instructor"),
    learner: await academy.person(),
    other: await academy.person("instructor"),
    stranger: await academy.person(),
    admin: await academy.person("admin"),
  });
  mine = draftsOf(academy, people.owner);
  category = await aCategory(academy);
});

const written = () => detailedDocument({ category_id: category });
const preview = async (id: number, as: Someone | null = people.owner) =>
  academy.call(previewDraft, { params: { id } }, { as });
const lesson = async (id: number, key: string, as: Someone | null = people.owner) =>
  academy.call(previewLesson, { params: { id, key } }, { as });
const joinTeam = async (courseId: number) =>
  academy.services.db.transaction().execute(async (tx) => {
    await addStaff(tx, { courseId, userId: people.coTeacher.id, role: "co_teacher" });
    await addStaff(tx, { courseId, userId: people.assistant.id, role: "assistant" });
  });
/** A published course with a learner, and a newer draft of it. */
async function withNewerDraft() {
  const { id, version, document } = await publishNew(mine, written());
  await joinTeam(id);
  await addEnrolment(academy.services.db, id, people.learner.id);
  const [first, ...others] = document.modules;
  const [one, ...more] = first!.lessons;
  const modules = [{ ...first!, lessons: [{ ...one!, text: "Only in the draft" }, ...more] }, ...others];
  const draft = { ...document, title: "A newer title", price: "99.50", modules };
  const { status } = await mine.save(id, version, draft);
  expect(status).toBe(200);
  return { id, key: one!.key, draft };
}

describe("a course that was never published", () => {
  test("shows what its page would show", async () => {
    const { body: begun } = await mine.create(written());
    const { status, body } = await preview(begun.course_id);
    expect([status, body]).toMatchObject([
      200,
      {
        course_id: begun.course_id,
        state: "draft",
        is_draft: true,
        has_price: true,
        course: {
          course_title: "Research basics",
          description: "How a study is planned.",
          price: "1500.00",
          level: "advanced",
          category_name: "Clinical Research",
          instructor_name: "Dr Nusrat Jahan",
          capacity: 30,
          total_lessons: 3,
          total_minutes: 12,
          total_students: 0,
          outcomes: [{ outcome_title: "Reads papers" }],
          prerequisites: [{ prerequisite_title: "Basic statistics" }],
        },
      },
    ]);
    expect(
      body.modules.map(({ module_title: title, lessons }) => [
        title,
        lessons.map((one) => [one.key, one.lesson_title, one.is_preview, one.videos.length]),
      ]),
    ).toEqual([
      [
        "Title of m",
        [
          ["a", "Title of a", false, 1],
          ["b", "Title of b", true, 0],
        ],
      ],
      ["Title of n", [["d", "Title of d", false, 0]]],
    ]);
  });

  test("shows each lesson, with the ways on and the answers that it checks", async () => {
    const { body: begun } = await mine.create(written());
    const { status, body } = await lesson(begun.course_id, "a");
    expect([status, body]).toMatchObject([
      200,
      {
        is_draft: true,
        previous_key: null,
        next_key: "b",
        answers: [{ check_id: 1, right_options: [1], explanation: "" }],
        lesson: {
          lesson_title: "Title of a",
          module_title: "Title of m",
          html: expect.stringContaining("Text of a"),
          place: 1,
          total_lessons: 3,
          asks_checks: true,
          is_enrolled: false,
          my_note: null,
          my_position: null,
          videos: [{ video_title: "Film v", video_link: "https://example.com/v" }],
          checks: [{ question: "Question of c", my_answer: null }],
        },
      },
    ]);
    expect((await lesson(begun.course_id, "d")).body).toMatchObject({ previous_key: "b", next_key: null });
    expect((await lesson(begun.course_id, "nothing")).status).toBe(404);
  });

  test("without anything written shows that: no title, no price, no lessons", async () => {
    const { body: begun } = await mine.create({ ...written(), title: "", price: "soon", modules: [] });
    expect((await preview(begun.course_id)).body).toMatchObject({
      has_price: false,
      course: { course_title: "", price: "0.00", total_lessons: 0 },
      modules: [],
    });
  });

  test("shows a text without what could run, and a file of ours by a signed link", async () => {
    const { body: begun } = await mine.create(written());
    const id = begun.course_id;
    const link = `file:courses/${id}/film.mp4`;
    const modules = [
      exampleModule("m", [
        exampleLesson("x", {
          text: "<script>alert(1)</script> [go](javascript:alert(1))",
          videos: [{ key: "v", title: "Ours", link, captions: [], renditions: [] }],
        }),
      ]),
    ];
    expect((await mine.save(id, 1, { ...written(), modules })).status).toBe(200);
    const { body } = await lesson(id, "x");
    expect(body.lesson.html).not.toMatch(/<script|href="javascript/);
    expect(body.lesson.videos[0]!.video_link).toMatch(
      new RegExp(`^/files/courses/${id}/film\\.mp4\\?expires=\\d+&signature=`),
    );
  });
});

describe("a published course", () => {
  test("shows its newer draft, while its learners see what is published", async () => {
    const { id, key } = await withNewerDraft();
    const { body } = await preview(id);
    expect(body).toMatchObject({
      state: "published",
      is_draft: true,
      course: { course_title: "A newer title", price: "99.50" },
    });
    expect((await lesson(id, key)).body.lesson.html).toContain("Only in the draft");
    const followed = await academy.call(findFollowed, { params: { id } }, { as: people.learner });
    expect(followed.body.course_title).toBe("Research basics");
  });

  test("without a draft shows what is published", async () => {
    const { id } = await publishNew(mine, written());
    expect((await preview(id)).body).toMatchObject({
      is_draft: false,
      course: { course_title: "Research basics" },
    });
  });

  test("that is archived shows its newest state too", async () => {
    const { id } = await withNewerDraft();
    await academy.services.db.transaction().execute(async (tx) => setArchived(tx, id, true));
    expect((await preview(id)).body).toMatchObject({ state: "archived", is_draft: true });
  });
});

describe("the preview opens", () => {
  test("for the people who write the course and for administrators, and is 404 for all others", async () => {
    const { id, key } = await withNewerDraft();
    const statuses = async (as: Someone | null) => [
      (await preview(id, as)).status,
      (await lesson(id, key, as)).status,
    ];
    for (const one of [people.owner, people.coTeacher, people.admin])
      expect(await statuses(one)).toEqual([200, 200]);
    expect(await statuses(null)).toEqual([401, 401]);
    for (const one of [people.assistant, people.learner, people.other, people.stranger])
      expect(await statuses(one)).toEqual([404, 404]);
    expect((await preview(2_000_000_000)).status).toBe(404);
  });
});
