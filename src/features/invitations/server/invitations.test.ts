// Learners of a file: the report, and what accepting an invitation does.
import { describe, expect, test } from "vitest";
import { logIn } from "#features/accounts/contract.ts";
import { archiveCourse, previewArchiving, unarchiveCourse } from "#features/authoring/contract.ts";
import { findFollowed } from "#features/learning/contract.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import * as contract from "../contract.ts";
import { maxImported } from "../rules.ts";
import { address, file, member, setUpInvitations } from "./test-support.ts";

const { academy, staff, send, invite, read, accept, mailedSecret, usersWith, expire } = setUpInvitations();

const manyLearners = Array.from(
  { length: 100_000 },
  (_, n) => `learner${n}@example.com,Rahima,Khatun ${n},,bn`,
);

describe("a dry run", () => {
  test("reports what would happen, and changes nothing", async () => {
    const { db } = academy.services;
    const [enrolled, known] = [await academy.person(), await academy.person()];
    await addEnrolment(db, staff.course, enrolled.id);
    const fresh = address();
    const csv = file(
      `${fresh},Rahima,Khatun,01712345678,bn`,
      `${known.email.toUpperCase()},,,,`,
      `${enrolled.email},,,,`,
      `${fresh},Again,,,`,
      "nobody,,,,",
      `${address()},,,123,`,
      "",
    );
    const { status, body } = await send({ csv, course_id: staff.course });
    expect([status, body.import]).toEqual([200, null]);
    expect(body.report).toEqual({
      lines: 6,
      new: 1,
      known: 1,
      members: 1,
      invited: 0,
      repeated: 1,
      wrong: 2,
      wrong_lines: [
        { line: 6, problem: "email" },
        { line: 7, problem: "phone" },
      ],
    });
    // Without a course there is nothing to offer to people with an account.
    expect((await send({ csv })).body.report).toMatchObject({ new: 1, known: 0, members: 2 });
    expect(await db.selectFrom("invitations").selectAll().execute()).toEqual([]);
    expect((await academy.call(contract.listLearnerImports, {}, { as: staff.admin })).body).toEqual([]);
  });

  test.each([
    ["", "Choose a file, or paste its lines"],
    [
      "name,phone\nRahima,01712345678",
      "The first line must name the columns, and one of them must be email.",
    ],
    ['email\n"a@example.com', "The file is not a valid CSV file. Check the quotes."],
    ["email,name\na@example.com,\ud800", "The file is not encoded as UTF-8. Save it again as CSV UTF-8."],
    ["email\nRahi\ufffdma@example.com", "The file is not encoded as UTF-8. Save it again as CSV UTF-8."],
    ["email\n" + "a@example.com\n".repeat(100_000), "A file may have at most 10,000 people. Split it."],
    [file(...manyLearners), "The file is too large. It may have 2 million characters."],
    [`email\n${"x".repeat(2_000_001)}`, "The file is too large. It may have 2 million characters."],
  ])("refuses a file that it cannot read, in a sentence: %#", async (csv, sentence) => {
    const { status, body } = await send({ csv });
    expect([status, body.csv]).toEqual([400, [sentence]]);
  });

  test("reads semicolons, tabs, a byte order mark, quoted cells and empty rows", async () => {
    const [one, two] = [address(), address()];
    for (const csv of [
      `\ufeffE-mail;Name\r\n${one};"Khatun; Rahima"\r\n${two};Karim, Abdul\r\n;\r\n ; \r\n`,
      `Name\tEmail\nRahima\t${one}\nKarim\t${two}`,
    ])
      expect((await send({ csv })).body.report).toMatchObject({ lines: 2, new: 2, wrong: 0 });
  });

  test("needs a reason, a course that exists, and an administrator", async () => {
    const csv = file(address());
    expect((await send({ csv, reason: " " })).body.reason).toEqual(["Give a reason"]);
    expect((await send({ csv, course_id: 987_654 })).body.course_id).toEqual(["There is no such course."]);
    expect((await send({ csv }, await academy.person("instructor"))).status).toBe(403);
    expect(maxImported).toBe(10_000);
  });
});

describe("an invitation", () => {
  test("opens an account with the chosen password and enrols; nothing shows a member before", async () => {
    const email = address();
    const secret = await mailedSecret(email, async () => {
      const { status, body } = await invite(file(`${email},Rahima,Khatun,01712345678,en`), staff.course);
      expect([status, body.import]).toMatchObject([
        200,
        {
          total: 1,
          accepted: 0,
          is_stopped: false,
          imported_by: "Selina Akter",
          course: { course_id: staff.course },
        },
      ]);
    });
    expect(await usersWith(email)).toBe(0);
    expect((await academy.call(logIn, { body: { email, password: member.password } })).status).toBe(401);
    const { body: shown } = await read(secret);
    expect(shown).toMatchObject({
      email,
      first_name: "Rahima",
      phone: "01712345678",
      course: { course_title: "Trials" },
      is_known: false,
    });
    const days = (Date.parse(shown.expires_at!) - Date.now()) / (24 * 60 * 60 * 1_000);
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    expect((await academy.call(contract.acceptInvitation, { body: { secret, member } })).body.agrees).toEqual(
      ["You must accept the terms to go on."],
    );
    expect((await accept(secret, {})).body.password).toEqual(["Choose a password"]);
    expect((await accept(secret, { member: { ...member, password: "football" } })).body.code).toBe(
      "password_common",
    );
    expect(await usersWith(email)).toBe(0);
    const { status, body } = await accept(secret);
    expect([status, body]).toEqual([
      200,
      { message: "Welcome! Your invitation is accepted.", course_id: staff.course },
    ]);
    const signedIn = (await academy.call(logIn, { body: { email, password: member.password } })).body;
    expect(
      (await academy.call(findFollowed, { params: { id: staff.course } }, { as: signedIn })).status,
    ).toBe(200);

    const again = await accept(secret);
    expect([again.status, again.body.code]).toEqual([410, "invitation_used"]);
    const [newest] = (await academy.call(contract.listLearnerImports, {}, { as: staff.admin })).body;
    expect(newest).toMatchObject({ total: 1, mailed: 1, accepted: 1, expired: 0 });
    // The invitation keeps no copy of the person's data.
    const kept = await academy.services.db
      .selectFrom("invitations")
      .selectAll()
      .where("email", "=", email)
      .execute();
    expect(kept).toEqual([]);
  });

  test("for an address with an account enrols only after its owner accepts, without a password", async () => {
    const person = await academy.person();
    const secret = await mailedSecret(person.email, async () => invite(file(person.email), staff.course));
    const follow = async () =>
      (await academy.call(findFollowed, { params: { id: staff.course } }, { as: person })).status;
    expect(await follow()).toBe(403);
    expect((await read(secret)).body.is_known).toBe(true);
    expect((await accept(secret, {})).body.course_id).toBe(staff.course);
    expect(await follow()).toBe(200);
    // The password stays the one that it was.
    expect((await academy.call(logIn, { body: person })).status).toBe(200);
  });

  test("takes the place of a registration that was never confirmed", async () => {
    const email = address();
    const secret = await mailedSecret(email, async () => invite(file(email), staff.course));
    await academy.services.db
      .insertInto("users")
      .values({ email, password_hash: "somebody else's", first_name: "Some", last_name: "Body" })
      .execute();
    expect((await accept(secret)).status).toBe(200);
    expect((await academy.call(logIn, { body: { email, password: member.password } })).status).toBe(200);
  });

  test("is not sent again while it is valid, and is after it expired", async () => {
    const email = address();
    const secret = await mailedSecret(email, async () => invite(file(email), staff.course));
    expect((await invite(file(email), staff.course)).body).toMatchObject({
      report: { invited: 1 },
      import: null,
    });
    await expire(email);
    const late = await read(secret);
    expect([late.status, late.body.code]).toEqual([410, "invitation_expired"]);
    expect((await accept(secret)).status).toBe(410);
    expect(await usersWith(email)).toBe(0);
    const second = await mailedSecret(email, async () => invite(file(email), staff.course));
    expect((await accept(second)).status).toBe(200);
  });

  test("is worthless with a wrong secret, and serves one of many who send it at once", async () => {
    const email = address();
    const secret = await mailedSecret(email, async () => invite(file(email), staff.course));
    const [id] = secret.split(".");
    for (const wrong of ["", "x", id!, `${id}.`, `${id}.${"A".repeat(43)}`, `${Number(id) + 1_000}.x`, "0.x"])
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, wrong === "" ? 400 : 404]);
    const answers = await Promise.all(Array.from({ length: 5 }, async () => accept(secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await usersWith(email)).toBe(1);
  });

  test("opens the account also if every seat of the course is taken", async () => {
    const { db } = academy.services;
    const instructor = await academy.person("instructor");
    const { id } = await addCourse(db, { instructorId: instructor.id, title: "Small", capacity: 1 });
    const email = address();
    const secret = await mailedSecret(email, async () => invite(file(email), id));
    await addEnrolment(db, id, (await academy.person()).id);
    const { status, body } = await accept(secret);
    expect([status, body.course_id]).toEqual([200, null]);
    expect(body.message).toContain("every seat of the course is taken");
    expect(await usersWith(email)).toBe(1);
    const entry = await db
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "invitation.accepted")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entry!.after).toEqual({ learner_import: expect.any(Number), course_id: id, is_full: true });
  });

  describe("to a course that was archived since", () => {
    const courseOfItsOwn = async () => {
      const instructor = await academy.person("instructor");
      const { id } = await addCourse(academy.services.db, { instructorId: instructor.id, title: "Closing" });
      return id;
    };
    const changed = async (call: typeof archiveCourse, id: number, version: number) => {
      const { status, body } = await academy.call(
        call,
        { params: { id }, body: { version } },
        { as: staff.admin },
      );
      expect(status).toBe(200);
      return body.version;
    };
    const enrolled = async (id: number) =>
      (await academy.services.db.selectFrom("enrolments").select("id").where("course_id", "=", id).execute())
        .length;

    test("says so, enrols nobody, and can be accepted when the course is back", async () => {
      const id = await courseOfItsOwn();
      const person = await academy.person();
      const secret = await mailedSecret(person.email, async () => invite(file(person.email), id));
      const preview = { params: { id } };
      const { body: means } = await academy.call(previewArchiving, preview, { as: staff.admin });
      expect(means).toMatchObject({ learners: 0, open_invitations: 1, paid_places: 0 });
      expect((await read(secret)).body.is_closed).toBe(false);
      const version = await changed(archiveCourse, id, 0);
      expect((await read(secret)).body).toMatchObject({ is_closed: true, is_known: true });
      const refused = await accept(secret, {});
      expect([refused.status, refused.body.code]).toEqual([409, "course_archived"]);
      expect(refused.body.detail).toMatch(/^This course is closed now and takes nobody new/);
      const inBengali = await academy.call(
        contract.acceptInvitation,
        { body: { secret, agrees: true } },
        { language: "bn" },
      );
      expect(inBengali.body.detail).toMatch(/^কোর্সটি এখন বন্ধ, নতুন কাউকে নেয় না/u);
      expect(await enrolled(id)).toBe(0);
      await changed(unarchiveCourse, id, version);
      expect((await accept(secret, {})).body.course_id).toBe(id);
      expect(await enrolled(id)).toBe(1);
    });

    test("opens the account of a new address without it, and says so", async () => {
      const id = await courseOfItsOwn();
      const email = address();
      const secret = await mailedSecret(email, async () => invite(file(email), id));
      const version = await changed(archiveCourse, id, 0);
      const { status, body } = await accept(secret);
      expect([status, body.course_id]).toEqual([200, null]);
      expect(body.message).toMatch(/^Your account is open, but the course is closed now/);
      expect([await usersWith(email), await enrolled(id)]).toEqual([1, 0]);
      // The invitation is not used up.
      await changed(unarchiveCourse, id, version);
      expect((await read(secret)).body).toMatchObject({ is_closed: false, is_known: true });
      expect((await accept(secret, {})).body.course_id).toBe(id);
      expect(await enrolled(id)).toBe(1);
      const log = await academy.services.db
        .selectFrom("audit_log")
        .select("after")
        .where("action", "=", "invitation.accepted")
        .orderBy("id", "desc")
        .limit(2)
        .execute();
      expect(log.map(({ after }) => after)).toEqual([
        { learner_import: expect.any(Number), course_id: id },
        { learner_import: expect.any(Number), course_id: id, is_closed: true },
      ]);
    });

    test("is not sent any more: the import is refused", async () => {
      const id = await courseOfItsOwn();
      await changed(archiveCourse, id, 0);
      for (const dry_run of [true, false]) {
        const { status, body } = await send({ csv: file(address()), course_id: id, dry_run });
        expect([status, body.course_id]).toEqual([
          400,
          ["This course is archived and takes nobody new. Bring it back first, or choose another one."],
        ]);
      }
    });
  });

  test("is refused for a deactivated account", async () => {
    const person = await academy.person();
    const secret = await mailedSecret(person.email, async () => invite(file(person.email), staff.course));
    await academy.services.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", person.id)
      .execute();
    const { status, body } = await accept(secret, {});
    expect([status, body.code]).toEqual([409, "account_inactive"]);
  });
});
