// Each learner hears of an announcement once, also if jobs run twice or are killed.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addStaff, changeStaff, removeStaff } from "#features/courses/server/public.ts";
import { addEnrolments } from "#features/enrolment/server/public.ts";
import { openStream } from "#tests/live-stream.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { finishDeliveries, sendDue } from "./send-due.ts";
import { inOneHour, openClass } from "./test-support.ts";
import { tellLearners } from "./tell-course.ts";

const { academy, people, course, send, change, remove, noticesOf, noticesAbout, delivered, read } =
  openClass();

/** A course with many learners who have no session. */
async function bigCourse(learners: number): Promise<number> {
  const { db } = academy.services;
  const { id } = await addCourse(db, { instructorId: people.owner.id, title: "Big" });
  const { rows } = await sql<{ id: number }>`
    insert into users (email, password_hash, first_name, last_name, role)
    select gen_random_uuid() || '@example.com', 'x', 'Learner', n::text, 'learner'
    from generate_series(1, ${learners}) n returning id`.execute(db);
  await addEnrolments(
    db,
    rows.map(({ id: userId }) => ({
      course_id: id,
      user_id: userId,
      source: "free" as const,
      enrolled_at: new Date(),
    })),
  );
  return id;
}
/** How many notifications of an announcement there are, and for how many people. */
async function told(id: number) {
  const { rows } = await sql<{ notices: number; people: number }>`
    select count(*)::integer as notices, count(distinct user_id)::integer as people
    from notifications where announcement_id = ${id}`.execute(academy.services.db);
  return rows[0];
}
/** An announcement that was sent, of which nobody was notified: its job was lost. */
async function sentWithoutJob(courseId: number): Promise<number> {
  const { db } = academy.services;
  const { id } = await db
    .insertInto("announcements")
    .values({ course_id: courseId, author_id: people.owner.id, title: "T", content: "C" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("announcement_deliveries").values({ announcement_id: id }).execute();
  return id;
}

describe("a notification", () => {
  test("comes to the learners alone, in both languages, and leads to the announcement", async () => {
    const { announcement_id: id } = (await send({ title: "The session moves" })).body;
    await delivered();
    const [english] = await noticesAbout(id);
    expect(english).toMatchObject({
      message: "New announcement in “Good practice”: The session moves",
      is_read: false,
      related_object_type: "announcement",
      course_id: course.id,
      link: `/course/${course.id}/announcements?announcement=${id}`,
    });
    const [bengali] = await noticesOf(people.learner, "bn");
    expect(bengali!.message).toBe("“Good practice” কোর্সে নতুন ঘোষণা: The session moves");
    expect(await told(id)).toEqual({ notices: 1, people: 1 });
    for (const one of [people.owner, people.coTeacher, people.assistant, people.stranger])
      expect(await noticesAbout(id, one)).toEqual([]);
  });

  test("does not come to its author and to closed accounts", async () => {
    const { db } = academy.services;
    const { id: courseId } = await addCourse(db, { instructorId: people.owner.id });
    const [closed, learner] = [await academy.person(), await academy.person()];
    for (const { id } of [people.admin, closed, learner]) await addEnrolment(db, courseId, id);
    await db.updateTable("users").set({ is_active: false }).where("id", "=", closed.id).execute();
    const { announcement_id: id } = (await send({ course: courseId }, people.admin)).body;
    await delivered();
    expect(await told(id)).toEqual({ notices: 1, people: 1 });
    expect(await noticesAbout(id, learner)).toHaveLength(1);
  });

  test("gets the new title after a change, and nobody is notified again", async () => {
    const { announcement_id: id } = (await send({ title: "Old title" })).body;
    await delivered();
    await change(id, { title: "New title" });
    await expect
      .poll(async () => (await noticesAbout(id)).map(({ message }) => message), { timeout: 20_000 })
      .toEqual(["New announcement in “Good practice”: New title"]);
    expect(await told(id)).toEqual({ notices: 1, people: 1 });
  });

  test("is gone with the announcement", async () => {
    const { announcement_id: id } = (await send()).body;
    await delivered();
    expect(await noticesAbout(id)).toHaveLength(1);
    await remove(id);
    expect(await noticesAbout(id)).toEqual([]);
  });
});

test("open pages of the course hear of it live, with one row for all", async () => {
  const [mine, theirs] = [
    await openStream(academy.url, people.learner.access),
    await openStream(academy.url, people.stranger.access),
  ];
  const { announcement_id: id } = (await send()).body;
  await delivered();
  await expect.poll(() => mine.events.map(({ kind }) => kind)).toEqual(["announcement", "notification"]);
  expect(mine.events[0]!.payload).toEqual({ announcement_id: id, course: course.id });
  await change(id, { content: "Changed" });
  await remove(id);
  await expect
    .poll(() => mine.events.slice(2).map(({ kind }) => kind))
    .toEqual(["announcement", "announcement", "notification"]);
  expect(theirs.events).toEqual([]);
  const { rows } = await sql<{ audience: string | null }>`
    select audience from live_events where kind in ('announcement', 'notification') and payload::text like ${`%${id}%`}`.execute(
    academy.services.db,
  );
  expect(new Set(rows.map(({ audience }) => audience))).toEqual(new Set([`course:${course.id}`]));
  mine.close();
  theirs.close();
});

describe("every learner is notified once", () => {
  test("in batches", async () => {
    const id = await sentWithoutJob(await bigCourse(25));
    await tellLearners(academy.services, id, 10);
    expect(await told(id)).toEqual({ notices: 25, people: 25 });
    await tellLearners(academy.services, id, 10);
    expect(await told(id)).toEqual({ notices: 25, people: 25 });
  });

  test("if the last batch is full", async () => {
    const id = await sentWithoutJob(await bigCourse(20));
    await tellLearners(academy.services, id, 10);
    expect(await told(id)).toEqual({ notices: 20, people: 20 });
    await delivered();
  });

  test("if the job runs many times at once", async () => {
    const id = await sentWithoutJob(await bigCourse(60));
    await Promise.all([1, 2, 3, 4].map(async () => tellLearners(academy.services, id, 10)));
    await finishDeliveries(academy.services);
    expect(await told(id)).toEqual({ notices: 60, people: 60 });
  });

  test("if a process is killed in the middle of a batch", async () => {
    const id = await sentWithoutJob(await bigCourse(30));
    const { services } = academy;
    let batches = 0;
    const dying = {
      ...services,
      jobs: {
        ...services.jobs,
        // The third batch has written its notifications when the process ends.
        enqueueAll: async () => {
          if (++batches === 3) throw new Error("killed");
        },
      },
    };
    await expect(tellLearners(dying, id, 10)).rejects.toThrow("killed");
    expect(await told(id)).toEqual({ notices: 20, people: 20 });
    await finishDeliveries(services);
    expect(await told(id)).toEqual({ notices: 30, people: 30 });
  });

  test("and nobody any more after it was deleted", async () => {
    const id = await sentWithoutJob(await bigCourse(5));
    await Promise.all([remove(id), tellLearners(academy.services, id, 1)]);
    expect(await told(id)).toEqual({ notices: 0, people: 0 });
    await finishDeliveries(academy.services);
    expect(await told(id)).toEqual({ notices: 0, people: 0 });
  });
});

describe("the time of a scheduled announcement", () => {
  const due = async (author = people.owner): Promise<number> => {
    const { announcement_id: id } = (await send({ title: "Due", publish_at: inOneHour() }, author)).body;
    await sql`update announcements set publish_at = now() - interval '1 minute' where id = ${id}`.execute(
      academy.services.db,
    );
    return id;
  };

  test("sends it once, by whichever processes look at the same time", async () => {
    const id = await due();
    const early = (await send({ publish_at: inOneHour() })).body.announcement_id;
    await Promise.all([1, 2, 3, 4, 5].map(async () => sendDue(academy.services)));
    await finishDeliveries(academy.services);
    await delivered();
    expect((await read(id)).body).toMatchObject({ state: "sent", can_manage: false });
    expect(Date.now() - Date.parse((await read(id)).body.created_at)).toBeLessThan(30_000);
    expect(await noticesAbout(id)).toHaveLength(1);
    expect((await read(early, people.owner)).body.state).toBe("scheduled");
    expect(await noticesAbout(early)).toEqual([]);
    await remove(early);
  });

  test("keeps it scheduled if the process is killed before the commit", async () => {
    const id = await due();
    const { services } = academy;
    const dying = {
      ...services,
      jobs: {
        ...services.jobs,
        enqueueAll: async () => {
          throw new Error("killed");
        },
      },
    };
    await expect(sendDue(dying)).rejects.toThrow("killed");
    expect((await read(id, people.owner)).body.state).toBe("scheduled");
    await sendDue(services);
    await delivered();
    expect(await noticesAbout(id)).toHaveLength(1);
  });

  test("sends nothing of an author who may not write in the course any more; the team can", async () => {
    const { db } = academy.services;
    const author = async (before: "co_teacher" | "admin") => {
      const person = await academy.person(before === "admin" ? "admin" : "instructor");
      const member = { courseId: course.id, userId: person.id, role: "co_teacher" as const };
      if (before === "co_teacher") await db.transaction().execute(async (tx) => addStaff(tx, member));
      return { ...person, member };
    };
    const [left, assists, closed] = [
      await author("co_teacher"),
      await author("co_teacher"),
      await author("co_teacher"),
    ];
    const [stays, administrator] = [await author("co_teacher"), await author("admin")];
    const ids: number[] = [];
    for (const one of [left, assists, closed, stays, administrator]) ids.push(await due(one));
    await db.transaction().execute(async (tx) => {
      await removeStaff(tx, left.member);
      await changeStaff(tx, { ...assists.member, role: "assistant" });
    });
    await db.updateTable("users").set({ is_active: false }).where("id", "=", closed.id).execute();
    const states = async () => {
      const all = [];
      for (const id of ids) all.push((await read(id, people.owner)).body.state);
      return all;
    };
    await sendDue(academy.services);
    expect(await states()).toEqual(["scheduled", "scheduled", "scheduled", "sent", "sent"]);
    expect((await read(ids[0]!, people.owner)).body.is_held).toBe(true);
    expect((await read(ids[3]!, people.owner)).body.is_held).toBeUndefined();
    // The team sends one now, and gives another one a time: both are theirs now.
    await change(ids[0]!, { title: "Due", publish_at: null });
    await change(ids[1]!, { title: "Due", publish_at: inOneHour() });
    await sql`update announcements set publish_at = now() - interval '1 minute' where id = ${ids[1]}`.execute(
      db,
    );
    await sendDue(academy.services);
    expect(await states()).toEqual(["sent", "sent", "scheduled", "sent", "sent"]);
    const { rows } = await sql<{ author_id: number }>`
      select author_id from announcements where id = any(${ids}::integer[]) order by id`.execute(db);
    expect(rows.map(({ author_id: id }) => id)).toEqual([
      people.owner.id,
      people.owner.id,
      closed.id,
      stays.id,
      administrator.id,
    ]);
    await remove(ids[2]!);
    await delivered();
  });

  test("is lost to 'send now' or a deletion that comes first", async () => {
    const [sentByHand, deleted] = [await due(), await due()];
    await Promise.all([change(sentByHand, { publish_at: null }), remove(deleted), sendDue(academy.services)]);
    await sendDue(academy.services);
    await finishDeliveries(academy.services);
    await delivered();
    expect(await noticesAbout(sentByHand)).toHaveLength(1);
    expect(await noticesAbout(deleted)).toEqual([]);
  });
});
