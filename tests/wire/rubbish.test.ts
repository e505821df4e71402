// Rubbish to every call, as everybody: whatever is sent, the answer is never a fault of ours, and a
// refusal is a sentence for a person and a code for a program.
import { request as send, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyEndpoint } from "../../src/kit/server/http/serve.ts";
import { addCourse, addEnrolment } from "../support/courses.ts";
import { openAcademy, type TestAcademy } from "../support/academy.ts";

/** More, or others, with RUBBISH_TRIES and RUBBISH_SEED. */
const tries = Number(process.env.RUBBISH_TRIES ?? 12);
const seed = Number(process.env.RUBBISH_SEED ?? 20_261);

let academy: TestAcademy;
let tokens: Record<string, string | null>;
let courseId: number;
let lessonId: number;

beforeAll(async () => {
  academy = await openAcademy();
  const { db } = academy.services;
  const [learner, instructor, admin] = await Promise.all([
    academy.person(),
    academy.person("instructor"),
    academy.person("admin"),
  ]);
  tokens = { visitor: null, learner: learner.access, instructor: instructor.access, admin: admin.access };
  const course = await addCourse(db, { instructorId: instructor.id });
  courseId = course.id;
  lessonId = course.lessons[0]!;
  await addEnrolment(db, courseId, learner.id);
});
afterAll(async () => academy.close());

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}
interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Byte for byte: fetch would tidy addresses, and refuse some. */
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

const nasty = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfff@example.com",
  "\ud83d@example.com",
  "a@b.co\0",
  "'; drop table users; --",
  "%",
  "%%_\\",
  "\\",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "\r\nBcc: all@example.com",
  "১২৩",
  "١٢٣",
  "-1",
  "0",
  "1e3",
  "1e400",
  "0x10",
  "NaN",
  "Infinity",
  "99999999999999999999999",
  "2147483648",
  "0.001",
  "true",
  "null",
  "[]",
  "__proto__",
  "constructor",
  "İ@example.com",
  "ẞ@example.com",
  "2026-02-31T00:00:00Z",
  "+275760-09-13T00:00:00.000Z",
  "x".repeat(10_000),
  "আ".repeat(5_000),
];
const number = fc.constantFrom(
  -1,
  0,
  -0,
  0.1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  1e-7,
  Number.MIN_VALUE,
);
/** What fits often enough that rubbish in one field meets what is right in the others. */
const fitting: Record<string, () => unknown> = {
  course_id: () => courseId,
  email: () => "someone@example.com",
  phone: () => "01712345678",
  sender_number: () => "01712345678",
  otp_code: () => "123456",
  transaction_id: () => "ABCD123456",
  trx_id: () => "ABCD123456",
  paid_amount: () => "1500.00",
  amount: () => 1500,
  provider: () => "bkash",
  password: () => "a long enough password",
  completed: () => true,
  rating: () => 5,
  received_at: () => "2026-11-21T10:00:00Z",
  code: () => "SAVE10",
  coupon_code: () => null,
  from: () => "bKash",
};
const anyFitting = fc.constantFrom(
  () => courseId,
  () => lessonId,
  ...Object.values(fitting),
);
const rubbish = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...nasty) },
  { weight: 2, arbitrary: number },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[[]]], [null], { a: { b: [1] } }),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);

/** Fields as the schema names them, each left out, plausible or rubbish, and some that it does not know. */
function bodyFor(endpoint: AnyEndpoint) {
  const known = Object.keys((endpoint.body as { shape?: object }).shape ?? {});
  const field = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(fitting[name] ?? (() => "words")).map((make) => make()) },
      { weight: 4, arbitrary: rubbish },
      { weight: 1, arbitrary: anyFitting.map((make) => make()) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  const fields = fc
    .record(Object.fromEntries(known.map((name) => [name, field(name)])))
    .chain((right) => fc.record({ unknown: rubbish }).map((more) => ({ ...right, ...more })));
  const text = fc.oneof(
    { weight: 8, arbitrary: fields.map((value) => JSON.stringify(value)) },
    // As written: an object literal would set the prototype.
    {
      weight: 1,
      arbitrary: fields.map(
        (value) => `{"__proto__":{"role":"admin"},"constructor":1,${JSON.stringify(value).slice(1)}`,
      ),
    },
    { weight: 1, arbitrary: fields.map((value) => JSON.stringify(value).slice(0, -2)) },
    { weight: 1, arbitrary: rubbish.map((value) => JSON.stringify(value) ?? "") },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "{",
        "nul",
        "[".repeat(5_000),
        `"${"x".repeat(70_000)}"`,
        '{"a":1}{"b":2}',
      ),
    },
  );
  return fc.oneof(
    { weight: 9, arbitrary: text.map((json) => Buffer.from(json)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constant("application/json") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "",
      "text/plain",
      "application/json; charset=utf-16",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "rubbish",
      "application/json, text/html",
    ),
  },
);
const language = fc.constantFrom(
  "en",
  "bn",
  "bn-BD,bn;q=0.9,en;q=0.8",
  "*;q=0",
  "bn;q=1.2.3, en;q=NaN",
  ",;,;q=",
  "x".repeat(3_000),
);
const header = fc.constantFrom<Record<string, string>>(
  {},
  { "x-http-method-override": "DELETE", "x-method-override": "PUT" },
  {
    "x-forwarded-for": "1.2.3.4, rubbish",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
  },
  { "last-event-id": "99999999999999999999.9999999999999999999" },
  { "x-webhook-secret": "only-for-tests-secret" },
  { cookie: "lang=%ff; lang=bn; a", "if-none-match": "*", "accept-encoding": "br;q=x, *" },
  { origin: "null", range: "bytes=9-1" },
);
const pathValue = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        () => courseId,
        () => lessonId,
      )
      .map((make) => String(make())),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "0",
      "-1",
      "1.5",
      "01",
      "%E0%A7%A7",
      "2147483647",
      "2147483648",
      "9".repeat(40),
      "%",
      "%zz",
      "%ff",
      "%00",
      "1%00",
      "%2f",
      "..%2f..",
      "%2e%2e",
      "null",
      "1;drop",
      "a".repeat(600),
      "%ED%A0%80",
      "1%20",
      "+1",
      "__proto__",
    ),
  },
);
const queryValue = fc.oneof(
  fc.constantFrom(
    "%",
    "%ff",
    "%00",
    "%ED%A0%80",
    "a&a=b",
    "&&==",
    "[]",
    "%5B%5D=1",
    "1e999",
    "-0",
    "1e-7",
    "0.005",
  ),
  fc
    .constantFrom(...nasty)
    .filter((text) => text.isWellFormed())
    .map(encodeURIComponent),
  fc.integer().map(String),
);
const queryNames =
  "page page_size search category min_price max_price min_rating sort status unallocated lang __proto__ constructor".split(
    " ",
  );
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), queryValue), { maxLength: 3 })
  .map((pairs) =>
    pairs.length === 0 ? "" : `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`,
  );

/** Some request to an endpoint; whose it is comes later. */
const requestTo = (endpoint: AnyEndpoint) =>
  fc.record({
    method: fc.constant(endpoint.method as string),
    path: fc
      .tuple(fc.array(pathValue, { minLength: 3, maxLength: 3 }), query, fc.boolean())
      .map(([values, search, slash]) => {
        let next = 0;
        const path = endpoint.path.replace(/:\w+/g, () => values[next++]!);
        // Longer than a server takes at all is Node's own to refuse.
        return ((slash ? path : path.slice(0, -1)) + search).slice(0, 8_000);
      }),
    body: endpoint.method === "GET" ? fc.constant(null) : bodyFor(endpoint),
    headers: fc.tuple(contentType, language, header).map(([type, accepted, more]) => ({
      ...(type && endpoint.method !== "GET" ? { "content-type": type } : {}),
      "accept-language": accepted,
      ...more,
    })),
  });

const bengali = /[\u0980-\u09ff]/;
const always = ["x-content-type-options", "referrer-policy", "x-frame-options", "x-request-id"];

/** What is wrong with an answer, in words; nothing if all is well. */
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

/** Sends as everybody what is made from a seed, and collects what came out wrong. */
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
  "no call answers rubbish with a fault, or refuses without a sentence and a code",
  async () => {
    const found: string[] = [];
    for (const [nth, { endpoint }] of [...academy.app.served.values()].entries())
      found.push(...(await wrongAnswers(requestTo(endpoint), tries, nth)));
    expect(found).toEqual([]);
  },
  30_000 + tries * 3_000,
);

test("what is no call at all is refused in the same way", async () => {
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
])("%s are refused in words too", async (_, bytes, status) => {
  const socket = connect(Number(new URL(academy.url).port), "127.0.0.1");
  socket.end(bytes);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toEqual({
    detail: "This request cannot be read.",
    code: "bad_request",
  });
});

test("a form is of the wrong kind where no file is meant", async () => {
  const form = new FormData();
  form.set("email", "someone@example.com");
  const answer = await fetch(`${academy.url}/api/accounts/resend-otp/`, { method: "POST", body: form });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, "wrong_kind"]);
});

test("nothing that is somebody's own may be kept on the way", async () => {
  const headers = { authorization: `Bearer ${tokens.learner}` };
  for (const { endpoint } of academy.app.served.values()) {
    if (endpoint.method !== "GET" || endpoint.keptForVisitors) continue;
    const abort = new AbortController();
    const path = endpoint.path.replace(":id", String(courseId));
    const answer = await fetch(academy.url + path, { headers, signal: abort.signal });
    expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
    abort.abort();
  }
});
