// Notifications reach each person on the channels that the person chose, and a mail at once comes by a job.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as m from "#messages/notifications.ts";
import { queueDueMails } from "./due-mails.ts";
import { openNews } from "./test-support.ts";

const { academy, choose, tell, shownTo, mailsTo, mailsSent, dueOf } = openNews();

test("each person hears of it on the channels that they chose, and nobody else by mail", async () => {
  const [byDefault, byMail, mailAlone, digestAlone, nowhere] = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => academy.person("admin")),
  );
  await choose(byMail!, { mail: "now" });
  await choose(mailAlone!, { site: "off", mail: "now" });
  await choose(digestAlone!, { site: "off", mail: "digest" });
  await choose(nowhere!, { site: "off" });
  const all = [byDefault!, byMail!, mailAlone!, digestAlone!, nowhere!];
  await tell(all, "Five people");
  await mailsSent();
  expect(await Promise.all(all.map(async (who) => shownTo(who)))).toEqual([
    ["Five people"],
    ["Five people"],
    [],
    [],
    [],
  ]);
  expect(all.map((who) => mailsTo(who).map(({ subject }) => subject))).toEqual([
    [],
    ["Five people"],
    ["Five people"],
    [],
    [],
  ]);
  expect(await dueOf(digestAlone!)).toEqual([{ message: "Five people", on_site: false, mail_due: "digest" }]);
  expect(await dueOf(nowhere!)).toEqual([]);
  const { rows } = await sql<{ user_id: number }>`
    select user_id from live_events where kind = 'notification' order by user_id`.execute(
    academy.services.db,
  );
  expect(rows.map(({ user_id: id }) => id)).toEqual([byDefault!.id, byMail!.id].toSorted((a, b) => a - b));
});

test("a mail at once is in its reader's language, leads to the thing itself, and can be ended", async () => {
  const reader = await academy.person("admin", { firstName: "Rafiq" });
  await academy.services.db
    .updateTable("users")
    .set({ language: "bn" })
    .where("id", "=", reader.id)
    .execute();
  await choose(reader, { mail: "now" });
  await tell([reader], () => m.notification_not_found(), { link: "/course/7/progress?view=notes" });
  const mail = await academy.mail.nextMailTo(reader.email, 10_000);
  expect(mail.subject).toBe("বিজ্ঞপ্তিটি পাওয়া যায়নি");
  expect(mail.text).toContain("প্রিয় Rafiq,");
  expect(mail.text).toContain(`${academy.services.config.publicUrl}/course/7/progress?view=notes`);
  expect(mail.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail.headers["list-unsubscribe"]).toMatch(
    new RegExp(`^<http://.+/api/notifications/unsubscribe/\\?token=${reader.id}\\.desk\\.[\\w-]{43}>$`),
  );
  expect(mail.text).toMatch(new RegExp(`/unsubscribe#email=\\S+&secret=${reader.id}\\.desk\\.[\\w-]{43}`));
});

test("a long sentence is cut in the subject only, and markup in it stays text", async () => {
  const reader = await academy.person("admin");
  await choose(reader, { mail: "now" });
  const sentence = `<b>News</b> ${"ক্ষু ".repeat(100)}`.trim();
  await tell([reader], sentence);
  const mail = await academy.mail.nextMailTo(reader.email, 10_000);
  expect(mail.subject).toMatch(/^<b>News<\/b> ক্ষু.*…$/u);
  expect(mail.subject.length).toBeLessThan(sentence.length);
  expect(mail.text).toContain(sentence);
  expect(mail.html).not.toContain("<b>");
});

describe("no mail is sent", () => {
  test("of a feature that has its own mail", async () => {
    const reader = await academy.person("admin");
    await choose(reader, { mail: "now" });
    await tell([reader], "Own mail", { hasOwnMail: true });
    expect(await dueOf(reader)).toEqual([{ message: "Own mail", on_site: true, mail_due: null }]);
  });

  test("if the transaction fails", async () => {
    const reader = await academy.person("admin");
    await choose(reader, { mail: "now" });
    await expect(tell([reader], "Broken", { link: "nowhere" })).rejects.toThrow("notifications_link_check");
    await mailsSent();
    expect(mailsTo(reader)).toEqual([]);
  });
});

/** A notification whose mail is due, without a process that was woken. */
const due = async (userId: number, message: string) =>
  (
    await academy.services.db
      .insertInto("notifications")
      .values({ user_id: userId, message, related_object_type: "other", type: "desk", mail_due: "now" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

test("mails that are due are queued once, by whichever processes do it at the same time", async () => {
  const reader = await academy.person("admin");
  await choose(reader, { mail: "now" });
  for (const message of ["One", "Two", "Three"]) await due(reader.id, message);
  await Promise.all([1, 2, 3, 4].map(async () => queueDueMails(academy.services)));
  await mailsSent();
  expect(
    mailsTo(reader)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(["One", "Three", "Two"]);
});

test("a process that is killed before the commit loses no mail", async () => {
  const reader = await academy.person("admin");
  await choose(reader, { mail: "now" });
  await due(reader.id, "Not lost");
  const { db } = academy.services;
  const jobs = {
    ...academy.services.jobs,
    enqueueAll: async () => {
      throw new Error("killed");
    },
  };
  await expect(queueDueMails({ db, jobs })).rejects.toThrow("killed");
  expect(await dueOf(reader)).toEqual([{ message: "Not lost", on_site: true, mail_due: "now" }]);
  await queueDueMails(academy.services);
  await mailsSent();
  expect(mailsTo(reader)).toHaveLength(1);
});

test("a mail that was queued asks again: what was withdrawn, ended or closed since is not mailed", async () => {
  const people = await Promise.all([1, 2, 3, 4].map(async () => academy.person("admin")));
  const [withdrawn, ended, closed, toDigest] = people;
  for (const reader of people) await choose(reader, { mail: "now" });
  const { db } = academy.services;
  const ids = await Promise.all(people.map(async ({ id }) => due(id, "Asked again")));
  await db.deleteFrom("notifications").where("id", "=", ids[0]!).execute();
  // Not with `chooseChannel`, which takes what is due at once.
  const store = async (userId: number, choice: string) =>
    db.updateTable("notification_choices").set({ choice }).where("user_id", "=", userId).execute();
  await store(ended!.id, "none");
  await store(toDigest!.id, "digest");
  await db.updateTable("users").set({ is_active: false }).where("id", "=", closed!.id).execute();
  await queueDueMails(academy.services);
  await mailsSent();
  expect(people.flatMap((reader) => mailsTo(reader))).toEqual([]);
  expect(await dueOf(toDigest!)).toMatchObject([{ mail_due: "digest" }]);
  expect(await dueOf(withdrawn!)).toEqual([]);
});
