import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { completeLesson } from "#features/learning/contract.ts";
import { listNotifications, type Notification } from "#features/notifications/contract.ts";
import {
  type Certificate,
  readCertificateClaim,
  issueCertificate,
  listCertificates,
  readCertificate,
} from "../contract.ts";
import { ownData } from "./own-data.ts";

const academy = setUpAcademy();
let instructor: Someone;
let course: CourseMade;

beforeAll(async () => {
  instructor = await academy.person("instructor", { firstName: "Dr Nusrat", lastName: "Jahan" });
  course = await addCourse(academy.services.db, {
    instructorId: instructor.id,
    title: "Good clinical practice",
    modules: [["a", "b"], ["c"]],
  });
});
const leaver = ({ id, email }: Someone) => ({ id, email, first_name: "", last_name: "", phone: "" });

const tick = async (as: Someone, lessons: number[], completed = true) => {
  for (const id of lessons)
    await academy.call(completeLesson, { params: { id }, body: { completed } }, { as });
};

async function learnerOf({ id }: CourseMade, details?: { firstName?: string; lastName?: string }) {
  const learner = await academy.person("learner", details);
  await addEnrolment(academy.services.db, id, learner.id);
  return learner;
}

async function holder(details?: { firstName?: string; lastName?: string }) {
  const learner = await learnerOf(course, details);
  await tick(learner, course.lessons);
  const { body } = await claim(learner);
  return { learner, certificate: body };
}

const claim = async (as: Someone | null, id: number | string = course.id) =>
  academy.call(issueCertificate, { params: { id } }, { as });
const standing = async (as: Someone | null, id: number | string = course.id) =>
  academy.call(readCertificateClaim, { params: { id } }, { as });
const open = async (number: string, language = "en") =>
  academy.call(readCertificate, { params: { number } }, { language });

describe("claiming a certificate", () => {
  test("requires every lesson, and stores the facts of that moment", async () => {
    const learner = await learnerOf(course, { firstName: "Rahima", lastName: "Khatun" });
    expect((await standing(learner)).body).toMatchObject({
      progress: { completed: 0, total: 3, percent: 0 },
      learner_name: "Rahima Khatun",
      claim: "not_completed",
      certificate: null,
    });
    await tick(learner, course.lessons.slice(0, 2));
    const early = await claim(learner);
    expect([early.status, early.body.code]).toEqual([409, "not_completed"]);
    expect(early.body.detail).toBe(
      "2 of 3 lessons ticked so far. Tick all of them, then claim your certificate.",
    );

    await tick(learner, course.lessons);
    expect((await standing(learner)).body).toMatchObject({ claim: "may_claim", certificate: null });
    const issued = await claim(learner);
    expect(issued.status).toBe(201);
    expect(issued.body).toMatchObject({
      status: "valid",
      learner_name: "Rahima Khatun",
      course_id: course.id,
      course_title: "Good clinical practice",
      course_language: "en",
      instructor_name: "Dr Nusrat Jahan",
      lessons: 3,
      minutes: 45,
      academy_name: "Bidya Academy",
      revoked_at: null,
    });
    expect(issued.body.number).toMatch(/^BID-20\d\d-\d{6}-[0-9A-Z]{6}$/);
    const mail = await academy.mail.nextMailTo(learner.email, 10_000, /^Your certificate/);
    expect(mail.subject).toBe("Your certificate: Good clinical practice");
    expect(mail.text).toContain(`/certificate/${issued.body.number}`);
  });

  test("returns the first certificate again, also in parallel", async () => {
    const learner = await learnerOf(course);
    await tick(learner, course.lessons);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => claim(learner)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
    expect((await claim(learner)).body).toEqual(answers[0]!.body);
    expect((await academy.call(listCertificates, {}, { as: learner })).body).toHaveLength(1);
  });

  test("never changes, even if the course or the completions change", async () => {
    const own = await addCourse(academy.services.db, { instructorId: instructor.id, title: "As it was" });
    const learner = await learnerOf(own);
    await tick(learner, own.lessons);
    const { body: before } = await claim(learner, own.id);
    const { db } = academy.services;
    await tick(learner, own.lessons, false);
    await db.updateTable("courses").set({ title: "As it is" }).where("id", "=", own.id).execute();
    await db.updateTable("users").set({ first_name: "Other" }).where("id", "=", learner.id).execute();
    expect((await claim(learner, own.id)).body).toEqual(before);
    expect((await open(before.number)).body).toEqual(before);
    expect((await standing(learner, own.id)).body).toMatchObject({
      progress: { completed: 0 },
      claim: "has_one",
      certificate: before,
    });
  });

  test("is refused for a course without lessons", async () => {
    const empty = await addCourse(academy.services.db, { instructorId: instructor.id, modules: [] });
    const learner = await learnerOf(empty);
    const refused = await claim(learner, empty.id);
    expect([refused.status, refused.body.code]).toEqual([409, "not_completed"]);
    expect(refused.body.detail).toBe("This course has no lessons yet, so it cannot be completed.");
  });

  test("is only for learners of that course", async () => {
    const stranger = await academy.person();
    const refused = await claim(stranger);
    expect([refused.status, refused.body.code]).toEqual([403, "not_enrolled"]);
    expect((await claim(instructor)).status).toBe(403);
    expect((await standing(stranger)).body).toMatchObject({ claim: "not_enrolled", certificate: null });
    for (const call of [claim, standing]) {
      expect((await call(null)).status).toBe(401);
      expect((await call(stranger, 987_654)).status).toBe(404);
      const rubbish = await call(stranger, "abc");
      expect([rubbish.status, rubbish.body.detail]).toEqual([400, "Invalid course ID"]);
    }
  });
});

test("a learner who completes the last lesson is notified once that the certificate is ready", async () => {
  const learner = await learnerOf(course);
  const told = async () =>
    ((await academy.call(listNotifications, {}, { as: learner })).body as unknown as Notification[]).filter(
      ({ message }) => message.includes("ready to claim"),
    );
  await tick(learner, course.lessons.slice(0, 2));
  expect(await told()).toEqual([]);
  await Promise.all([tick(learner, course.lessons), tick(learner, course.lessons)]);
  await tick(learner, course.lessons.slice(2), false);
  await tick(learner, course.lessons.slice(2));
  expect(await told()).toMatchObject([
    {
      message: "You have completed “Good clinical practice”. Your certificate is ready to claim.",
      course_id: course.id,
    },
  ]);
});

describe("a person's certificates", () => {
  test("come newest first, plain and in pages, and are the person's own", async () => {
    const { learner, certificate } = await holder();
    const second = await addCourse(academy.services.db, { instructorId: instructor.id, title: "Second" });
    await addEnrolment(academy.services.db, second.id, learner.id);
    await tick(learner, second.lessons);
    const { body: newest } = await claim(learner, second.id);
    expect((await academy.call(listCertificates, {}, { as: learner })).body).toEqual([newest, certificate]);
    const page = await academy.call(listCertificates, { query: { page: 2, page_size: 1 } }, { as: learner });
    expect(page.body).toMatchObject({ count: 2, next: null, results: [{ number: certificate.number }] });
    expect((await academy.call(listCertificates, {}, { as: instructor })).body).toEqual([]);
    expect((await academy.call(listCertificates)).status).toBe(401);
  });
});

describe("a number", () => {
  test("opens the certificate for anybody, in any spelling, and shows nothing else", async () => {
    const { learner, certificate } = await holder({ firstName: "ক্ষিতীশ", lastName: "র‍্যামন" });
    const bengali = certificate.number.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]!);
    for (const typed of [
      certificate.number,
      certificate.number.toLowerCase(),
      certificate.number.replaceAll("-", " "),
      bengali,
    ]) {
      const answer = await open(typed);
      expect([typed, answer.status]).toEqual([typed, 200]);
      expect(answer.body).toEqual(certificate);
    }
    const shown = JSON.stringify(certificate);
    expect(shown).not.toContain(learner.email);
    expect(Object.keys(certificate)).not.toContain("user_id");
  });

  test.each(["x", "BID-2026-000001-AAAAAA", "../../etc", "\0", "9".repeat(90), "😀"])(
    "that does not exist answers 404 with a sentence: %j",
    async (number) => {
      const answer = await open(number);
      expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
      expect(answer.body.detail).toBe("No certificate has this number. Check every letter and digit.");
      expect((await open(number, "bn")).body.detail).toContain("নম্বরের কোনো সনদ নেই");
    },
  );
});

describe("a person who deletes the account", () => {
  test("gets an export of the certificates, and the certificate that stays has no name", async () => {
    const { learner, certificate } = await holder({ firstName: "Gone", lastName: "Tomorrow" });
    const { db } = academy.services;
    expect(await ownData.personalData(db, learner.id)).toEqual({ certificates: [certificate] });
    await db.transaction().execute(async (tx) => ownData.deletePersonalData(tx, leaver(learner)));
    const { body } = await open(certificate.number);
    expect(body).toMatchObject({
      status: "revoked",
      revocation: "account_deleted",
      learner_name: "",
      revocation_reason: null,
    } satisfies Partial<Certificate>);
    expect(JSON.stringify(body)).not.toMatch(/Gone|Tomorrow/);
    expect(await ownData.personalData(db, learner.id)).toEqual({ certificates: [] });
  });
});

test("PDFs that are requested at once are each drawn, and the same PDF again has the same bytes", async () => {
  const { certificate } = await holder();
  const draw = async (lang: string) => {
    const response = await fetch(`${academy.url}/api/certificates/${certificate.number}/pdf/?lang=${lang}`);
    return [response.status, (await response.arrayBuffer()).byteLength];
  };
  const answers = await Promise.all(["en", "bn", "en", "bn"].map(draw));
  expect(answers[0]![0]).toBe(200);
  expect(answers.slice(2)).toEqual(answers.slice(0, 2));
});
