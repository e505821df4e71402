import { describe, expect, test } from "vitest";
import { muteCourse } from "#features/enrolment/mute-contract.ts";
import { addEnrolment, addCourse } from "#tests/courses.ts";
import * as contract from "../contract.ts";
import { maxContentLength, maxTitleLength, maxWritesPerHour } from "../rules.ts";
import { inOneHour, openClass } from "./test-support.ts";

const { academy, people, course, send, change, remove, read, list, titles, auditOf } = openClass();

describe("a new announcement", () => {
  test("is sent at once, with the fields that the documents name", async () => {
    const { status, body } = await send({ title: " Week 1 ", content: "See https://example.org \n<script>" });
    expect([status, body]).toEqual([
      201,
      {
        announcement_id: expect.any(Number),
        title: "Week 1",
        content: "See https://example.org \n<script>",
        date: body.created_at,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        updated_at: body.created_at,
        instructor_name: "Dr Nusrat Jahan",
        course_title: "Good practice",
        course: course.id,
        attachment_count: 0,
        state: "sent",
        publish_at: null,
        course_language: "en",
        can_manage: true,
        attachments: [],
      },
    ]);
    const { state: _, publish_at: __, course_language: ___, can_manage: ____, attachments, ...listed } = body;
    expect(attachments).toEqual([]);
    expect((await list()).body[0 as never]).toEqual(listed);
    expect((await read(body.announcement_id)).body).toEqual({ ...body, can_manage: false });
  });

  test("takes the course as a text with Bengali digits", async () => {
    const id = String(course.id).replaceAll(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]!);
    expect((await send({ course: id })).body.course).toBe(course.id);
  });

  test("is written by the owner, co-instructors and administrators only", async () => {
    const status = async (as: Parameters<typeof send>[1]) => {
      const { status: code, body } = await send({}, as);
      return code === 201 ? 201 : [code, body.code];
    };
    expect(await status(null)).toEqual([401, "not_signed_in"]);
    expect(await status(people.learner)).toEqual([403, "forbidden"]);
    expect(await status(people.stranger)).toEqual([403, "forbidden"]);
    expect(await status(people.assistant)).toEqual([403, "not_your_course"]);
    expect(await status(people.other)).toEqual([403, "not_your_course"]);
    expect([await status(people.coTeacher), await status(people.admin)]).toEqual([201, 201]);
  });

  test("is refused in the order person, course, other fields", async () => {
    expect((await send({ title: "" }, people.other)).status).toBe(403);
    expect((await send({ title: "", course: 2_000_000_000 })).status).toBe(404);
    expect((await send({ title: "", course: "x" })).body).toMatchObject({
      code: "invalid",
      course: [expect.any(String)],
      title: [expect.any(String)],
    });
  });

  test.each([
    [{ title: " \n" }, "title"],
    [{ title: undefined }, "title"],
    [{ title: "x".repeat(maxTitleLength + 1) }, "title"],
    [{ content: "\0 " }, "content"],
    [{ content: 7 }, "content"],
    [{ content: "x".repeat(maxContentLength + 1) }, "content"],
    [{ course: undefined }, "course"],
    [{ publish_at: "tomorrow" }, "publish_at"],
    [{ publish_at: "2020-01-01T00:00:00Z" }, "publish_at"],
    [{ publish_at: "2999-01-01T00:00:00Z" }, "publish_at"],
  ])("%j is refused under its field of an announcement", async (wrong, field) => {
    const { status, body } = await send(wrong);
    expect([status, body[field]]).toEqual([400, [expect.any(String)]]);
  });

  test("can have its longest texts in Bengali and emoji", async () => {
    const words = { title: "👩‍⚕️".repeat(40), content: "ক্ষ".repeat(3_333) };
    expect((await send(words)).body).toMatchObject(words);
  });

  test("that is sent twice under its key is one, also in parallel", async () => {
    const headers = { "idempotency-key": "the-same" };
    const answers = await Promise.all(
      [1, 2, 3].map(async () => send({ title: "Once" }, people.owner, headers)),
    );
    answers.push(await send({ title: "Once" }, people.owner, headers));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.announcement_id}`)).size).toBe(1);
    expect((await titles()).filter((title) => title === "Once")).toHaveLength(1);
  });

  test("has a limit for each person and hour", async () => {
    const busy = await academy.person("instructor");
    const { id } = await addCourse(academy.services.db, { instructorId: busy.id });
    await academy.services.db
      .insertInto("rate_counts")
      .values({
        name: "announcements",
        subject: String(busy.id),
        window_start: new Date(),
        count: maxWritesPerHour - 1,
      })
      .execute();
    expect((await send({ course: id }, busy)).status).toBe(201);
    expect((await send({ course: id }, busy)).status).toBe(429);
  });
});

describe("the list", () => {
  test("is for the people of the course", async () => {
    const status = async (as: Parameters<typeof list>[0]) => {
      const answer = await list(as);
      return answer.status === 200 ? 200 : [answer.status, answer.body.code];
    };
    expect(await status(null)).toEqual([401, "not_signed_in"]);
    expect(await status(people.stranger)).toEqual([403, "not_enrolled"]);
    expect(await status(people.other)).toEqual([403, "not_enrolled"]);
    const { owner, coTeacher, assistant, learner, admin } = people;
    for (const one of [owner, coTeacher, assistant, learner, admin]) expect(await status(one)).toBe(200);
  });

  test("has 12 on a page, newest first, and says who may write", async () => {
    const { db } = academy.services;
    const taught = await addCourse(db, { instructorId: people.owner.id, title: "Long" });
    await addEnrolment(db, taught.id, people.learner.id);
    await db
      .insertInto("announcements")
      .values(
        Array.from({ length: 26 }, (_, n) => ({
          course_id: taught.id,
          author_id: people.owner.id,
          title: `Number ${n}`,
          content: "Text",
          created_at: new Date(Date.UTC(2026, 0, 1, n)),
        })),
      )
      .execute();
    const page = async (number: number, as = people.learner) =>
      (
        await academy.call(
          contract.findAnnouncements,
          { params: { id: taught.id }, query: { page: number } },
          { as },
        )
      ).body as contract.AnnouncementsPage;
    const first = await page(1);
    expect(first).toMatchObject({
      count: 26,
      course_title: "Long",
      course_language: "en",
      can_manage: false,
      is_muted: false,
    });
    expect(first.results.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, n) => `Number ${25 - n}`),
    );
    expect((await page(3, people.owner)).can_manage).toBe(true);
    await academy.call(muteCourse, { params: { id: taught.id } }, { as: people.learner });
    // An administrator who is not in the course has nothing to mute.
    const mutes = [people.learner, people.owner, people.admin].map(
      async (as) => (await page(1, as)).is_muted,
    );
    expect(await Promise.all(mutes)).toEqual([true, false, null]);
    expect((await page(3)).results.map(({ title }) => title)).toEqual(["Number 1", "Number 0"]);
    expect(await page(4)).toMatchObject({ results: [], next: null });
  });
});

describe("a change", () => {
  test("shows as edited, and only if the words differ", async () => {
    const { announcement_id: id, created_at } = (await send()).body;
    const same = await change(id, {});
    expect([same.status, same.body.updated_at]).toEqual([200, created_at]);
    const changed = await change(id, { title: "Week 4" });
    expect(changed.body).toMatchObject({ title: "Week 4", created_at });
    expect(changed.body.updated_at).not.toBe(created_at);
    expect(await auditOf(id)).toEqual([]);
  });

  test("is refused in the order person, announcement, fields", async () => {
    const { announcement_id: id } = (await send()).body;
    expect((await change(id, {}, null)).status).toBe(401);
    expect((await change(id, { title: "" }, people.learner)).status).toBe(403);
    expect((await change(id, { title: "" }, people.assistant)).body.code).toBe("not_your_course");
    expect((await change(id, { title: "" }, people.other)).body.code).toBe("not_your_course");
    expect((await change(2_000_000_000, { title: "" })).status).toBe(404);
    expect((await change("abc", {})).status).toBe(400);
    expect((await change(id, { title: "" })).body).toMatchObject({ title: [expect.any(String)] });
    expect((await read(id)).body.title).toBe("Week 3");
  });

  test("of somebody else's is in the audit log", async () => {
    const { announcement_id: id } = (await send()).body;
    expect((await change(id, { content: "Seventy rows." }, people.coTeacher)).status).toBe(200);
    expect(await auditOf(id)).toEqual([
      {
        actor_id: people.coTeacher.id,
        action: "announcement.edited",
        before: { author_id: people.owner.id, course_id: course.id, title: "Week 3", content: "Sixty rows." },
        after: { title: "Week 3", content: "Seventy rows." },
      },
    ]);
  });
});

describe("a change by somebody who read an older version", () => {
  const changedMeanwhile = async (scheduled = false) => {
    const { body } = await send(scheduled ? { publish_at: inOneHour() } : {});
    const newer = await change(body.announcement_id, { content: "Seventy rows." }, people.coTeacher);
    return { id: body.announcement_id, read: body.updated_at, newer: newer.body };
  };

  test("is refused with the newer announcement, and goes through with its version", async () => {
    const { id, read: updated_at, newer } = await changedMeanwhile();
    const late = await change(id, { content: "Eighty rows.", updated_at });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: "announcement_changed", detail: expect.any(String), announcement: newer },
    ]);
    expect((await read(id)).body.content).toBe("Seventy rows.");
    const again = { content: "Eighty rows.", updated_at: newer.updated_at };
    expect((await change(id, again)).body.content).toBe("Eighty rows.");
  });

  test("is refused also if only the time or the files changed, or it was sent", async () => {
    const { announcement_id: id, updated_at } = (await send({ publish_at: inOneHour() })).body;
    const later = new Date(Date.now() + 7_200_000).toISOString();
    const moved = await change(id, { publish_at: later, updated_at }, people.coTeacher);
    expect(moved.body).toMatchObject({ publish_at: later, title: "Week 3" });
    expect((await change(id, { title: "Mine", updated_at })).body.code).toBe("announcement_changed");
    const { updated_at: second } = moved.body;
    expect((await change(id, { publish_at: null, updated_at: second })).body.state).toBe("sent");
    const refused = await change(id, { publish_at: later, updated_at: second });
    expect(refused.body).toMatchObject({ code: "announcement_changed", announcement: { state: "sent" } });
  });

  test("is done if it says what the announcement already says: the answer of the first call was lost", async () => {
    const { id, read: updated_at, newer } = await changedMeanwhile(true);
    const repeated = await change(id, { content: "Seventy rows.", files: [], updated_at });
    expect([repeated.status, repeated.body]).toEqual([200, newer]);
    expect((await change(id, { content: "Seventy rows.", publish_at: null, updated_at })).status).toBe(409);
    await remove(id);
  });

  test("overwrites without a version, as the documents' client does, and none is refused", async () => {
    const { id } = await changedMeanwhile();
    expect((await change(id, { content: "Eighty rows." })).body.content).toBe("Eighty rows.");
    const { status, body } = await change(id, { updated_at: "yesterday" });
    expect([status, body.updated_at]).toEqual([400, [expect.any(String)]]);
  });
});

describe("a deletion", () => {
  test("is for those who may write", async () => {
    const { announcement_id: id } = (await send({ title: "Gone" })).body;
    const statuses = [];
    for (const as of [null, people.learner, people.assistant, people.other])
      statuses.push(await remove(id, as));
    expect(statuses).toEqual([401, 403, 403, 403]);
    expect([await remove(id), await remove(id)]).toEqual([204, 404]);
    expect(await titles()).not.toContain("Gone");
    expect((await read(id)).status).toBe(404);
    expect(await auditOf(id)).toEqual([]);
  });

  test("of somebody else's is in the audit log", async () => {
    const { announcement_id: id } = (await send()).body;
    expect(await remove(id, people.admin)).toBe(204);
    expect(await auditOf(id)).toMatchObject([
      { actor_id: people.admin.id, action: "announcement.deleted", before: { title: "Week 3" } },
    ]);
  });
});

describe("a scheduled announcement", () => {
  const scheduled = async (as = people.owner) =>
    academy.call(contract.findScheduled, { params: { id: course.id } }, { as });

  test("is seen by those who may write, and by nobody else", async () => {
    const time = inOneHour();
    const { body } = await send({ title: "Later", publish_at: time });
    expect(body).toMatchObject({ state: "scheduled", publish_at: time });
    const id = body.announcement_id;
    expect((await scheduled(people.coTeacher)).body).toEqual([body]);
    for (const as of [people.learner, people.assistant, people.other]) {
      expect((await read(id, as)).status).toBe(404);
      expect((await scheduled(as)).status).toBe(403);
    }
    expect((await change(id, {}, people.other)).status).toBe(404);
    expect((await read(id, people.coTeacher)).status).toBe(200);
    for (const as of [people.learner, people.owner]) expect(await titles(as)).not.toContain("Later");
    expect((await list(people.owner, { page: 1 })).body.count).toBe((await titles()).length);
    expect(await remove(id)).toBe(204);
  });

  test("gets other words and another time, or is sent now", async () => {
    const { announcement_id: id } = (await send({ publish_at: inOneHour() })).body;
    const later = new Date(Date.now() + 7_200_000).toISOString();
    expect((await change(id, { title: "Other words", publish_at: later })).body).toMatchObject({
      title: "Other words",
      state: "scheduled",
      publish_at: later,
    });
    expect((await change(id, { publish_at: "2020-01-01T00:00:00Z" })).body).toMatchObject({
      publish_at: [expect.any(String)],
    });
    // Its time stays if it is left out.
    expect((await change(id, { title: "Again" })).body).toMatchObject({
      state: "scheduled",
      publish_at: later,
    });
    const sent = await change(id, { title: "At last", publish_at: null });
    expect(sent.body).toMatchObject({ state: "sent", title: "At last", updated_at: sent.body.created_at });
    expect((await titles())[0]).toBe("At last");
    expect((await change(id, { publish_at: later })).body.code).toBe("already_sent");
  });
});

test("the courses to write in are those that a person manages", async () => {
  const courses = async (as: Parameters<typeof list>[0], query = {}) => {
    const { status, body } = await academy.call(contract.findWritableCourses, { query }, { as });
    return status === 200 ? body.map(({ course_id: id }) => id) : status;
  };
  expect(await courses(people.coTeacher)).toEqual([course.id]);
  expect(await courses(people.other)).toEqual([]);
  expect(await courses(people.assistant)).toEqual([]);
  expect(await courses(people.other, { course: course.id })).toEqual([]);
  expect(await courses(people.admin, { course: course.id })).toEqual([course.id]);
  expect(await courses(people.learner)).toBe(403);
  const { body } = await academy.call(
    contract.findWritableCourses,
    { query: { course: course.id } },
    { as: people.coTeacher },
  );
  expect(body[0]).toMatchObject({ course_title: "Good practice", language: "en", learners: 1, by_mail: 0 });
});
