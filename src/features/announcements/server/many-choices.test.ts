// An announcement to 10,000 learners, of whom some chose another channel or muted the course.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sendDigests } from "#features/notifications/server/send-digests.ts";
import { addCourse } from "#tests/courses.ts";
import { createAnnouncement } from "./create-announcement.ts";
import { learnersPerBatch, tellLearners } from "./tell-course.ts";
import { openClass } from "./test-support.ts";

const { academy, people } = openClass();

test("an announcement to 10,000 learners is one job at first, and reaches each as they chose", async () => {
  const { services } = academy;
  const { db } = services;
  const course = await addCourse(db, { instructorId: people.owner.id, title: "Large" });
  const ids = await db.transaction().execute(async (tx) => {
    // Without the triggers that count each learner: they are not what this is about, and take a minute.
    await sql`alter table enrolments disable trigger user`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      with learners as (
        insert into users (email, password_hash, first_name, last_name, role)
        select gen_random_uuid() || '@example.com', 'x', 'Learner', n::text, 'learner'
        from generate_series(1, 10000) n returning id)
      insert into enrolments (course_id, user_id, source)
      select ${course.id}, id, 'free' from learners order by id returning user_id as id`.execute(tx);
    await sql`alter table enrolments enable trigger user`.execute(tx);
    return rows.map(({ id }) => id);
  });
  const choose = async (from: number, to: number, channel: string, choice: string) =>
    sql`insert into notification_choices (user_id, type, channel, choice)
      select id, 'announcement', ${channel}, ${choice} from unnest(${ids.slice(from, to)}::integer[]) id`.execute(
      db,
    );
  await choose(0, 300, "mail", "now");
  await choose(300, 700, "mail", "digest");
  // 100 want mails at once alone, 100 nothing at all, and 50 of those who want mails muted the course.
  await choose(200, 300, "site", "off");
  await choose(9_900, 10_000, "site", "off");
  await sql`insert into muted_courses (user_id, course_id)
    select id, ${course.id} from unnest(${ids.slice(0, 50)}::integer[]) id`.execute(db);

  const queued: { kind: string; many: number }[] = [];
  const counting = {
    ...services,
    jobs: {
      ...services.jobs,
      enqueueAll: async (_tx: unknown, { name }: { name: string }, each: object[]) => {
        queued.push({ kind: name, many: each.length });
      },
    },
  };
  const id = await createAnnouncement(counting, {
    authorId: people.owner.id,
    courseId: course.id,
    title: "Large",
    content: "News",
    publishAt: null,
    files: [],
    key: null,
  });
  expect(queued).toEqual([{ kind: "announcement-notices", many: 1 }]);
  const told = async () => {
    const found = await sql<{ all: number; on_site: number; digest: number }>`
      select count(*)::integer as all, count(*) filter (where on_site)::integer as on_site,
        count(*) filter (where mail_due = 'digest')::integer as digest
      from notifications where announcement_id = ${id}`.execute(db);
    return found.rows[0];
  };
  expect(await told()).toEqual({ all: 0, on_site: 0, digest: 0 });

  queued.length = 0;
  await tellLearners(counting, id);
  expect(await told()).toEqual({ all: 9_850, on_site: 9_750, digest: 400 });
  const batches = 10_000 / learnersPerBatch + 1;
  expect(queued.every(({ kind }) => kind === "mail-announcement")).toBe(true);
  expect([queued.length, queued.reduce((sum, { many }) => sum + many, 0)]).toEqual([batches, 250]);

  // The digests of 400 people are one job each, queued in one transaction.
  queued.length = 0;
  await sendDigests(counting, new Date(Date.now() + 24 * 60 * 60 * 1_000));
  expect(queued).toEqual([{ kind: "mail-digest", many: 400 }]);
}, 60_000);
