// Every call with the id of a course, for a course that was never published, for one that waits for approval, and for an
// archived one. A new endpoint with such an id fails here until this table says what it answers to whom. The first two
// have no row that a public call could show; the third one is found by its learners, its team and administrators only.
// A published course with a newer draft answers as it does without the draft, and shows nothing of it.
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createDraft } from "#features/authoring/contract.ts";
import { emptyDocument } from "#features/authoring/document.ts";
import { courseIdWords } from "#features/courses/contract.ts";
import { coverLinks } from "#features/courses/server/public.ts";
import type { AnyEndpoint } from "#kit/server/http/serve.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf, publishNew } from "#tests/drafts.ts";
import { sender, transactionId } from "#tests/payment-messages.ts";
import { shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();

/** Who calls, in the order of the statuses below. `learner` is enrolled in each course that was published. */
const callers = [
  "visitor",
  "stranger",
  "learner",
  "owner",
  "other",
  "admin",
  "coTeacher",
  "assistant",
] as const;
type Caller = (typeof callers)[number];
const states = ["never", "waiting", "archived"] as const;
type State = (typeof states)[number] | "published" | "newer";

interface Course {
  id: number;
  state: State;
  /** The version that a write stands on. */
  version: number;
}
interface Row {
  /** The address, where the id is no part of the endpoint's path; or its other parts. */
  path?: (course: Course) => string;
  body?: (course: Course) => unknown;
  never: number[];
  /** Where it differs from `never`. */
  waiting?: number[];
  archived: number[];
}

let people: Record<Exclude<Caller, "visitor">, Someone>;
let category: number;
let coupon: { id: number; code: string };
let discount: number;

const document = () => ({
  ...emptyDocument(),
  title: "T",
  description: "D",
  price: "10",
  category_id: category,
});
const version = ({ version: number }: Course) => ({ version: number });
const inCourse = ({ id }: Course) => ({ course_id: id });
const ofNumber =
  (rest: string) =>
  ({ id }: Course): string =>
    `/api/courses/${id}/versions/1/${rest}`;
const unknownUpload = ({ id }: Course): string => `/api/courses/${id}/uploads/${crypto.randomUUID()}/`;

// Public calls never show a course that was never published, not even to its team.
const nobody = Array(8).fill(404) as number[];
const noneSignedIn = [401, 404, 404, 404, 404, 404, 404, 404];
/** A public call that shows an archived course to those who have it. */
const readers: Row = { never: nobody, archived: [404, 404, 200, 200, 404, 200, 200, 200] };
/** The same, for signed-in people. */
const classroom: Row = { never: noneSignedIn, archived: [401, 404, 200, 200, 404, 200, 200, 200] };
/**
 * A call for those who manage the course: the answers to them. Its owner's co-teachers get the same.
 * @param assistant what an assistant gets: some features say that it is not their part, others that there is nothing
 */
const team = (
  never: number,
  archived: number,
  { assistant = 403, coTeacher, ...more }: Partial<Row> & { assistant?: number; coTeacher?: number } = {},
): Row => ({
  never: [401, 403, 403, never, 404, never, coTeacher ?? never, assistant],
  archived: [401, 403, 403, archived, 404, archived, coTeacher ?? archived, assistant],
  ...more,
});
const onlyAdmin = (never: number, archived: number, more: Partial<Row> = {}): Row => ({
  never: [401, 403, 403, 403, 403, never, 403, 403],
  archived: [401, 403, 403, 403, 403, archived, 403, 403],
  ...more,
});
const offer = { discount_type: "percentage", ends_at: "2099-01-01T00:00:00Z" };
const withCourse = ({ id }: Course) => ({ courses: [id] });

const table: Record<string, Row> = {
  "GET /api/course-details/:id/": readers,
  "GET /api/courses/:id/related/": { never: nobody, archived: nobody },
  "GET /api/courses/:id/reviews/": readers,
  "POST /api/courses/:id/reviews/": {
    body: () => ({ rating: 5, comment: "" }),
    never: noneSignedIn,
    archived: [401, 404, 200, 403, 404, 403, 403, 403],
  },
  "DELETE /api/courses/:id/reviews/": {
    never: noneSignedIn,
    archived: [401, 404, 204, 204, 404, 204, 204, 204],
  },

  "GET /api/enrolled-course/:id/": classroom,
  "GET /api/announcements/course/:id/": classroom,
  // An assistant finds the course as soon as it is published, and may not write in it.
  "GET /api/announcements/course/:id/scheduled/": team(404, 200, {
    never: [401, 403, 403, 404, 404, 404, 404, 404],
  }),
  "POST /api/announcements/create/": team(404, 201, {
    body: ({ id }) => ({ course: id, title: "News", content: "Read this." }),
    never: [401, 403, 403, 404, 404, 404, 404, 404],
  }),
  // It lists the courses in which the caller may write; none for others.
  "GET /api/announcements/courses/": team(200, 200, {
    path: ({ id }) => `/api/announcements/courses/?course=${id}`,
    never: [401, 403, 403, 200, 200, 200, 200, 200],
    archived: [401, 403, 403, 200, 200, 200, 200, 200],
  }),
  "GET /api/chat/:id/": classroom,
  "GET /api/chat/:id/messages/": classroom,
  "POST /api/chat/:id/send/": {
    body: () => ({ content: "Hello" }),
    never: noneSignedIn,
    archived: [401, 404, 201, 201, 404, 201, 201, 201],
  },
  "POST /api/chat/:id/read/": {
    body: () => ({ message_id: 1 }),
    never: noneSignedIn,
    archived: [401, 404, 204, 204, 404, 204, 204, 204],
  },
  "GET /api/courses/:id/people/": classroom,
  // An assistant has no certificate to claim.
  "GET /api/courses/:id/certificate/": {
    never: noneSignedIn,
    archived: [401, 404, 200, 200, 404, 200, 200, 404],
  },
  "POST /api/courses/:id/certificate/": {
    never: noneSignedIn,
    archived: [401, 404, 409, 403, 404, 403, 403, 404],
  },

  "POST /api/enrollments/": {
    body: inCourse,
    never: noneSignedIn,
    archived: [401, 404, 201, 404, 404, 404, 404, 404],
  },
  "GET /api/courses/:id/waiting-list/": classroom,
  "POST /api/courses/:id/waiting-list/": {
    never: noneSignedIn,
    archived: [401, 404, 409, 409, 404, 409, 409, 409],
  },
  "DELETE /api/courses/:id/waiting-list/": classroom,
  "GET /api/courses/:id/seats/": team(404, 200, { assistant: 404 }),
  "PATCH /api/courses/:id/seats/": team(404, 200, { assistant: 404, body: () => ({ capacity: 5 }) }),
  "POST /api/orders/": {
    body: inCourse,
    never: noneSignedIn,
    archived: [401, 404, 409, 404, 404, 404, 404, 404],
  },
  "POST /api/manualpaymentsubmit/": {
    body: ({ id }) => ({
      course_id: id,
      paid_amount: "1500.00",
      sender_number: sender,
      transaction_id: transactionId(),
    }),
    never: noneSignedIn,
    archived: [401, 404, 409, 404, 404, 404, 404, 404],
  },
  "POST /api/coupons/validate/": {
    body: ({ id }) => ({ course_id: id, code: coupon.code }),
    never: noneSignedIn,
    archived: noneSignedIn,
  },

  // An administrator's own decision, with its reason.
  "POST /api/admin/enrollments/": onlyAdmin(400, 201, {
    body: ({ id }) => ({ course_id: id, user_id: people.stranger.id, reason: "By hand" }),
  }),
  "POST /api/admin/learner-imports/": onlyAdmin(400, 200, {
    body: ({ id }) => ({ course_id: id, csv: "email\na@example.com\n", reason: "By hand", dry_run: true }),
  }),
  "POST /api/admin/coupons/": onlyAdmin(400, 201, {
    body: (course) => ({
      ...offer,
      ...withCourse(course),
      code: `C${course.id}`,
      coupon_name: "For one",
      discount_value: 10,
    }),
  }),
  "PATCH /api/admin/coupons/:id/": onlyAdmin(400, 200, {
    path: () => `/api/admin/coupons/${coupon.id}/`,
    body: withCourse,
  }),
  "POST /api/admin/coupons/preview/": onlyAdmin(400, 200, {
    body: (course) => ({ ...offer, ...withCourse(course), discount_value: 10 }),
  }),
  "POST /api/admin/discounts/": onlyAdmin(400, 201, {
    body: (course) => ({ ...offer, ...withCourse(course), name: "For one", value: 10 }),
  }),
  "PATCH /api/admin/discounts/:id/": onlyAdmin(400, 200, {
    path: () => `/api/admin/discounts/${discount}/`,
    body: withCourse,
  }),
  "POST /api/admin/discounts/preview/": onlyAdmin(400, 200, {
    body: (course) => ({ ...offer, ...withCourse(course), value: 10 }),
  }),
  // It names the courses that an offer has; none for an unknown id.
  "GET /api/admin/priced-courses/": onlyAdmin(200, 200, {
    path: ({ id }) => `/api/admin/priced-courses/?ids=${id}`,
  }),

  "GET /api/instructor-course/:id/": team(200, 200),
  "PUT /api/edit-course/:id/": team(200, 200, {
    body: () => ({ title: "T", description: "D", price: 10, category_id: category }),
  }),
  "GET /api/courses/:id/draft/": team(200, 200),
  "PUT /api/courses/:id/draft/": team(200, 200, {
    body: (course) => ({ ...version(course), document: document() }),
  }),
  "DELETE /api/courses/:id/draft/": team(200, 200, { body: version }),
  "POST /api/courses/:id/publish/": team(200, 200, { body: version }),
  "POST /api/courses/:id/review/": onlyAdmin(409, 409, {
    body: (course) => ({ ...version(course), decision: "publish" }),
    waiting: [401, 403, 403, 403, 403, 200, 403, 403],
  }),
  "GET /api/courses/:id/versions/": team(200, 200),
  "GET /api/courses/:id/versions/:number/": team(200, 404, { path: ofNumber("") }),
  "POST /api/courses/:id/versions/:number/restore/": team(200, 404, {
    path: ofNumber("restore/"),
    body: version,
  }),
  "GET /api/courses/:id/archive/": team(200, 200),
  "POST /api/courses/:id/archive/": team(409, 200, { body: version }),
  "POST /api/courses/:id/unarchive/": team(409, 200, { body: version }),
  "POST /api/courses/:id/duplicate/": team(201, 201, { body: () => ({ title: "Copy" }) }),

  "GET /api/courses/:id/team/": {
    never: [401, 404, 404, 200, 404, 200, 200, 200],
    archived: [401, 404, 404, 200, 404, 200, 200, 200],
  },
  "POST /api/courses/:id/team/": team(201, 201, {
    coTeacher: 403,
    body: () => ({ email: people.other.email, role: "assistant" }),
  }),
  "PATCH /api/courses/:id/team/:userId/": team(404, 404, {
    coTeacher: 403,
    path: ({ id }) => `/api/courses/${id}/team/${people.stranger.id}/`,
    body: () => ({ role: "assistant" }),
  }),
  "DELETE /api/courses/:id/team/:userId/": team(404, 404, {
    coTeacher: 403,
    path: ({ id }) => `/api/courses/${id}/team/${people.stranger.id}/`,
  }),
  "GET /api/courses/:id/insight/": team(404, 200, { assistant: 404 }),
  "GET /api/courses/:id/export-preview/": team(200, 200),
  // The film of the archived course is not on the disk.
  "GET /api/courses/:id/export/": team(200, 409),
  "GET /api/courses/:id/captions/": team(404, 404, { assistant: 404 }),
  "POST /api/courses/:id/captions/": team(201, 201, {
    assistant: 404,
    body: () => ({ text: "00:01 --> 00:02\nHello" }),
  }),
  "GET /api/courses/:id/uploads/": team(200, 200, { assistant: 404 }),
  "POST /api/courses/:id/uploads/": team(201, 201, {
    assistant: 404,
    body: () => ({ key: crypto.randomUUID(), name: "a.pdf", size: 10 }),
  }),
  "GET /api/courses/:id/uploads/:key/": team(404, 404, { assistant: 404, path: unknownUpload }),
  "PATCH /api/courses/:id/uploads/:key/": team(404, 404, { assistant: 404, path: unknownUpload }),
  "DELETE /api/courses/:id/uploads/:key/": team(404, 404, { assistant: 404, path: unknownUpload }),
};

/** Addresses beside the API. */
const addresses: Record<string, Row> = {
  "GET /share/course/:id.png": { never: nobody, archived: nobody },
};

beforeAll(async () => {
  people = {
    stranger: await academy.person(),
    learner: await academy.person(),
    owner: await academy.person("instructor"),
    other: await academy.person("instructor"),
    admin: await academy.person("admin"),
    coTeacher: await academy.person("instructor"),
    assistant: await academy.person("instructor"),
  };
  category = await aCategory(academy);
  const shop = shopIn(academy);
  coupon = await shop.coupon(10);
  discount = await shop.discount([await shop.course()], 10);
});

/** What only the draft of a published course has. */
const secret = "Only in the draft";

async function joinTeam(courseId: number): Promise<void> {
  const [coTeacher, assistant] = [people.coTeacher.id, people.assistant.id];
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
  return (await academy.call(createDraft, { body }, { as: people.owner })).body.course_id;
}

async function beginPublished(hasDraft: boolean): Promise<{ id: number; version: number }> {
  const calls = draftsOf(academy, people.owner);
  const { id, version: published, document: now } = await publishNew(calls, document());
  if (!hasDraft) return { id, version: published };
  const { body } = await calls.save(id, published, { ...now, title: secret, description: secret });
  return { id, version: body.version };
}

async function begin(state: State): Promise<Course> {
  const { db } = academy.services;
  const course = { state, id: 0, version: 0 };
  if (state === "never" || state === "waiting") Object.assign(course, { id: await beginDraft(), version: 1 });
  else if (state === "archived") course.id = (await addCourse(db, { instructorId: people.owner.id })).id;
  else Object.assign(course, await beginPublished(state === "newer"));
  const { id } = course;
  await joinTeam(id);
  if (state === "waiting")
    await db
      .updateTable("course_drafts")
      .set({ review_asked_at: new Date(), review_asked_by: people.owner.id })
      .where("course_id", "=", id)
      .execute();
  if (state === "archived")
    await db.updateTable("courses").set({ archived_at: new Date() }).where("id", "=", id).execute();
  if (["archived", "published", "newer"].includes(state)) await addEnrolment(db, id, people.learner.id);
  return course;
}

/** What a call answers to a person. */
async function answerTo(caller: Caller, key: string, row: Row, course: Course) {
  const [method, path] = key.split(" ") as [string, string];
  const address = row.path?.(course) ?? path.replace(":id", String(course.id));
  const token = caller === "visitor" ? null : people[caller].access;
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
    for (const as of [undefined, people.stranger, people.learner, people.owner, people.admin])
      for (const path of ["/api/list-courses/", "/api/list-courses/?page=1&page_size=100&sort=newest"])
        expect(await read(path, as)).not.toContain(`"course_id":${id},`);
    // Administrators choose courses for offers from this list.
    expect(await read("/api/admin/priced-courses/?page_size=100", people.admin)).not.toContain(
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
    for (const as of [undefined, people.stranger, people.learner, people.other])
      for (const path of [
        "/api/list-courses/?page=1&page_size=100&sort=newest",
        `/course/${id}`,
        "/sitemap.xml",
      ]) {
        const response = await fetch(academy.url + path, {
          headers: as ? { authorization: `Bearer ${as.access}` } : {},
        });
        expect(await response.text()).not.toContain(secret);
      }
    const found = await fetch(`${academy.url}/api/list-courses/?search=${encodeURIComponent(secret)}`);
    expect(await found.text()).not.toContain(`"course_id":${id},`);
  });
});

test("a drawn cover is of words and a number, and says nothing of a course", async () => {
  const [link] = coverLinks({ category: "Never published", title: "Never published", seed: 4_711 });
  expect((await fetch(academy.url + link)).status).toBe(200);
});
