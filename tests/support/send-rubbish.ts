// Sends rubbish to endpoints as every kind of person, and says what is wrong with the answers.
import { randomUUID } from "node:crypto";
import { request as send, type IncomingHttpHeaders } from "node:http";
import fc from "fast-check";
import { sql } from "kysely";
import { listSessions, logIn } from "#features/accounts/contract.ts";
import { issueCertificate } from "#features/certificates/contract.ts";
import { createUpload } from "#features/uploads/contract.ts";
import { completeLesson } from "#features/learning/contract.ts";
import type { Someone, TestAcademy } from "./academy.ts";
import { addCourse, addEnrolment } from "./courses.ts";
import { known, type Sent } from "./rubbish-values.ts";

export const roles = ["visitor", "learner", "instructor", "admin"] as const;
export type RubbishRole = (typeof roles)[number];
/** A person of each role but the visitor. */
export type RubbishPeople = Record<Exclude<RubbishRole, "visitor">, Someone>;

/** Adds people, a course and what belongs to it, so that some of the ids in the rubbish exist. */
export async function addRubbishPeople(academy: TestAcademy): Promise<RubbishPeople> {
  const { db } = academy.services;
  // Requests of administrators may deactivate the accounts with low ids. The people who send requests have others.
  for (let n = 0; n < 3; n++) await academy.person();
  await sql`select setval(pg_get_serial_sequence('users', 'id'), 1000000)`.execute(db);
  const [learner, instructor, admin] = await Promise.all([
    academy.person(),
    academy.person("instructor"),
    academy.person("admin"),
  ]);
  const course = await addCourse(db, { instructorId: instructor.id });
  known.courseId = course.id;
  known.lessonId = course.lessons[0]!;
  await addEnrolment(db, course.id, learner.id);
  for (const id of course.lessons)
    await academy.call(completeLesson, { params: { id }, body: { completed: true } }, { as: learner });
  known.certificate = (
    await academy.call(issueCertificate, { params: { id: course.id } }, { as: learner })
  ).body.number;
  known.upload = randomUUID();
  await academy.call(
    createUpload,
    { params: { id: course.id }, body: { key: known.upload, name: "notes.pdf", size: 100_000 } },
    { as: instructor },
  );
  // A second session of the person, which requests may end. Without the first one the person would be a visitor
  // from then on.
  await academy.call(logIn, { body: { email: learner.email, password: learner.password } });
  known.sessionId = (await academy.call(listSessions, {}, { as: learner })).body[1]!.id;
  return { learner, instructor, admin };
}

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends the exact bytes: fetch would change some addresses and refuse others. */
const answerTo = async (url: string, { method, path, headers, body }: Sent): Promise<Got> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const length = body ? { "content-length": String(body.length) } : {};
    const sent = send({ hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      const done = () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString("utf8"),
        });
      // A stream of events never ends by itself.
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
        done();
        sent.destroy();
        return;
      }
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", done);
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error("no answer")));
    sent.on("error", (error) => resolve({ status: 0, headers: {}, text: error.message }));
    sent.end(body ?? undefined);
  });

// Without ৳, which both languages write.
const bengali = /[\u0980-\u09f2\u09f4-\u09ff]/;
const always = ["x-content-type-options", "referrer-policy", "x-frame-options", "x-request-id"];

/** The calls whose refusal of fields is the fields with their sentences alone. */
const fieldsAlone = /^\/api\/(create|edit)-course\b/;
/** The sentences of such a refusal; without any, nothing that counts as one. */
function sentencesOf(body: unknown): unknown[] {
  const lists: unknown[] = Object.values(body ?? {});
  return lists.length > 0 && lists.every(Array.isArray) ? lists.flat() : [undefined];
}

/** The errors of an answer, in words. Empty if there are none. */
function wrongIn(got: Got, sent: Sent): string | null {
  if (got.status === 0) return "no answer";
  if (got.status >= 500) return "a fault";
  for (const name of always) if (!got.headers[name]) return `no header ${name}`;
  if (got.status < 400) return null;
  let body: unknown;
  try {
    body = JSON.parse(got.text);
  } catch {
    return "no JSON";
  }
  const { detail, code } = (body ?? {}) as Record<string, unknown>;
  const alone = got.status === 400 && detail === undefined && fieldsAlone.test(sent.path);
  const sentences = alone ? sentencesOf(body) : [detail];
  for (const sentence of sentences)
    if (typeof sentence !== "string" || !/\S \S/.test(sentence)) return "no sentence";
  if (!alone && (typeof code !== "string" || !/^[a-z_]+$/.test(code))) return "no code";
  const wanted =
    sent.headers["accept-language"]!.startsWith("bn") && !sent.headers["accept-language"]!.includes("NaN");
  if (sentences.some((sentence) => bengali.test(String(sentence)) !== wanted)) return "the wrong language";
  return null;
}

/** Sends `count` random requests of a seed as one person, and collects the errors. */
export async function wrongAnswers(
  url: string,
  [role, access]: [role: RubbishRole, access: string | null],
  requests: fc.Arbitrary<Sent>,
  { count, seed }: { count: number; seed: number },
): Promise<string[]> {
  const found: string[] = [];
  for (const sent of fc.sample(requests, { seed, numRuns: count })) {
    const headers = { ...sent.headers, ...(access ? { authorization: `Bearer ${access}` } : {}) };
    const got = await answerTo(url, { ...sent, headers });
    const wrong = wrongIn(got, sent);
    if (wrong)
      found.push(
        `${wrong}: ${role} ${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers).slice(0, 200)} ` +
          `${sent.body?.toString("utf8").slice(0, 400) ?? ""} → ${got.status} ${got.text.slice(0, 200)}`,
      );
  }
  return found;
}
