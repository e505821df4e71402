// What stays of announcements when a person's account is deleted.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { addStaff } from "#features/courses/server/public.ts";
import { chooseMail } from "../contract.ts";
import { inOneHour, openClass } from "./test-support.ts";

const { academy, people, course, send, remove, read, auditOf } = openClass();

async function leaver() {
  const person = await academy.person("instructor", { firstName: "Shahnaz", lastName: "Pervin" });
  await academy.services.db
    .transaction()
    .execute(async (tx) => addStaff(tx, { courseId: course.id, userId: person.id, role: "co_teacher" }));
  return person;
}

test("a person exports what they wrote, sent and not, and the choice of mail", async () => {
  const person = await leaver();
  await send({ title: "Mine" }, person);
  await send({ title: "Mine, later", publish_at: inOneHour() }, person);
  await send({ title: "Not mine" });
  await academy.call(chooseMail, { body: { by_mail: true } }, { as: person });
  const { body } = await academy.call(exportOwnData, {}, { as: person });
  expect(body).toMatchObject({
    announcements: [
      { title: "Mine", state: "sent", course_title: "Good practice" },
      { title: "Mine, later", state: "scheduled" },
    ],
    notification_choices: [{ type: "announcement", channel: "mail", choice: "now" }],
  });
});

test("what was sent stays without the name; what was scheduled is never sent; the audit log is redacted", async () => {
  const person = await leaver();
  const sent = (await send({ title: "Stays" }, person)).body.announcement_id;
  const later = (await send({ title: "Goes", publish_at: inOneHour() }, person)).body.announcement_id;
  const signed = `Yours, Shahnaz Pervin, ${person.email}`;
  const deleted = (await send({ content: signed }, person)).body.announcement_id;
  await academy.call(chooseMail, { body: { by_mail: true } }, { as: person });
  await sql`insert into announcement_mails (user_id) values (${person.id})`.execute(academy.services.db);
  expect(await remove(deleted, people.owner)).toBe(204);
  const { status } = await academy.call(
    deleteAccount,
    { body: { password: person.password } },
    { as: person },
  );
  expect(status).toBe(200);
  expect((await read(sent)).body).toMatchObject({ title: "Stays", instructor_name: "" });
  expect((await read(later, people.owner)).status).toBe(404);
  expect(await auditOf(deleted)).toMatchObject([
    { before: { content: `Yours, ${"•".repeat(14)}, ${"•".repeat(person.email.length)}` } },
  ]);
  const { rows } = await sql`
    select user_id from announcement_mails where user_id = ${person.id}
    union all select user_id from notification_choices where user_id = ${person.id}`.execute(
    academy.services.db,
  );
  expect(rows).toEqual([]);
});

test("an announcement of a deleted account is refused by the database", async () => {
  const person = await leaver();
  await sql`update users set forgotten_at = now() where id = ${person.id}`.execute(academy.services.db);
  await expect(
    academy.services.db
      .insertInto("announcements")
      .values({ course_id: course.id, author_id: person.id, title: "T", content: "C" })
      .execute(),
  ).rejects.toThrow("was forgotten");
});
