// Enrolments that administrators add and end by hand.
import { beforeAll, describe, expect, test } from "vitest";
import { archiveCourse } from "#features/authoring/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { completeLesson, findFollowed } from "#features/learning/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { exportOwnData } from "#features/own-data/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { reviewIn, shopIn } from "#tests/payments.ts";
import * as contract from "../contract.ts";

const academy = setUpAcademy();
let admin: Someone;
let instructor: Someone;
beforeAll(async () => {
  [admin, instructor] = [await academy.person("admin"), await academy.person("instructor")];
});

const course = async (capacity?: number) =>
  addCourse(academy.services.db, {
    instructorId: instructor.id,
    title: "Trials",
    ...(capacity === undefined ? {} : { capacity }),
  });
const enrol = async (
  person: { id: number },
  courseId: number,
  more: object = {},
  as: Someone | null = admin,
) =>
  academy.call(
    contract.enrolByHand,
    { body: { user_id: person.id, course_id: courseId, reason: "A scholarship", ...more } },
    { as },
  );
const remove = async (id: number, body: object = { reason: "Wrong person" }, as: Someone | null = admin) =>
  academy.call(contract.removeEnrolment, { params: { id }, body }, { as });
const enrolmentOf = async (person: Someone, courseId: number) =>
  academy.services.db
    .selectFrom("enrolments")
    .selectAll()
    .where("user_id", "=", person.id)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
const trail = async (person: Someone) =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before", "after", "reason"])
    .where("subject_kind", "=", "user")
    .where("subject_id", "=", person.id)
    .orderBy("id")
    .execute();
const notices = async (as: Someone) =>
  ((await academy.call(listNotifications, {}, { as })).body as unknown as { message: string }[]).map(
    ({ message }) => message,
  );
const follow = async (as: Someone, id: number) =>
  (await academy.call(findFollowed, { params: { id } }, { as })).status;

describe("enrolling by hand", () => {
  test("opens a course with a price, tells the person, and records the decision", async () => {
    const { id } = await course();
    const learner = await academy.person();
    const mail = academy.mail.nextMailTo(learner.email);
    expect(await follow(learner, id)).toBe(403);
    expect((await enrol(learner, id)).status).toBe(201);
    expect(await follow(learner, id)).toBe(200);
    expect(await enrolmentOf(learner, id)).toMatchObject({ source: "granted", granted_by: admin.id });
    expect(await trail(learner)).toEqual([
      {
        actor_id: admin.id,
        action: "enrolment.added",
        before: null,
        after: { course_id: id },
        reason: "A scholarship",
      },
    ]);
    expect(await notices(learner)).toEqual(["You are now enrolled in Trials."]);
    // As the form says, the reason is in the file with the person's data.
    const { body: own } = await academy.call(exportOwnData, {}, { as: learner });
    expect(own.recorded_actions).toMatchObject([{ action: "enrolment.added", reason: "A scholarship" }]);
    expect((await mail).subject).toBe("You are enrolled: Trials");
    // The count that visitors see is right at once.
    expect((await academy.call(courseDetails, { params: { id } })).body.total_students).toBe(1);
    const again = await enrol(learner, id);
    expect([again.status, again.body.code]).toEqual([409, "already_enrolled"]);
  });

  test("needs a reason, a course and a person with a confirmed address", async () => {
    const { id } = await course();
    const learner = await academy.person();
    for (const reason of [undefined, "", "   ", "x".repeat(501)]) {
      const { status, body } = await enrol(learner, id, { reason });
      expect([status, body.reason]).toEqual([400, [expect.any(String)]]);
    }
    expect((await enrol(learner, 987_654)).body.course_id).toEqual(["There is no such course."]);
    expect((await enrol({ id: 2_000_000_000 }, id)).body.user_id).toEqual(["There is no such person."]);
    await academy.services.db
      .updateTable("users")
      .set({ email_verified_at: null })
      .where("id", "=", learner.id)
      .execute();
    const unconfirmed = await enrol(learner, id);
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([409, "email_unverified"]);
    expect(await enrolmentOf(learner, id)).toBeUndefined();
    expect(await trail(learner)).toEqual([]);
  });

  test("passes the limit of seats only when the administrator says so", async () => {
    const { id } = await course(1);
    const [first, second] = [await academy.person(), await academy.person()];
    expect((await enrol(first, id)).status).toBe(201);
    const full = await enrol(second, id);
    expect([full.status, full.body.code]).toEqual([409, "course_full"]);
    expect((await enrol(second, id, { beyond_capacity: true })).status).toBe(201);
    expect((await trail(second))[0]!.after).toEqual({ course_id: id, beyond_capacity: true });
  });

  test("into a course that was archived needs a word of the administrator too", async () => {
    const { id } = await course();
    const learner = await academy.person();
    const archived = { params: { id }, body: { version: 0 } };
    expect((await academy.call(archiveCourse, archived, { as: admin })).status).toBe(200);
    const refused = await enrol(learner, id);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      "course_archived",
      "This course was archived and takes nobody new. You can still enroll this person if you mean it.",
    ]);
    expect(await enrolmentOf(learner, id)).toBeUndefined();
    expect((await enrol(learner, id, { also_archived: true })).status).toBe(201);
    expect((await trail(learner))[0]!.after).toEqual({ course_id: id, also_archived: true });
    expect(await follow(learner, id)).toBe(200);
  });

  test("happens once when it is sent many times at once", async () => {
    const { id } = await course();
    const learner = await academy.person();
    const answers = await Promise.all(Array.from({ length: 6 }, async () => enrol(learner, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(5).fill(409),
    ]);
    expect(await trail(learner)).toHaveLength(1);
  });
});

describe("ending an enrolment by hand", () => {
  test("closes the course, tells the person, and keeps what was learned for a later enrolment", async () => {
    const { id, lessons } = await course();
    const learner = await academy.person();
    await enrol(learner, id);
    const tick = { params: { id: lessons[0]! }, body: { completed: true } };
    expect((await academy.call(completeLesson, tick, { as: learner })).status).toBe(200);
    const enrolment = (await enrolmentOf(learner, id))!;
    expect((await remove(enrolment.id)).status).toBe(200);
    expect(await follow(learner, id)).toBe(403);
    // What was told about the course before leads nowhere now, so it is withdrawn.
    expect(await notices(learner)).toEqual([
      "You are no longer enrolled in Trials. The academy ended the enrollment.",
    ]);
    expect((await academy.call(courseDetails, { params: { id } })).body.total_students).toBe(0);
    expect((await trail(learner)).at(-1)).toMatchObject({
      actor_id: admin.id,
      action: "enrolment.removed",
      before: { course_id: id, source: "granted", granted_by: admin.id },
      reason: "Wrong person",
    });
    expect((await remove(enrolment.id)).status).toBe(404);
    await enrol(learner, id);
    const followed = await academy.call(findFollowed, { params: { id } }, { as: learner });
    expect(followed.body).toMatchObject({ progress: { completed: 1, total: 2 } });
  });

  test("gives the seat to the next in line", async () => {
    const { id } = await course(1);
    const [owner, next] = [await academy.person(), await academy.person()];
    await enrol(owner, id);
    expect((await academy.call(contract.joinWaitingList, { params: { id } }, { as: next })).status).toBe(201);
    await remove((await enrolmentOf(owner, id))!.id);
    const { body } = await academy.call(contract.readSeatStanding, { params: { id } }, { as: next });
    expect(body).toMatchObject({ has_seat: true, offer_until: expect.any(String) });
  });

  test("needs a reason, and leaves a course that was paid for", async () => {
    const shop = shopIn(academy);
    const id = await shop.course(4_000);
    const review = reviewIn(academy, shop, admin, id);
    const claim = await review.claim();
    await review.verify(claim.id);
    const paid = (await enrolmentOf(claim.learner, id))!;
    const refusal = await remove(paid.id);
    expect([refusal.status, refusal.body.code]).toEqual([409, "paid_enrollment"]);
    expect(await enrolmentOf(claim.learner, id)).toMatchObject({ id: paid.id, source: "paid" });
    // A payment that was waiting when the administrator enrolled the learner.
    const early = await review.claim();
    await enrol(early.learner, id);
    await review.verify(early.id);
    const paidLater = (await enrolmentOf(early.learner, id))!;
    expect(paidLater).toMatchObject({ source: "paid", payment_id: early.id, granted_by: admin.id });
    expect((await remove(paidLater.id)).body.code).toBe("paid_enrollment");
    const learner = await academy.person();
    await enrol(learner, id);
    const granted = (await enrolmentOf(learner, id))!;
    expect((await remove(granted.id, {})).body.reason).toEqual(["Give a reason"]);
    expect(await enrolmentOf(learner, id)).toBeDefined();
  });
});

test("only administrators add and end enrolments", async () => {
  const { id } = await course();
  const learner = await academy.person();
  for (const as of [learner, instructor]) {
    expect((await enrol(learner, id, {}, as)).status).toBe(403);
    expect((await remove(1, { reason: "x" }, as)).status).toBe(403);
  }
  expect(await enrolmentOf(learner, id)).toBeUndefined();
});
