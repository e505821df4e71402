// Learners who claim transfers for courses, and the messages of the wallet that settle claims.
import { bkashSms } from "#tests/payment-messages.ts";
import { claimsPerHourSetting } from "#features/payments/server/settings.ts";
import type { Connection } from "#kit/server/database/connect.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { wait } from "./live-room.ts";
import { addManyCourses } from "./many-courses.ts";
import { connections, type Work } from "./measure.ts";
import type { RunningAcademy } from "./processes.ts";
import { scaled } from "./scale.ts";
import { addSignedIn, type SignedIn } from "./sign-in-people.ts";

export const webhookSecret = "only-for-the-bench-secret";
const claimPath = "/api/manualpaymentsubmit/";
const messagePath = "/api/payments/sms/";

interface Course {
  id: number;
  price_paisa: number;
}

/** Each learner claims each course once. */
interface Shop {
  courses: Course[];
  learners: SignedIn[];
}

/** Learners who share a connection: what one person buys waits for the person. */
const learnersPerConnection = 10;

/** Adds learners and courses. No two connections buy the same course at the same time. */
export async function fillShop(academy: RunningAcademy, connection: Connection, name: string): Promise<Shop> {
  await writeSetting(connection.db, claimsPerHourSetting, 10_000);
  await addManyCourses(connection, scaled(1_000, 200));
  const courses = await connection.sql<Course[]>`
    select id, price_paisa from courses
    where price_paisa > 0 and instructor_id in (select id from users where email like 'teacher%@bench.invalid')
    order by id`;
  const count = connections * learnersPerConnection;
  const learners = await addSignedIn(academy, connection, { name, role: "learner", count });
  await connection.sql`analyze`;
  return { courses, learners };
}

interface Claim {
  payer: SignedIn;
  course: Course;
  sender: string;
  transactionId: string;
}

/** The claims of a connection, one after the other. @throws when each of its learners has claimed each course. */
function claimsOf({ courses, learners }: Shop, place: number, prefix: string): () => Claim {
  const own = learners.slice(place * learnersPerConnection, (place + 1) * learnersPerConnection);
  const firstCourse = Math.floor((place * courses.length) / connections);
  let made = 0;
  return () => {
    const round = Math.floor(made / own.length);
    if (round >= courses.length) throw new Error("The learners have claimed all courses.");
    const payer = own[made % own.length]!;
    const course = courses[(firstCourse + round) % courses.length]!;
    const number = place * courses.length * own.length + made++;
    const digits = String(number).padStart(8, "0");
    return { payer, course, sender: `017${digits}`, transactionId: `${prefix}${digits}` };
  };
}

/** A source of claims for each connection. Both servers take from it, so that no claim is made twice. */
export const allClaims = (shop: Shop, prefix: string): (() => Claim)[] =>
  Array.from({ length: connections }, (_, place) => claimsOf(shop, place, prefix));

const taka = (paisa: number) => (paisa / 100).toFixed(2);

const mailsWithinMs = 120_000;

/** Waits until the mails about the payments before are done: they take the time of the next load. */
async function mailsDone({ sql }: Connection): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < mailsWithinMs) {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select from jobs.job where name like 'mail-payment%' and state < 'completed') as waits`;
    if (!row!.waits) return;
    await wait(200);
  }
}

const json = { "content-type": "application/json", "accept-encoding": "identity", "accept-language": "en" };

/** Each connection claims one transfer after the other. The academy reads no payer from a body. */
export function submissions(connection: Connection, claims: (() => Claim)[]): Work {
  const bodyOf = ({ payer, course, sender, transactionId }: Claim) =>
    JSON.stringify({
      course_id: course.id,
      paid_amount: taka(course.price_paisa),
      sender_number: sender,
      transaction_id: transactionId,
      provider: "bkash",
      payer: payer.id,
    });
  return {
    path: claimPath,
    headers: json,
    perConnection: async () => {
      await mailsDone(connection);
      return claims.map((next) => ({
        method: "POST",
        path: claimPath,
        setupRequest: (request) => {
          const claim = next();
          const headers = { ...json, authorization: `Bearer ${claim.payer.access}` };
          return { ...request, headers, body: bodyOf(claim) };
        },
      }));
    },
  };
}

/** Each connection sends one message after the other, each about a transfer that a waiting payment claims. */
export const settlements = (connection: Connection, claims: (() => Claim)[]): Work => ({
  path: messagePath,
  headers: json,
  perConnection: async () => {
    await mailsDone(connection);
    return claims.map((next) => ({
      method: "POST",
      path: messagePath,
      setupRequest: (request) => {
        const { course, sender, transactionId } = next();
        const text = bkashSms(transactionId, taka(course.price_paisa), sender);
        const headers = { ...json, "x-webhook-secret": webhookSecret };
        return { ...request, headers, body: JSON.stringify({ from: "bKash", text }) };
      },
    }));
  },
});

/** Adds the payments that these claims make, all at once, each with an open order. */
export async function addClaims(
  { sql }: Connection,
  shop: Shop,
  prefix: string,
  each: number,
): Promise<void> {
  const claims = allClaims(shop, prefix).flatMap((next) =>
    Array.from({ length: each }, () => {
      const { payer, course, sender, transactionId } = next();
      return { payer: payer.id, course: course.id, paisa: course.price_paisa, sender, id: transactionId };
    }),
  );
  await sql`
    with claim as materialized (
      select * from json_to_recordset(${JSON.stringify(claims)}::text::json)
        as claim (payer integer, course integer, paisa bigint, sender text, id text)
    ), opened as (
      insert into orders (payer_id, reference, due_paisa, expires_at, holds_until)
      select payer, id, paisa, now() + interval '24 hours', now() + interval '2 hours' from claim
      returning id, reference
    ), line as (
      insert into order_lines (order_id, learner_id, course_id, price_paisa, due_paisa)
      select opened.id, payer, course, paisa, paisa from opened join claim on claim.id = opened.reference
    )
    insert into payments (order_id, payer_id, provider, sender_number, transaction_id, amount_paisa, outcome)
    select opened.id, payer, 'bkash', sender, claim.id, paisa, 'not_seen'
    from opened join claim on claim.id = opened.reference`;
  await sql`analyze`;
}
