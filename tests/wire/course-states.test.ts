// Every call with the id of a course, for a course that was never published, for one that waits for approval, and for an
// archived one. A new endpoint with such an id fails here until the table in `course-states.ts` says what it answers to whom. The first two
// have no row that a public call could show; the third one is found by its learners, its team and administrators only.
// A published course with a newer draft answers as it does without the draft, and shows nothing of it.
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createDraft } from "#features/authoring/contract.ts";
import { courseIdWords } from "#features/courses/contract.ts";
import { coverLinks } from "#features/courses/server/public.ts";
import type { AnyEndpoint } from "#kit/server/http/serve.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf, publishNew } from "#tests/drafts.ts";
import { shopIn } from "#tests/payments.ts";
import {
  addresses,
  type Caller,
  callers,
  type Course,
  document,
  made,
  type Row,
  type State,
  states,
  table,
} from "./course-states.ts";

const academy = setUpAcademy();
beforeAll(async () => {
  made.people = {
    stranger: await academy.person(),
    learner: await academy.person(),
    owner: await academy.person("instructor"),
    other: await academy.person("instructor"),
    admin: await academy.person("admin"),
    coTeacher: await academy.person("instructor"),
    assistant: await academy.person("instructor"),
  };
  made.category = await aCategory(academy);
  const shop = shopIn(academy);
  made.coupon = await shop.coupon(10);
  made.discount = await shop.discount([await shop.course()], 10);
});

/** What only the draft of a published course has. */
const secret = "Only in the draft";

async function joinTeam(courseId: number): Promise<void> {
  const [coTeacher, assistant] = [made.people.coTeacher.id, made.people.assistant.id];
  await academy.services.db
    .insertInto("course_staff")
    .values([
      { course_id: courseId, user_id: coTeacher, role: "co_teacher" },
      { course_id: courseId, user_id: assistant, role: "assistant" },
    ])
    .execute();
}

async function beginDraft(): Promise<number> {
  const body = { key: crypto.randomUUID(), document: document() };
  return (await academy.call(createDraft, { body }, { as: made.people.owner })).body.course_id;
}

async function beginPublished(hasDraft: boolean): Promise<{ id: number; version: number }> {
  const calls = draftsOf(academy, made.people.owner);
  const { id, version: published, document: now } = await publishNew(calls, document());
  if (!hasDraft) return { id, version: published };
  const { body } = await calls.save(id, published, { ...now, title: secret, description: secret });
  return { id, version: body.version };
}

async function begin(state: State): Promise<Course> {
  const { db } = academy.services;
  const course = { state, id: 0, version: 0 };
  if (state === "never" || state === "waiting") Object.assign(course, { id: await beginDraft(), version: 1 });
  else if (state === "archived") course.id = (await addCourse(db, { instructorId: made.people.owner.id })).id;
  else Object.assign(course, await beginPublished(state === "newer"));
  const { id } = course;
  await joinTeam(id);
  if (state === "waiting")
    await db
      .updateTable("course_drafts")
      .set({ review_asked_at: new Date(), review_asked_by: made.people.owner.id })
      .where("course_id", "=", id)
      .execute();
  if (state === "archived")
    await db.updateTable("courses").set({ archived_at: new Date() }).where("id", "=", id).execute();
  if (["archived", "published", "newer"].includes(state)) await addEnrolment(db, id, made.people.learner.id);
  return course;
}

/** What a call answers to a person. */
async function answerTo(caller: Caller, key: string, row: Row, course: Course) {
  const [method, path] = key.split(" ") as [string, string];
  const address = row.path?.(course) ?? path.replace(":id", String(course.id));
  const token = caller === "visitor" ? null : made.people[caller].access;
  const hasBody = method !== "GET";
  const response = await fetch(academy.url + address, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { "content-type": "application/json" } : {}),
    },
    body: hasBody ? JSON.stringify(row.body?.(course) ?? {}) : undefined,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, showsDraft: bytes.includes(secret) };
}

/** The names of the fields of an object that a call takes. */
const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as { properties?: object }).properties ??
      {},
  );
const takesCourse = ({ path, pathId, query, body }: AnyEndpoint): boolean =>
  pathId?.unknown === courseIdWords.unknown ||
  /course[\w-]*\/:/.test(path) ||
  [...fieldsOf(query), ...fieldsOf(body)].some((name) => /^(courses?(_ids?)?|ids)$/.test(name));

test("the table lists exactly the endpoints with the id of a course", () => {
  const served = [...academy.app.served].filter(([, { endpoint }]) => takesCourse(endpoint));
  expect(Object.keys(table).toSorted()).toEqual(served.map(([key]) => key).toSorted());
});

test("the check sees ids in paths, queries and bodies", () => {
  const found = (key: string) => takesCourse(academy.app.served.get(key)!.endpoint);
  expect(found("GET /api/course-details/:id/")).toBe(true);
  expect(found("POST /api/enrollments/")).toBe(true);
  expect(found("GET /api/admin/priced-courses/")).toBe(true);
  expect(found("POST /api/admin/discounts/")).toBe(true);
  expect(found("GET /api/orders/:id/")).toBe(false);
});

describe.each(states)("a course in the state %s", (state) => {
  const rows = Object.entries({ ...table, ...addresses });
  test.each(rows)("%s answers to each person as the table says", async (key, row) => {
    const isRead = key.startsWith("GET ");
    const shared = isRead ? await begin(state) : null;
    const answers: number[] = [];
    // A write to a course may end its state, so each person has another one.
    for (const caller of callers)
      answers.push((await answerTo(caller, key, row, shared ?? (await begin(state)))).status);
    const named = (statuses: number[]) =>
      Object.fromEntries(callers.map((caller, at) => [caller, statuses[at]]));
    expect(named(answers)).toEqual(named(row[state] ?? row.never));
  });

  test("is in no list and on no map", async () => {
    const { id } = await begin(state);
    const read = async (path: string, as?: Someone) => {
      const response = await fetch(academy.url + path, {
        headers: as ? { authorization: `Bearer ${as.access}` } : {},
      });
      return response.text();
    };
    expect(await read("/sitemap.xml")).not.toContain(`/course/${id}<`);
    for (const as of [
      undefined,
      made.people.stranger,
      made.people.learner,
      made.people.owner,
      made.people.admin,
    ])
      for (const path of ["/api/list-courses/", "/api/list-courses/?page=1&page_size=100&sort=newest"])
        expect(await read(path, as)).not.toContain(`"course_id":${id},`);
    // Administrators choose courses for offers from this list.
    expect(await read("/api/admin/priced-courses/?page_size=100", made.people.admin)).not.toContain(
      `"course_id":${id},`,
    );
  });
});

/** The calls that answer with what the team writes. */
const showsDrafts = /^GET \/api\/courses\/:id\/(draft|versions|export)/;

describe("a published course with a newer draft", () => {
  test.each(Object.entries({ ...table, ...addresses }))(
    "%s answers as it does without the draft, and shows nothing of it",
    async (key, row) => {
      const isRead = key.startsWith("GET ");
      const pair = async () => [await begin("published"), await begin("newer")] as const;
      const shared = isRead ? await pair() : null;
      for (const caller of callers) {
        const [plain, newer] = shared ?? (await pair());
        const { status } = await answerTo(caller, key, row, plain);
        const after = await answerTo(caller, key, row, newer);
        expect([caller, after.status]).toEqual([caller, status]);
        const maySee = ["owner", "admin", "coTeacher"].includes(caller) && showsDrafts.test(key);
        expect([caller, after.showsDraft && !maySee]).toEqual([caller, false]);
      }
    },
  );

  test("is listed to everybody by its published title", async () => {
    const { id } = await begin("newer");
    const list = `${academy.url}/api/list-courses/?page=1&page_size=100&sort=newest`;
    for (const as of [undefined, made.people.stranger, made.people.learner, made.people.other]) {
      const headers: Record<string, string> = as ? { authorization: `Bearer ${as.access}` } : {};
      const text = await (await fetch(list, { headers })).text();
      expect(text).not.toContain(secret);
      const { results } = JSON.parse(text) as { results: { course_id: number; course_title: string }[] };
      expect(results.find(({ course_id }) => course_id === id)?.course_title).toBe(document().title);
      // The lists above are searched for this text.
      expect(text).toContain(`"course_id":${id},`);
    }
    // The sitemap has no titles, and tests/e2e/course-states.spec.ts opens the pages.
    expect(await (await fetch(`${academy.url}/sitemap.xml`)).text()).toContain(`/course/${id}<`);
    const found = await fetch(`${academy.url}/api/list-courses/?search=${encodeURIComponent(secret)}`);
    expect(await found.text()).not.toContain(`"course_id":${id},`);
  });
});

test("a drawn cover is of words and a number, and says nothing of a course", async () => {
  const [link] = coverLinks({ category: "Never published", title: "Never published", seed: 4_711 });
  expect((await fetch(academy.url + link)).status).toBe(200);
});
