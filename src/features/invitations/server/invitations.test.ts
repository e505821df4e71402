// Learners of a file: the report, the mails, and what accepting an invitation does.
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { listUsers } from "#features/accounts/administration-contract.ts";
import { logIn } from "#features/accounts/contract.ts";
import { findFollowed } from "#features/learning/contract.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { openAcademy, type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { catchMail, secretIn } from "#tests/mail-catcher.ts";
import * as contract from "../contract.ts";
import { maxImported } from "../rules.ts";
import { deleteOldInvitations } from "./queries/invitations.ts";

const academy = setUpAcademy();
let admin: Someone;
let course: number;
beforeAll(async () => {
  admin = await academy.person("admin", { firstName: "Selina", lastName: "Akter" });
  const instructor = await academy.person("instructor");
  course = (await addCourse(academy.services.db, { instructorId: instructor.id, title: "Trials" })).id;
});

let made = 0;
const address = () => `invited${++made}@example.com`;
const file = (...lines: string[]) => ["email,first_name,last_name,phone,language", ...lines].join("\n");
const send = async (body: object, as: Someone | null = admin) =>
  academy.call(contract.importLearners, { body: { reason: "A workshop", ...body } }, { as });
const invite = async (csv: string, course_id?: number) => send({ csv, course_id, dry_run: false });
const member = {
  first_name: "Rahima",
  last_name: "Khatun",
  phone: "01712345678",
  password: "seven lamps by the river",
};
const read = async (secret: string) => academy.call(contract.readInvitation, { body: { secret } });
const accept = async (secret: string, more: object = { member }) =>
  academy.call(contract.acceptInvitation, { body: { secret, agrees: true, ...more } });

/** The secret of the link in the next mail to an address, when the server has recorded that the mail was sent. */
async function mailedSecret(email: string, cause: () => Promise<unknown>): Promise<string> {
  const mail = academy.mail.nextMailTo(email);
  await cause();
  const secret = secretIn(await mail);
  const isRecorded = async () =>
    academy.services.db
      .selectFrom("invitations")
      .select("id")
      .where("id", "=", Number(secret.split(".")[0]))
      .where("mailed_at", "is not", null)
      .executeTakeFirst();
  await expect.poll(isRecorded).toBeDefined();
  return secret;
}
const usersWith = async (email: string) =>
  (await academy.call(listUsers, { query: { search: email } }, { as: admin })).body.count;
const expire = async (email: string, days = 0) =>
  academy.services.db
    .updateTable("invitations")
    .set({ expires_at: new Date(Date.now() - 1_000 - days * 24 * 60 * 60 * 1_000) })
    .where("email", "=", email)
    .execute();

const manyLearners = Array.from(
  { length: 100_000 },
  (_, n) => `learner${n}@example.com,Rahima,Khatun ${n},,bn`,
);

describe("a dry run", () => {
  test("reports what would happen, and changes nothing", async () => {
    const { db } = academy.services;
    const [enrolled, known] = [await academy.person(), await academy.person()];
    await addEnrolment(db, course, enrolled.id);
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
    const { status, body } = await send({ csv, course_id: course });
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
    expect((await academy.call(contract.listLearnerImports, {}, { as: admin })).body).toEqual([]);
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
      const { status, body } = await invite(file(`${email},Rahima,Khatun,01712345678,en`), course);
      expect([status, body.import]).toMatchObject([
        200,
        {
          total: 1,
          accepted: 0,
          is_stopped: false,
          imported_by: "Selina Akter",
          course: { course_id: course },
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
      { message: "Welcome! Your invitation is accepted.", course_id: course },
    ]);
    const signedIn = (await academy.call(logIn, { body: { email, password: member.password } })).body;
    expect((await academy.call(findFollowed, { params: { id: course } }, { as: signedIn })).status).toBe(200);

    const again = await accept(secret);
    expect([again.status, again.body.code]).toEqual([410, "invitation_used"]);
    const [newest] = (await academy.call(contract.listLearnerImports, {}, { as: admin })).body;
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
    const secret = await mailedSecret(person.email, async () => invite(file(person.email), course));
    const follow = async () =>
      (await academy.call(findFollowed, { params: { id: course } }, { as: person })).status;
    expect(await follow()).toBe(403);
    expect((await read(secret)).body.is_known).toBe(true);
    expect((await accept(secret, {})).body.course_id).toBe(course);
    expect(await follow()).toBe(200);
    // The password stays the one that it was.
    expect((await academy.call(logIn, { body: person })).status).toBe(200);
  });

  test("takes the place of a registration that was never confirmed", async () => {
    const email = address();
    const secret = await mailedSecret(email, async () => invite(file(email), course));
    await academy.services.db
      .insertInto("users")
      .values({ email, password_hash: "somebody else's", first_name: "Some", last_name: "Body" })
      .execute();
    expect((await accept(secret)).status).toBe(200);
    expect((await academy.call(logIn, { body: { email, password: member.password } })).status).toBe(200);
  });

  test("is not sent again while it is valid, and is after it expired", async () => {
    const email = address();
    const secret = await mailedSecret(email, async () => invite(file(email), course));
    expect((await invite(file(email), course)).body).toMatchObject({ report: { invited: 1 }, import: null });
    await expire(email);
    const late = await read(secret);
    expect([late.status, late.body.code]).toEqual([410, "invitation_expired"]);
    expect((await accept(secret)).status).toBe(410);
    expect(await usersWith(email)).toBe(0);
    const second = await mailedSecret(email, async () => invite(file(email), course));
    expect((await accept(second)).status).toBe(200);
  });

  test("is worthless with a wrong secret, and serves one of many who send it at once", async () => {
    const email = address();
    const secret = await mailedSecret(email, async () => invite(file(email), course));
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
  });

  test("is refused for a deactivated account", async () => {
    const person = await academy.person();
    const secret = await mailedSecret(person.email, async () => invite(file(person.email), course));
    await academy.services.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", person.id)
      .execute();
    const { status, body } = await accept(secret, {});
    expect([status, body.code]).toEqual([409, "account_inactive"]);
  });
});

describe("the mail of an invitation", () => {
  test("is in the language of the line, or in that of the account", async () => {
    const email = address();
    const first = academy.mail.nextMailTo(email);
    await invite(file(`${email},রহিমা,খাতুন,,bn`), course);
    const bengali = await first;
    expect(bengali.subject).toBe("আপনার আমন্ত্রণ: Trials");
    expect(bengali.text).toContain("প্রিয় রহিমা,");
    expect(bengali.html).toContain('<html lang="bn">');
    expect(bengali.text).toContain("পাসওয়ার্ড বেছে নেবেন");

    const person = await academy.person("learner", { firstName: "Rafiq" });
    const second = academy.mail.nextMailTo(person.email);
    await invite(file(`${person.email},Somebody,Else,,bn`), course);
    const english = await second;
    expect(english.subject).toBe("Your invitation: Trials");
    // The account knows its name better than the file.
    expect(english.text).toContain("Dear Rafiq,");
    expect(english.text).toContain("You have an account already.");
  });
});

test("a mailbox that refuses its mail for now does not hold back the mails of the others", async () => {
  const [full, ready] = [address(), address()];
  // 452: the mailbox is full. Such mails are tried again.
  const mail = await catchMail((to) => (to === full ? 452 : "take"));
  const other = await openAcademy({ SMTP_URL: mail.url });
  onTestFinished(async () => {
    await other.close();
    await mail.stop();
  });
  const as = await other.person("admin");
  const body = { csv: file(full, ready), reason: "A workshop", dry_run: false };
  await other.call(contract.importLearners, { body }, { as });
  expect((await mail.nextMailTo(ready)).text).toContain("/invitation#");
  const mailed = async () => (await other.call(contract.listLearnerImports, {}, { as })).body[0]!.mailed;
  await expect.poll(mailed).toBe(1);
});

test("stopping an import holds for the rest of a batch that is being sent", async () => {
  const [first, second] = [address(), address()];
  const begun = Promise.withResolvers<number>();
  const mail = await catchMail(async (to) => {
    if (to === first) await stop(await begun.promise);
    return "take" as const;
  });
  const other = await openAcademy({ SMTP_URL: mail.url });
  onTestFinished(async () => {
    await other.close();
    await mail.stop();
  });
  const as = await other.person("admin");
  const stop = async (id: number) => other.call(contract.stopLearnerImport, { params: { id } }, { as });
  const body = { csv: file(first, second), reason: "A workshop", dry_run: false };
  begun.resolve((await other.call(contract.importLearners, { body }, { as })).body.import!.id);
  const { sql } = other.services.connection;
  const jobs = async () => [...(await sql`select state::text from jobs.job where name = 'mail-invitations'`)];
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([{ state: "completed" }]);
  expect(mail.mails.flatMap(({ to }) => to)).toEqual([first]);
});

describe("an import", () => {
  test("mails everybody in batches, is in the audit log, and invites nobody twice when sent twice at once", async () => {
    const emails = Array.from({ length: 60 }, address);
    const answers = await Promise.all([invite(file(...emails), course), invite(file(...emails), course)]);
    const begun = answers.map(({ body }) => body.import).filter((one) => one !== null);
    expect(begun).toMatchObject([{ total: 60 }]);
    await expect
      .poll(
        async () =>
          (await academy.call(contract.listLearnerImports, {}, { as: admin })).body.find(
            ({ id }) => id === begun[0]!.id,
          )!.mailed,
        { timeout: 20_000 },
      )
      .toBe(60);
    const log = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "after", "reason"])
      .where("subject_kind", "=", "learner_import")
      .where("subject_id", "=", begun[0]!.id)
      .execute();
    expect(log).toEqual([
      {
        actor_id: admin.id,
        action: "learner_import.added",
        after: { course_id: course, invited: 60 },
        reason: "A workshop",
      },
    ]);
  });

  test("can be stopped: mails that were not sent yet are never sent", async () => {
    const { db } = academy.services;
    const email = address();
    const { body } = await invite(file(email), course);
    const id = body.import!.id;
    const params = { id };
    for (let n = 0; n < 2; n++) {
      const stopped = await academy.call(contract.stopLearnerImport, { params }, { as: admin });
      expect([stopped.status, stopped.body.is_stopped]).toEqual([200, true]);
    }
    const log = await db
      .selectFrom("audit_log")
      .select(["actor_id", "action"])
      .where("subject_kind", "=", "learner_import")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { actor_id: admin.id, action: "learner_import.added" },
      { actor_id: admin.id, action: "learner_import.stopped" },
    ]);
    expect(
      (await academy.call(contract.stopLearnerImport, { params: { id: 987_654 } }, { as: admin })).status,
    ).toBe(404);
    // Whether its mail was faster or not: a stopped import whose mail was not sent does not block a new one.
    await db
      .updateTable("invitations")
      .set({ mailed_at: null, expires_at: null })
      .where("email", "=", email)
      .execute();
    expect((await send({ csv: file(email), course_id: course })).body.report).toMatchObject({
      new: 1,
      invited: 0,
    });
  });
});

describe("the data of invited people", () => {
  test("belongs to the account of the address: it is exported and deleted with it", async () => {
    const person = await academy.person();
    await mailedSecret(person.email, async () => invite(file(`${person.email},Secret,Name`), course));
    const { body } = await academy.call(exportOwnData, {}, { as: person });
    expect(body.invitations).toMatchObject([{ first_name: "Secret", course_title: "Trials" }]);
    await academy.call(deleteAccount, { body: { password: person.password } }, { as: person });
    const rows = await academy.services.db
      .selectFrom("invitations")
      .selectAll()
      .where("email", "=", person.email)
      .execute();
    expect(rows).toEqual([]);
  });

  test("is deleted a month after the invitation expired; the import's numbers stay right", async () => {
    const email = address();
    await mailedSecret(email, async () => invite(file(email), course));
    await expire(email, 31);
    const { db } = academy.services;
    await deleteOldInvitations(db);
    expect(await db.selectFrom("invitations").select("id").where("email", "=", email).execute()).toEqual([]);
    const [newest] = (await academy.call(contract.listLearnerImports, {}, { as: admin })).body;
    expect(newest).toMatchObject({ total: 1, accepted: 0, expired: 1 });
  });

  test("is deleted a month after the import if its mail was never sent", async () => {
    const { db } = academy.services;
    const email = address();
    await mailedSecret(email, async () => invite(file(email), course));
    const age = async (days: number) => {
      await db
        .updateTable("invitations")
        .set({ mailed_at: null, expires_at: null })
        .where("email", "=", email)
        .execute();
      await db
        .updateTable("learner_imports")
        .set({ created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1_000) })
        .where("id", "=", db.selectFrom("invitations").select("import_id").where("email", "=", email))
        .execute();
      await deleteOldInvitations(db);
      return db.selectFrom("invitations").select("id").where("email", "=", email).execute();
    };
    expect(await age(29)).toHaveLength(1);
    expect(await age(31)).toEqual([]);
  });
});
