import { beforeAll, describe, expect, test } from "vitest";
import { addCompletions } from "#features/progress/server/public.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { whereIs } from "#tests/where-is.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
import { listNotifications, type Notification } from "#features/notifications/contract.ts";
import {
  type Certificate,
  readCertificateClaim,
  issueCertificate,
  listIssuedCertificates,
  readCertificate,
  reinstateCertificate,
  revokeCertificate,
} from "../contract.ts";
import { ownData } from "./own-data.ts";

const academy = setUpAcademy();
let admin: Someone;
let course: CourseMade;

beforeAll(async () => {
  admin = await academy.person("admin");
  const instructor = await academy.person("instructor");
  course = await addCourse(academy.services.db, { instructorId: instructor.id, title: "Ethics" });
});
const leaver = ({ id, email }: Someone) => ({ id, email, first_name: "", last_name: "", phone: "" });

test("reasons in the audit log do not name a person whose account was deleted", async () => {
  const { learner, number } = await holder({ firstName: "Shahnaz", lastName: "Pervin" });
  const say = async (endpoint: typeof revokeCertificate | typeof reinstateCertificate, reason: string) =>
    academy.call(
      endpoint as typeof revokeCertificate,
      { params: { number }, body: { reason } },
      { as: admin },
    );
  await say(revokeCertificate, "Shahnaz Pervin had somebody else sit it");
  await say(reinstateCertificate, `It was not Pervin: ask ${learner.email}`);
  await say(revokeCertificate, "It was Shahnaz Pervin after all");
  const left = await academy.call(deleteAccount, { body: { password: learner.password } }, { as: learner });
  expect(left.status).toBe(200);
  for (const word of ["Shahnaz", "Pervin"]) expect(await whereIs(academy, word)).toEqual([]);
  const kept = await whereIs(academy, `${"•".repeat("Shahnaz Pervin".length)} had somebody else sit it`);
  // Once as the reason of one entry, and once as the old value in the next entry.
  expect(kept).toHaveLength(2);
});

async function holder(details?: { firstName?: string; lastName?: string }) {
  const learner = await academy.person("learner", details);
  const { db } = academy.services;
  await addEnrolment(db, course.id, learner.id);
  await addCompletions(
    db,
    course.lessons.map((id) => ({ user_id: learner.id, lesson_id: id })),
  );
  const { body } = await claim(learner);
  await academy.mail.nextMailTo(learner.email);
  return { learner, number: body.number, certificate: body as Certificate };
}

const claim = async (as: Someone) => academy.call(issueCertificate, { params: { id: course.id } }, { as });
const revoke = async (number: string, body: unknown, as: Someone | null = admin) =>
  academy.call(revokeCertificate, { params: { number }, body }, { as });
const reinstate = async (number: string, body: unknown, as: Someone | null = admin) =>
  academy.call(reinstateCertificate, { params: { number }, body }, { as });
const open = async (number: string) => (await academy.call(readCertificate, { params: { number } })).body;
const audited = async (number: string) =>
  academy.services.db
    .selectFrom("audit_log")
    .innerJoin("certificates", "certificates.id", "audit_log.subject_id")
    .select(["action", "actor_id", "reason"])
    .where("subject_kind", "=", "certificate")
    .where("number", "=", number)
    .orderBy("audit_log.id")
    .execute();
const reason = "The lessons were ticked by somebody else.";

describe("revoking", () => {
  test("shows date and reason on its page, is recorded, and notifies the learner", async () => {
    const { learner, number, certificate } = await holder();
    const { status, body } = await revoke(number.toLowerCase(), { reason: `  ${reason} ` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "revoked", learner: { id: learner.id, email: learner.email } });
    expect(await open(number)).toEqual({
      ...certificate,
      status: "revoked",
      revocation: "by_academy",
      revocation_reason: reason,
      revoked_at: body.revoked_at,
    });
    expect(await audited(number)).toMatchObject([
      { action: "certificate.issued", actor_id: learner.id },
      { action: "certificate.revoked", actor_id: admin.id, reason },
    ]);
    const told = (await academy.call(listNotifications, {}, { as: learner }))
      .body as unknown as Notification[];
    expect(told[0]!.message).toBe(`Your certificate for “Ethics” was revoked: ${reason}`);
    const mail = await academy.mail.nextMailTo(learner.email);
    expect(mail.subject).toBe("Your certificate was revoked: Ethics");
    expect(mail.text).toContain(reason);
    const pdf = await fetch(`${academy.url}/api/certificates/${number}/pdf/?lang=bn`);
    expect(pdf.status).toBe(410);
    const refused = (await pdf.json()) as { detail: string; code: string };
    expect(refused.code).toBe("certificate_revoked");
    expect(refused.detail).toContain("বাতিল করা হয়েছে");
  });

  test("is done once if it is sent twice; with another reason it is refused", async () => {
    const { number } = await holder();
    const first = await revoke(number, { reason });
    expect((await revoke(number, { reason })).body).toEqual(first.body);
    const other = await revoke(number, { reason: "Something else." });
    expect([other.status, other.body.code]).toEqual([409, "already_revoked"]);
    expect(await audited(number)).toHaveLength(2);
  });

  test("leaves a new claim to the academy", async () => {
    const { learner, number } = await holder();
    await revoke(number, { reason });
    const refused = await claim(learner);
    expect([refused.status, refused.body.code]).toEqual([409, "certificate_revoked"]);
    const other = await holder({ firstName: "Rahina" });
    await revoke(other.number, { reason: "The name is misspelt.", may_claim_again: true });
    const { body } = await academy.call(
      readCertificateClaim,
      { params: { id: course.id } },
      { as: other.learner },
    );
    expect(body).toMatchObject({ claim: "may_claim", certificate: { number: other.number } });
    await academy.services.db
      .updateTable("users")
      .set({ first_name: "Rahima" })
      .where("id", "=", other.learner.id)
      .execute();
    const again = await claim(other.learner);
    expect(again.status).toBe(201);
    expect(again.body.number).not.toBe(other.number);
    expect(again.body.learner_name).toMatch(/^Rahima/);
    // The old certificate cannot be valid together with the new one.
    const back = await reinstate(other.number, { reason: "A mistake." });
    expect([back.status, back.body.code]).toEqual([409, "has_newer"]);
  });

  test.each([
    [{}, "reason"],
    [{ reason: "   " }, "reason"],
    [{ reason: 5 }, "reason"],
    [{ reason: "x".repeat(501) }, "reason"],
    [{ reason, may_claim_again: "yes" }, "may_claim_again"],
  ])("with %o is 400", async (body, field) => {
    const { number } = await holder();
    const answer = await revoke(number, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, expect.arrayContaining([field])]);
    expect((await open(number)).status).toBe("valid");
  });

  test("is for administrators, and requires an existing certificate", async () => {
    const { learner, number } = await holder();
    for (const act of [revoke, reinstate]) {
      expect((await act(number, { reason }, null)).status).toBe(401);
      expect((await act(number, { reason }, learner)).status).toBe(403);
      expect((await act(number, { reason }, await academy.person("instructor"))).status).toBe(403);
      expect((await act("BID-2026-999999-ZZZZZZ", {})).status).toBe(404);
      expect((await act("rubbish", {})).status).toBe(404);
    }
    expect((await open(number)).status).toBe("valid");
  });
});

describe("reinstating", () => {
  test("makes the certificate valid again, and records both changes", async () => {
    const { learner, number, certificate } = await holder();
    await revoke(number, { reason });
    await academy.mail.nextMailTo(learner.email);
    const { status } = await reinstate(number, { reason: "It was another learner." });
    expect(status).toBe(200);
    expect(await open(number)).toEqual(certificate);
    expect((await audited(number)).map(({ action }) => action)).toEqual([
      "certificate.issued",
      "certificate.revoked",
      "certificate.reinstated",
    ]);
    expect((await academy.mail.nextMailTo(learner.email)).subject).toBe(
      "Your certificate is valid again: Ethics",
    );
    expect((await reinstate(number, { reason: "Again." })).status).toBe(200);
    expect(await audited(number)).toHaveLength(3);
    expect((await reinstate(number, {})).status).toBe(400);
  });

  test("does not restore the name of a deleted account", async () => {
    const { learner, number } = await holder();
    await academy.services.db
      .transaction()
      .execute(async (tx) => ownData.deletePersonalData(tx, leaver(learner)));
    const refused = await reinstate(number, { reason });
    expect([refused.status, refused.body.code]).toEqual([409, "account_deleted"]);
  });
});

describe("the list of all", () => {
  const list = async (query: Record<string, unknown>, as: Someone | null = admin) =>
    academy.call(listIssuedCertificates, { query }, { as });

  test("can be searched by number, name, course and address, and filtered by state", async () => {
    const { learner, number } = await holder({ firstName: "Searched_%", lastName: "Person রা\u09df" });
    for (const search of [
      number,
      number.toLowerCase().replaceAll("-", " "),
      "searched_%",
      // The same letter, written as one code point and as two.
      "রা\u09df",
      "রা\u09af\u09bc",
      learner.email.toUpperCase(),
    ])
      expect((await list({ search })).body.results.map((row) => row.number)).toEqual([number]);
    expect((await list({ search: "Ethics", page_size: 1 })).body).toMatchObject({ results: { length: 1 } });
    expect((await list({ search: "no such thing" })).body).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    });
    await revoke(number, { reason });
    const numbers = async (status: string) =>
      (await list({ status, page_size: 100 })).body.results.map((row) => row.number);
    expect(await numbers("revoked")).toContain(number);
    expect(await numbers("valid")).not.toContain(number);
    expect((await list({ status: "rubbish", page: "x" })).status).toBe(200);
  });

  test("is for administrators", async () => {
    expect((await list({}, null)).status).toBe(401);
    expect((await list({}, await academy.person())).status).toBe(403);
  });
});
