import { beforeAll, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { type Classmate, findPeople } from "../contract.ts";

const academy = setUpAcademy();
let instructor: Someone;
let anika: Someone;
let course: CourseMade;

const named = async (firstName: string, lastName: string) =>
  academy.person("learner", { firstName, lastName });

beforeAll(async () => {
  const { db } = academy.services;
  instructor = await academy.person("instructor", { firstName: "Zubair", lastName: "Alam" });
  course = await addCourse(db, { instructorId: instructor.id });
  anika = await named("Anika", "Rahman");
  const others = [await named("rafiq", "100%"), await named("Bilkis", "Banu"), await named("নাসরীন", "রায়")];
  const gone = await named("Gone", "Away");
  for (const one of [...others, gone, anika]) await addEnrolment(db, course.id, one.id);
  // An instructor can be a learner of their own course. The list shows them once.
  await addEnrolment(db, course.id, instructor.id);
  await db.updateTable("users").set({ is_active: false }).where("id", "=", gone.id).execute();
  await db
    .updateTable("users")
    .set({ profile_picture: "pictures/anika.webp" })
    .where("id", "=", anika.id)
    .execute();
});

const people = async (
  as: Someone | null,
  query: Record<string, unknown> = {},
  id: string | number = course.id,
) => academy.call(findPeople, { params: { id }, query }, { as });
const names = async (query: Record<string, unknown>): Promise<string[]> => {
  const { body } = await people(anika, query);
  return (Array.isArray(body) ? body : body.results).map(({ name }) => name);
};

test("the instructor comes first, then learners by name, without private data", async () => {
  const { status, body } = await people(anika);
  expect(status).toBe(200);
  expect(body).toEqual([
    { name: "Zubair Alam", profile_picture: null, role: "instructor", is_you: false },
    { name: "Anika Rahman", profile_picture: "pictures/anika.webp", role: "learner", is_you: true },
    { name: "Bilkis Banu", profile_picture: null, role: "learner", is_you: false },
    { name: "rafiq 100%", profile_picture: null, role: "learner", is_you: false },
    { name: "নাসরীন রায়", profile_picture: null, role: "learner", is_you: false },
  ]);
});

test("come in pages of fifty", async () => {
  const { body } = await people(anika, { page: 2, page_size: 2 });
  expect(body).toMatchObject({
    count: 5,
    results: [{ name: "Bilkis Banu" }, { name: "rafiq 100%" }],
  });
  expect((await people(anika, { page: 900 })).body).toMatchObject({ count: 5, next: null, results: [] });
  const { db } = academy.services;
  const big = await addCourse(db, { instructorId: instructor.id });
  const crowd = await db
    .insertInto("users")
    .values(
      Array.from({ length: 60 }, (_, number) => ({
        email: `crowd${number}@example.com`,
        password_hash: "none",
        first_name: `Crowd ${String(number).padStart(2, "0")}`,
        last_name: "",
      })),
    )
    .returning("id")
    .execute();
  for (const { id } of crowd) await addEnrolment(db, big.id, id);
  const { body: first } = await people(instructor, { page: 1 }, big.id);
  const page = first as unknown as { count: number; next: string; results: Classmate[] };
  expect([page.count, page.results.length, page.results[1]!.name]).toEqual([61, 50, "Crowd 00"]);
  expect(page.next).toContain("page=2");
});

test("are found by any part of their name, in any case and script", async () => {
  expect(await names({ search: "an" })).toEqual(["Anika Rahman", "Bilkis Banu"]);
  expect(await names({ search: "KA RAH" })).toEqual(["Anika Rahman"]);
  expect(await names({ search: "zubair" })).toEqual(["Zubair Alam"]);
  // The same letter, written as one code point and as two.
  expect(await names({ search: "\u09b0\u09be\u09df" })).toEqual(["নাসরীন রায়"]);
  expect(await names({ search: "\u09b0\u09be\u09af\u09bc" })).toEqual(["নাসরীন রায়"]);
  expect(await names({ search: "0%" })).toEqual(["rafiq 100%"]);
  expect(await names({ search: "_" })).toEqual([]);
  expect(await names({ search: "nobody", page: 1 })).toEqual([]);
  expect(await names({ search: "\0" })).toHaveLength(5);
});

test("are for the class and administrators", async () => {
  const answer = async (as: Someone | null, id?: string | number) => {
    const { status, body } = await people(as, {}, id);
    return status === 200 ? status : [status, body.code];
  };
  expect(await answer(null)).toEqual([401, "not_signed_in"]);
  expect(await answer(await academy.person())).toEqual([403, "not_enrolled"]);
  expect(await answer(await academy.person("instructor"))).toEqual([403, "not_enrolled"]);
  expect(await answer(instructor)).toBe(200);
  expect(await answer(await academy.person("admin"))).toBe(200);
  expect(await answer(anika, 987_654)).toEqual([404, "not_found"]);
  expect(await answer(anika, "abc")).toEqual([400, "invalid_id"]);
});
