// Sends rubbish to every call, as every kind of person. The answer is never a fault of the server, and a
// refusal has a sentence for people and a code for programs.
import { request as send, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listSessions, logIn, profile } from "#features/accounts/contract.ts";
import { issueCertificate } from "#features/certificates/contract.ts";
import { completeLesson } from "#features/learning/contract.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { known, language, requestTo, type Sent } from "#tests/rubbish.ts";

/** RUBBISH_TRIES and RUBBISH_SEED change how many requests are sent, and which. */
const tries = Number(process.env.RUBBISH_TRIES ?? 12);
const seed = Number(process.env.RUBBISH_SEED ?? 20_261);

const academy = setUpAcademy();
let tokens: Record<string, string | null>;

beforeAll(async () => {
  const { db } = academy.services;
  // Requests of administrators may deactivate the accounts with low ids. The people who send requests have others.
  for (let n = 0; n < 3; n++) await academy.person();
  await sql`select setval(pg_get_serial_sequence('users', 'id'), 1000000)`.execute(db);
  const [learner, instructor, admin] = await Promise.all([
    academy.person(),
    academy.person("instructor"),
    academy.person("admin"),
  ]);
  tokens = { visitor: null, learner: learner.access, instructor: instructor.access, admin: admin.access };
  const course = await addCourse(db, { instructorId: instructor.id });
  known.courseId = course.id;
  known.lessonId = course.lessons[0]!;
  await addEnrolment(db, course.id, learner.id);
  for (const id of course.lessons)
    await academy.call(completeLesson, { params: { id }, body: { completed: true } }, { as: learner });
  known.certificate = (
    await academy.call(issueCertificate, { params: { id: course.id } }, { as: learner })
  ).body.number;
  // A second session of the person, which requests may end. Without the first one the person would be a visitor
  // from then on.
  await academy.call(logIn, { body: { email: learner.email, password: learner.password } });
  known.sessionId = (await academy.call(listSessions, {}, { as: learner })).body[1]!.id;
});

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends the exact bytes: fetch would change some addresses and refuse others. */
const answerTo = async ({ method, path, headers, body }: Sent): Promise<Got> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(academy.url);
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

const bengali = /[\u0980-\u09ff]/;
const always = ["x-content-type-options", "referrer-policy", "x-frame-options", "x-request-id"];

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
  if (typeof detail !== "string" || !/\S \S/.test(detail)) return "no sentence";
  if (typeof code !== "string" || !/^[a-z_]+$/.test(code)) return "no code";
  const wanted =
    sent.headers["accept-language"]!.startsWith("bn") && !sent.headers["accept-language"]!.includes("NaN");
  if (bengali.test(detail) !== wanted) return "the wrong language";
  return null;
}

/** Sends the requests of a seed as every kind of person, and collects the errors. */
async function wrongAnswers(requests: fc.Arbitrary<Sent>, count: number, nth = 0): Promise<string[]> {
  const found: string[] = [];
  for (const [role, token] of Object.entries(tokens)) {
    for (const sent of fc.sample(requests, { seed: seed + nth, numRuns: count })) {
      const headers = { ...sent.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const got = await answerTo({ ...sent, headers });
      const wrong = wrongIn(got, sent);
      if (wrong)
        found.push(
          `${wrong}: ${role} ${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers).slice(0, 200)} ` +
            `${sent.body?.toString("utf8").slice(0, 400) ?? ""} → ${got.status} ${got.text.slice(0, 200)}`,
        );
    }
  }
  return found;
}

test(
  "every call refuses rubbish with a sentence and a code, without a server error",
  async () => {
    const found: string[] = [];
    for (const [nth, { endpoint }] of [...academy.app.served.values()].entries())
      found.push(...(await wrongAnswers(requestTo(endpoint), tries, nth)));
    expect(found).toEqual([]);
    // The people who sent the requests are still signed in at the end.
    for (const access of [tokens.learner, tokens.instructor, tokens.admin])
      expect((await academy.call(profile, {}, { as: { access: access! } })).status).toBe(200);
  },
  30_000 + tries * 3_000,
);

test("an unknown call is refused in the same way", async () => {
  const paths = [...academy.app.served.values()].map(({ endpoint }) => endpoint.path.replace(/:\w+/g, "1"));
  const found = await wrongAnswers(
    fc.record({
      method: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
      path: fc.constantFrom(
        "/api",
        "/api/",
        "/api/nothing/",
        "/api/%",
        "/api/%ff/",
        "/api/list-courses/x/",
        "/%2e%2e/%2e%2e",
        "/api//profile",
        "/files/%",
        "/media/%00",
        "/media/public/..%5c..%5csecret",
        "/share/course/1e1.png",
        "/share/course/%00.png",
        "/share/course/99999999999.png",
        `/api/certificates/${encodeURIComponent("BID-২০২৬-000042-\u202eABCDEF")}/pdf/?lang=xx`,
        ...paths,
      ),
      headers: fc.record({ "accept-language": language }),
      body: fc.constant(null),
    }),
    tries * 12,
  );
  expect(found).toEqual([]);
});

test.each([
  ["headers without end", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"y".repeat(20_000)}\r\n\r\n`, 431],
  ["no HTTP", "hello there\r\n\r\n", 400],
])("%s are refused with a sentence", async (_, bytes, status) => {
  const socket = connect(Number(new URL(academy.url).port), "127.0.0.1");
  socket.end(bytes);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toEqual({
    detail: "This request cannot be read.",
    code: "bad_request",
  });
});

test("a multipart form is refused where no file is expected", async () => {
  const form = new FormData();
  form.set("email", "someone@example.com");
  const answer = await fetch(`${academy.url}/api/accounts/resend-otp/`, { method: "POST", body: form });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, "wrong_kind"]);
});

test("personal answers may not be cached on the way", async () => {
  const headers = { authorization: `Bearer ${tokens.learner}` };
  for (const { endpoint } of academy.app.served.values()) {
    if (endpoint.method !== "GET" || endpoint.cacheForVisitors) continue;
    const abort = new AbortController();
    const path = endpoint.path.replace(":id", String(known.courseId));
    const answer = await fetch(academy.url + path, { headers, signal: abort.signal });
    expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
    abort.abort();
  }
});
