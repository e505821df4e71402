import { beforeAll, describe, expect, test } from "vitest";
import { listCourses } from "#features/catalogue/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { readDraft } from "#features/authoring/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { aCategory, draftsOf } from "#tests/drafts.ts";
import { type OldClient, oldClientOf } from "#tests/old-client.ts";
import { instructorsPublishSetting } from "./settings.ts";

const academy = setUpAcademy();
let instructor: Someone;
let admin: Someone;
let client: OldClient;
let category: number;
beforeAll(async () => {
  instructor = await academy.person("instructor");
  admin = await academy.person("admin");
  client = oldClientOf(academy, instructor);
  category = await aCategory(academy);
});

const video = { video_title: "Film", video_link: "https://video.example/1" };
const resource = { resource_title: "Handout", resource_link: "https://a.example/one.pdf" };
const course = (fields: object = {}) => ({
  title: "Research basics",
  description: "How a study is planned.",
  price: 1500,
  category_id: category,
  outcomes: [{ outcome_title: "Reads papers" }],
  prerequisites: [{ prerequisite_title: "Basic statistics" }],
  modules: [
    {
      title: "First",
      order: 1,
      lessons: [{ title: "Why", order: 1, videos: [video], resources: [resource] }],
    },
  ],
  ...fields,
});
const shown = async (id: number) => (await academy.call(courseDetails, { params: { id } })).body;

describe("a course of the documents' client", () => {
  test("is published at once under the new id", async () => {
    const { status, body } = await client.create(course());
    expect([status, body]).toEqual([201, { course_id: expect.any(Number) }]);
    expect(await shown(body.course_id)).toMatchObject({
      course_title: "Research basics",
      price: "1500.00",
      category,
      language: "en",
      instructor_id: instructor.id,
      outcomes: [{ outcome_title: "Reads papers" }],
      prerequisites: [{ prerequisite_title: "Basic statistics" }],
      modules: [
        {
          module_title: "First",
          order: 1,
          lessons: [
            {
              lesson_title: "Why",
              duration: 0,
              videos: [{ video_title: "Film" }],
              resources: [{ resource_title: "Handout" }],
            },
          ],
        },
      ],
    });
    const draft = await academy.call(readDraft, { params: { id: body.course_id } }, { as: instructor });
    expect(draft.body).toMatchObject({ state: "published", has_changes: false });
  });

  test("is trimmed, numbered and without what nobody filled in", async () => {
    const { body } = await client.create(
      course({
        title: "  Trimmed \n",
        price: "99.5",
        outcomes: [{ outcome_title: "  " }, { outcome_title: " Kept " }],
        prerequisites: [{ prerequisite_title: "" }],
        modules: [
          {
            title: " ",
            order: 1,
            lessons: [
              {
                title: "",
                order: 1,
                videos: [
                  { video_title: "No link", video_link: " " },
                  { video_title: " ", video_link: "https://a.example" },
                ],
                resources: [{ resource_title: " Kept ", resource_link: " https://a.example/k.pdf " }],
              },
              { title: " Named ", order: 2, videos: [], resources: [] },
              { title: " ", order: 3, videos: [], resources: [] },
            ],
          },
          { title: "Second", order: 2, lessons: [] },
        ],
      }),
    );
    const { modules, ...facts } = await shown(body.course_id);
    expect(facts).toMatchObject({
      course_title: "Trimmed",
      price: "99.50",
      outcomes: [{ outcome_title: "Kept" }],
      prerequisites: [],
    });
    expect(
      modules.map(({ module_title, lessons }) => [module_title, lessons.map((one) => one.lesson_title)]),
    ).toEqual([
      ["Module 1", ["Lesson 1", "Named", "Lesson 3"]],
      ["Second", []],
    ]);
    const [first] = modules[0]!.lessons;
    expect([first!.videos, first!.resources.map((one) => one.resource_title)]).toEqual([[], ["Kept"]]);
  });

  test("has the order that its modules and lessons name, and the language of its title", async () => {
    const lessons = [
      { title: "Third", order: 3 },
      { title: "First", order: 1 },
      { title: "Second", order: 2 },
    ];
    const { body } = await client.create(
      course({
        title: "গবেষণার প্রথম পাঠ",
        modules: [
          { title: "B", order: 2, lessons },
          { title: "A", order: 1 },
        ],
      }),
    );
    const { modules, language } = await shown(body.course_id);
    expect(language).toBe("bn");
    expect(
      modules.map(({ module_title, lessons: all }) => [module_title, all.map((one) => one.lesson_title)]),
    ).toEqual([
      ["A", []],
      ["B", ["First", "Second", "Third"]],
    ]);
  });

  test.each([
    [1500.5, "1500.50"],
    ["০১৫০", "150.00"],
    ["0.01", "0.01"],
  ])("takes %s as a price", async (price, expected) => {
    const { body } = await client.create(course({ price }));
    expect((await shown(body.course_id)).price).toBe(expected);
  });
});

describe("a wrong course", () => {
  const tooLong = "This is too long: at most 200 characters.";
  const missing = "Please fill in all required fields (title, description, price, category)";
  const refusalOf = async (fields: object, language = "en") => {
    const { count: before } = await counted();
    const { status, body } = await client.create(course(fields), { language });
    expect(status).toBe(400);
    expect((await counted()).count).toBe(before);
    return body as unknown as Record<string, string[]>;
  };
  const counted = async () =>
    academy.services.db
      .selectFrom("course_drafts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();

  test.each([
    ["title", undefined],
    ["title", "  "],
    ["description", null],
    ["description", ""],
    ["price", undefined],
    ["price", ""],
    ["price", null],
    ["category_id", undefined],
    ["category_id", null],
    ["category_id", ""],
  ])("without %s (%s) is refused with the document's sentence, and nothing else", async (field, value) => {
    expect(await refusalOf({ [field]: value })).toEqual({ [field]: [missing] });
  });

  test.each([0, -1, "0.00", "-20", -0.5])(
    "with the price %s is refused with the document's sentence",
    async (price) => {
      expect(await refusalOf({ price })).toEqual({ price: ["Price must be greater than 0"] });
    },
  );

  test.each(["abc", "1e3", 1e21, "12.345", 0.001, "9".repeat(60), true, [], "1,500"])(
    "with the price %s is refused",
    async (price) => {
      const { price: sentences, ...others } = await refusalOf({ price });
      expect([sentences?.length, others]).toEqual([1, {}]);
    },
  );

  test("names all fields that are missing, the document's sentence once", async () => {
    const fields = await refusalOf({ title: "", description: "", price: "", category_id: "" });
    expect(Object.keys(fields)).toEqual(["title", "description", "price", "category_id"]);
    expect(
      Object.values(fields)
        .flat()
        .filter((sentence) => sentence === missing),
    ).toHaveLength(1);
  });

  test("is refused in the language of the call", async () => {
    const { title } = await refusalOf({ title: "" }, "bn");
    expect(title).toEqual(["সব আবশ্যক ঘর পূরণ করুন (শিরোনাম, বিবরণ, মূল্য, বিভাগ)"]);
  });

  test.each([
    ["a title of 201 characters", { title: "x".repeat(201) }, { title: [tooLong] }],
    ["a title of 10,000 characters", { title: "x".repeat(10_000) }, { title: [tooLong] }],
    ["a title that is no text", { title: 5 }, { title: expect.any(Array) }],
    ["modules that are no list", { modules: "none" }, { modules: expect.any(Array) }],
    ["an unknown category", { category_id: 999_999 }, { category_id: ["Choose one of the categories."] }],
    [
      "a category that is no number",
      { category_id: "x" },
      { category_id: ["Choose one of the categories."] },
    ],
  ])("with %s is refused", async (_, fields, expected) => {
    expect(await refusalOf(fields)).toEqual(expected);
  });

  const withLink = (link: string) => ({
    modules: [
      { title: "A" },
      {
        title: "B",
        lessons: [{ title: "1" }, { title: "2", videos: [video, { video_title: "Film", video_link: link }] }],
      },
    ],
  });
  test.each(["javascript:alert(1)", "data:text/html,x", "ftp://a.example/x", "not a link", "//a.example"])(
    "with the link %s is refused, with its place",
    async (link) => {
      expect(await refusalOf(withLink(link))).toEqual({
        modules: ["Module 2, lesson 2: Please enter a full address, such as https://example.com/page."],
      });
    },
  );

  test("cannot take a file of another course", async () => {
    expect(await refusalOf(withLink("file:films/one.mp4"))).toEqual({
      modules: ["Module 2, lesson 2: This file does not belong to this course. Upload it here."],
    });
  });

  test("with too many modules or lessons is refused", async () => {
    const modules = Array.from({ length: 201 }, () => ({ title: "M" }));
    expect(await refusalOf({ modules })).toEqual({ modules: ["At most 200 entries are possible here."] });
    const lessons = Array.from({ length: 501 }, () => ({ title: "L" }));
    const many = [1, 2].map(() => ({ title: "M", lessons }));
    expect(await refusalOf({ modules: many })).toEqual({
      modules: ["A course can have at most 1,000 lessons."],
    });
  });

  test("that is no JSON is refused with a sentence, one that is no object too", async () => {
    const broken = await client.create("{");
    expect([broken.status, broken.body.code]).toEqual([400, "body_not_json"]);
    const list = await client.create("[]");
    expect([list.status, list.body.code]).toEqual([400, "invalid"]);
  });
});

test("the API's document says that a refusal has the fields alone", async () => {
  const response = await fetch(`${academy.url}/api/openapi.json`);
  const { paths } = await response.json();
  const refusal = paths["/api/create-course/"].post.responses[400].content["application/json"].schema;
  expect(refusal).toMatchObject({ additionalProperties: { type: "array", items: { type: "string" } } });
  const other = paths["/api/drafts/"].post.responses[400].content["application/json"].schema;
  expect(other.required).toEqual(["detail", "code"]);
});

test("a course with 500 lessons is created", async () => {
  const modules = Array.from({ length: 20 }, (_, at) => ({
    title: `Module ${at}`,
    lessons: Array.from({ length: 25 }, (__, place) => ({ title: `Lesson ${place}`, videos: [video] })),
  }));
  const { body, status } = await client.create(course({ modules }));
  expect(status).toBe(201);
  expect((await shown(body.course_id)).total_lessons).toBe(500);
});

describe("where administrators approve courses", () => {
  test("a created course waits for them, and nobody else sees it", async () => {
    await writeSetting(academy.services.db, instructorsPublishSetting, false);
    const { status, body } = await client.create(course({ title: "Waits" }));
    expect(status).toBe(201);
    const id = body.course_id;
    expect((await academy.call(courseDetails, { params: { id } })).status).toBe(404);
    const list = await academy.call(listCourses, { query: { search: "Waits" } });
    expect(list.body).toMatchObject({ count: 0 });
    const draft = await draftsOf(academy, instructor).read(id);
    expect(draft.body).toMatchObject({ state: "draft", in_review: true });
    expect((await client.read(id)).body).toMatchObject({ course_title: "Waits", state: "draft" });
    expect((await draftsOf(academy, admin).review(id, draft.body.version, "publish")).status).toBe(200);
    expect((await shown(id)).course_title).toBe("Waits");
    await writeSetting(academy.services.db, instructorsPublishSetting, true);
  });
});

test("only instructors and administrators create courses", async () => {
  const learner = oldClientOf(academy, await academy.person());
  expect((await learner.create(course())).status).toBe(403);
  expect((await client.create(course(), { as: null })).status).toBe(401);
  const { body } = await oldClientOf(academy, admin).create(course());
  expect((await shown(body.course_id)).instructor_id).toBe(admin.id);
});
