// What administrators see of one person.
import { beforeAll, expect, test } from "vitest";
import { emptyDocument } from "#features/authoring/document.ts";
import { issueCertificate } from "#features/certificates/contract.ts";
import { enrolByHand } from "#features/enrolment/contract.ts";
import { completeLesson } from "#features/learning/contract.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { draftsOf } from "#tests/drafts.ts";
import { reviewIn, shopIn } from "#tests/payments.ts";
import { teamOf } from "#tests/teams.ts";
import { readPerson } from "../contract.ts";

const academy = setUpAcademy();
let admin: Someone;
beforeAll(async () => {
  admin = await academy.person("admin", { firstName: "Selina", lastName: "Akter" });
});

const story = async (id: number, as: Someone | null = admin) =>
  academy.call(readPerson, { params: { id } }, { as });

test("a person's story has the account, courses, payments and certificates, newest first", async () => {
  const { db } = academy.services;
  const instructor = await academy.person("instructor");
  const shop = shopIn(academy);
  const paid = await shop.course(4_000);
  const review = reviewIn(academy, shop, admin, paid);
  const given = await addCourse(db, { instructorId: instructor.id, title: "Given", modules: [["one"]] });
  const learner = await academy.person("learner", { firstName: "Rafiq", lastName: "Ahmed" });

  const rejected = await review.claim({}, learner);
  await academy.call(
    rejectPayment,
    { params: { id: rejected.id }, body: { reason: "No such transfer" } },
    { as: admin },
  );
  const accepted = await review.claim({}, learner);
  await review.verify(accepted.id);
  await academy.call(
    enrolByHand,
    { body: { user_id: learner.id, course_id: given.id, reason: "A scholarship" } },
    { as: admin },
  );
  const tick = { params: { id: given.lessons[0]! }, body: { completed: true } };
  await academy.call(completeLesson, tick, { as: learner });
  const { body: certificate } = await academy.call(
    issueCertificate,
    { params: { id: given.id } },
    { as: learner },
  );

  const { status, body } = await story(learner.id);
  expect(status).toBe(200);
  expect(body.person).toMatchObject({
    id: learner.id,
    email: learner.email,
    first_name: "Rafiq",
    role: "learner",
    is_active: true,
    is_confirmed: true,
    sessions: 1,
    last_used_at: expect.any(String),
    taught_courses: 0,
  });
  expect(body.enrollments).toMatchObject([
    {
      course_id: given.id,
      course_title: "Given",
      source: "granted",
      granted_by: "Selina Akter",
      completed_lessons: 1,
      total_lessons: 1,
    },
    { course_id: paid, source: "paid", granted_by: null, completed_lessons: 0, total_lessons: 2 },
  ]);
  expect(body.payments).toMatchObject([
    { payment_id: accepted.id, status: "verified", amount: "4000.00", courses: [{ course_id: paid }] },
    { payment_id: rejected.id, status: "rejected", reason: "No such transfer" },
  ]);
  expect(body.certificates).toMatchObject([
    { number: certificate.number, course_id: given.id, revoked_at: null },
  ]);
  expect((await story(instructor.id)).body.person).toMatchObject({ role: "instructor", taught_courses: 1 });
});

test("counts the courses that a person would lose as a learner: own ones, shared ones and drafts", async () => {
  const { db } = academy.services;
  const [owner, other] = [await academy.person("instructor"), await academy.person("instructor")];
  const count = async () => (await story(owner.id)).body.person.taught_courses;
  await addCourse(db, { instructorId: owner.id });
  const begun = await draftsOf(academy, owner).create({ ...emptyDocument(), title: "Only a draft" });
  expect(begun.status).toBe(201);
  expect(await count()).toBe(2);

  const [taught, assisted] = [
    await addCourse(db, { instructorId: other.id }),
    await addCourse(db, { instructorId: other.id }),
  ];
  expect((await teamOf(academy, taught.id, other).add(owner.email, "co_teacher")).status).toBe(201);
  // A learner can be an assistant too.
  expect((await teamOf(academy, assisted.id, other).add(owner.email, "assistant")).status).toBe(201);
  expect(await count()).toBe(3);
});

test("nobody but an administrator sees it, and a deleted account has none", async () => {
  const [learner, instructor] = [await academy.person(), await academy.person("instructor")];
  for (const as of [learner, instructor]) expect((await story(learner.id, as)).status).toBe(403);
  expect((await story(2_000_000_000)).status).toBe(404);
  await academy.call(deleteAccount, { body: { password: learner.password } }, { as: learner });
  expect((await story(learner.id)).status).toBe(404);
});
