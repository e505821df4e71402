import { beforeAll, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { aCategory, draftsOf, publishNew } from "#tests/drafts.ts";
import { exampleDocument, exampleLesson, exampleModule } from "../test-support.ts";

const academy = setUpAcademy();
let category: number;
beforeAll(async () => {
  category = await aCategory(academy);
});
const written = (title: string) =>
  exampleDocument({ title, category_id: category, modules: [exampleModule("m", [exampleLesson("a")])] });

test("a person's export has the drafts of their courses", async () => {
  const person = await academy.person("instructor");
  const mine = draftsOf(academy, person);
  const { id, version, document } = await publishNew(mine, written("Published"));
  const { body: begun } = await mine.create(written("Begun"));
  await publishNew(mine, written("Without a draft"));
  await mine.save(id, version, { ...document, title: "Newer" });
  const other = draftsOf(academy, await academy.person("instructor"));
  await other.create(written("Not theirs"));
  const { body } = await academy.call(exportOwnData, {}, { as: person });
  expect((body as unknown as Record<string, unknown>).course_drafts).toEqual([
    {
      course_id: id,
      course_title: "Newer",
      saved_at: expect.any(String),
      document: { ...document, title: "Newer" },
    },
    {
      course_id: begun.course_id,
      course_title: "Begun",
      saved_at: expect.any(String),
      document: written("Begun"),
    },
  ]);
});

test("with an account its courses go that were never published; a published one blocks that", async () => {
  const person = await academy.person("instructor");
  const mine = draftsOf(academy, person);
  const { body: begun } = await mine.create(written("Begun"));
  const { status } = await academy.call(
    deleteAccount,
    { body: { password: person.password } },
    { as: person },
  );
  expect(status).toBe(200);
  const admins = draftsOf(academy, await academy.person("admin"));
  expect((await admins.read(begun.course_id)).status).toBe(404);

  const teacher = await academy.person("instructor");
  await publishNew(draftsOf(academy, teacher), written("Published"));
  const refused = await academy.call(
    deleteAccount,
    { body: { password: teacher.password } },
    { as: teacher },
  );
  expect([refused.status, refused.body.code]).toEqual([409, "has_courses"]);
});

test("a draft that was begun during the deletion of its account is refused", async () => {
  const person = await academy.person("instructor");
  const mine = draftsOf(academy, person);
  const answers = await Promise.all([
    academy.call(deleteAccount, { body: { password: person.password } }, { as: person }),
    ...Array.from({ length: 5 }, async () => mine.create(written("Late"))),
  ]);
  expect(answers[0].status).toBe(200);
  const left = await academy.services.db
    .selectFrom("course_drafts")
    .select("course_id")
    .where("owner_id", "=", person.id)
    .execute();
  expect(left).toEqual([]);
});
