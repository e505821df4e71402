// An announcement to a course of 10,000 learners, of whom 300 want it by email too: how long its call takes, compared
// with a call for a course with one learner, and how long until the last learner is notified, compared with one statement
// that inserts as many notifications.
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { wait } from "./live-room.ts";
import { median, reachedOrMissed } from "./measure.ts";
import { startAcademy } from "./processes.ts";
import { isTrial, scaled } from "./scale.ts";

const [learners, byMail, times] = [scaled(10_000, 100), scaled(300, 10), isTrial ? 2 : 5];
/** A call that does not wait for the learners takes at most this much longer: the bound of all work on large data. */
const maxRatio = 1.5;

const list = (numbers: number[]) =>
  `${median(numbers).toFixed(0)} ms (${numbers.map((number) => number.toFixed(0)).join(", ")})`;

/** Fills a course of the demo's instructor. @returns it, and one of theirs with few learners. */
async function fillCourse({ sql }: Connection): Promise<{ large: number; small: number }> {
  const [large, small] = await sql<{ id: number }[]>`
    select course.id from courses course join users on users.id = course.instructor_id
    where users.email = 'instructor@bidya.test' order by course.id limit 2`;
  await sql`delete from enrolments where course_id in (${large!.id}, ${small!.id})`;
  await sql`
    insert into users (email, password_hash, first_name, last_name, role)
    select 'class' || n || '@bench.invalid', '!', 'Learner', n::text, 'learner'
    from generate_series(1, ${learners}) as n`;
  await sql`
    insert into enrolments (course_id, user_id, source)
    select ${large!.id}, id, 'free' from users where email like 'class%@bench.invalid'`;
  await sql`
    insert into notification_choices (user_id, type, channel, choice)
    select id, 'announcement', 'mail', 'now' from users where email like 'class%@bench.invalid' order by id limit ${byMail}`;
  await sql`
    insert into enrolments (course_id, user_id, source)
    select ${small!.id}, min(id), 'free' from users where email like 'class%@bench.invalid'`;
  await sql`vacuum analyze`;
  return { large: large!.id, small: small!.id };
}

/** Inserts as many notifications in one statement. @returns how many ms it took. */
async function timeBareInsert({ sql }: Connection): Promise<number> {
  const began = performance.now();
  await sql`
    insert into notifications (user_id, type, message, message_bn, related_object_type, link)
    select id, 'announcement', 'New announcement: News', 'নতুন ঘোষণা: News', 'announcement', '/dashboard'
    from users where email like 'class%@bench.invalid'`;
  return performance.now() - began;
}

async function callAs(url: string, email: string) {
  const call = async (method: string, path: string, access: string, body?: object) =>
    fetch(url + path, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${access}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const signedIn = await call("POST", "/api/accounts/login/", "", { email, password: "bidya-demo" });
  const { access } = (await signedIn.json()) as { access: string };
  return async (method: string, path: string, body?: object) => {
    const began = performance.now();
    const answer = await call(method, path, access, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return { ms: performance.now() - began, id: text ? (JSON.parse(text).announcement_id as number) : 0 };
  };
}

export async function benchAnnouncements(): Promise<void> {
  const academy = await startAcademy();
  const connection = connect(findRunningPostgres(academy.dataDir)!, 2);
  const { sql } = connection;
  try {
    const { large, small } = await fillCourse(connection);
    const call = await callAs(academy.url, "instructor@bidya.test");
    const send = async (course: number) =>
      call("POST", "/api/announcements/create/", { course, title: "News", content: "Read module 3." });
    const told = async (id: number): Promise<number> => {
      const [{ count }] = await sql<
        [{ count: number }]
      >`select count(*)::integer from notifications where announcement_id = ${id}`;
      return count;
    };
    const [toOne, toAll, untilLast, changes, deletions, bare]: number[][] = [[], [], [], [], [], []];
    await send(small);
    for (let time = 0; time < times; time++) {
      toOne!.push((await send(small)).ms);
      const began = performance.now();
      const { ms, id } = await send(large);
      toAll!.push(ms);
      while ((await told(id)) < learners) await wait(5);
      untilLast!.push(performance.now() - began);
      changes!.push(
        (await call("PUT", `/api/announcements/${id}/`, { title: "Old news", content: "Read." })).ms,
      );
      await wait(3_000);
      deletions!.push((await call("DELETE", `/api/announcements/${id}/`)).ms);
      bare!.push(await timeBareInsert(connection));
    }
    const ratio = median(toAll!) / median(toOne!);
    console.log(`\nannouncements to ${learners} learners, ${byMail} of them by email too; median of ${times}
  the call for a course with one learner: ${list(toOne!)}
  the call for ${learners} learners:      ${list(toAll!)}, ${ratio.toFixed(2)} times as long (at most ${maxRatio}) ${reachedOrMissed(ratio <= maxRatio)}
  until the last one is notified:    ${list(untilLast!)}
  one statement with as many notices: ${list(bare!)}, ratio ${(median(bare!) / median(untilLast!)).toFixed(2)}
  the call that changes the title:   ${list(changes!)}
  the call that deletes it:          ${list(deletions!)}`);
  } finally {
    await connection.close();
    await academy.stop();
  }
}
