// The mails of an import, how it is stopped, and what is stored of the people who are invited.
import { describe, expect, onTestFinished, test } from "vitest";
import { listCourses } from "#features/catalogue/contract.ts";
import type { CourseCard } from "#features/courses/contract.ts";
import { addCourses } from "#features/courses/server/public.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { rowsOf } from "#kit/shared/rows.ts";
import { openAcademy } from "#tests/academy.ts";
import { describeCourse } from "#tests/courses.ts";
import { catchMail } from "#tests/mail-catcher.ts";
import * as contract from "../contract.ts";
import { deleteOldInvitations } from "./queries/invitations.ts";
import { address, file, setUpInvitations } from "./test-support.ts";

const { academy, staff, send, invite, mailedSecret, expire } = setUpInvitations();

describe("the mail of an invitation", () => {
  test("is in the language of the line, or in that of the account", async () => {
    const email = address();
    const first = academy.mail.nextMailTo(email);
    await invite(file(`${email},রহিমা,খাতুন,,bn`), staff.course);
    const bengali = await first;
    expect(bengali.subject).toBe("আপনার আমন্ত্রণ: Trials");
    expect(bengali.text).toContain("প্রিয় রহিমা,");
    expect(bengali.html).toContain('<html lang="bn">');
    expect(bengali.text).toContain("পাসওয়ার্ড বেছে নেবেন");

    const person = await academy.person("learner", { firstName: "Rafiq" });
    const second = academy.mail.nextMailTo(person.email);
    await invite(file(`${person.email},Somebody,Else,,bn`), staff.course);
    const english = await second;
    expect(english.subject).toBe("Your invitation: Trials");
    // The account knows its name better than the file.
    expect(english.text).toContain("Dear Rafiq,");
    expect(english.text).toContain("You have an account already.");
  });
});

test("the last of more than 500 courses is found by the choice of a course, and can be chosen", async () => {
  const { db } = academy.services;
  const instructor = await academy.person("instructor");
  await db.transaction().execute(async (tx) => {
    const one = await describeCourse(tx, { instructorId: instructor.id, modules: [] });
    const titles = [...Array.from({ length: 500 }, (_, n) => `Seminar ${n + 1}`), "Zebrafish imaging"];
    await addCourses(
      tx,
      titles.map((title, n) => ({ ...one, title, classCode: `SEMINAR-${n}` })),
    );
  });
  const titled = "Zebrafish imaging";
  const isIt = ({ course_title }: Pick<CourseCard, "course_title">) => course_title === titled;
  // The plain list, which the form showed before, ends earlier.
  const listed = rowsOf((await academy.call(listCourses, {}, { as: staff.admin })).body);
  expect([listed.length, listed.some(isIt)]).toEqual([500, false]);
  const query = { search: titled, page: 1, page_size: 6 };
  const { body: page } = await academy.call(listCourses, { query }, { as: staff.admin });
  const { course_id } = (page as unknown as { results: CourseCard[] }).results.find(isIt)!;
  const { status, body } = await send({ csv: file(address()), course_id });
  expect([status, body.report.new]).toEqual([200, 1]);
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
    const answers = await Promise.all([
      invite(file(...emails), staff.course),
      invite(file(...emails), staff.course),
    ]);
    const begun = answers.map(({ body }) => body.import).filter((one) => one !== null);
    expect(begun).toMatchObject([{ total: 60 }]);
    await expect
      .poll(
        async () =>
          (await academy.call(contract.listLearnerImports, {}, { as: staff.admin })).body.find(
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
        actor_id: staff.admin.id,
        action: "learner_import.added",
        after: { course_id: staff.course, invited: 60 },
        reason: "A workshop",
      },
    ]);
  });

  test("can be stopped: mails that were not sent yet are never sent", async () => {
    const { db } = academy.services;
    const email = address();
    const { body } = await invite(file(email), staff.course);
    const id = body.import!.id;
    const params = { id };
    for (let n = 0; n < 2; n++) {
      const stopped = await academy.call(contract.stopLearnerImport, { params }, { as: staff.admin });
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
      { actor_id: staff.admin.id, action: "learner_import.added" },
      { actor_id: staff.admin.id, action: "learner_import.stopped" },
    ]);
    expect(
      (await academy.call(contract.stopLearnerImport, { params: { id: 987_654 } }, { as: staff.admin }))
        .status,
    ).toBe(404);
    // Whether its mail was faster or not: a stopped import whose mail was not sent does not block a new one.
    await db
      .updateTable("invitations")
      .set({ mailed_at: null, expires_at: null })
      .where("email", "=", email)
      .execute();
    expect((await send({ csv: file(email), course_id: staff.course })).body.report).toMatchObject({
      new: 1,
      invited: 0,
    });
  });
});

describe("the data of invited people", () => {
  test("belongs to the account of the address: it is exported and deleted with it", async () => {
    const person = await academy.person();
    await mailedSecret(person.email, async () => invite(file(`${person.email},Secret,Name`), staff.course));
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
    await mailedSecret(email, async () => invite(file(email), staff.course));
    await expire(email, 31);
    const { db } = academy.services;
    await deleteOldInvitations(db);
    expect(await db.selectFrom("invitations").select("id").where("email", "=", email).execute()).toEqual([]);
    const [newest] = (await academy.call(contract.listLearnerImports, {}, { as: staff.admin })).body;
    expect(newest).toMatchObject({ total: 1, accepted: 0, expired: 1 });
  });

  test("is deleted a month after the import if its mail was never sent", async () => {
    const { db } = academy.services;
    const email = address();
    await mailedSecret(email, async () => invite(file(email), staff.course));
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
