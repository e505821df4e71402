// Sends rubbish to every call, as every kind of person. The answer is never a fault of the server, and a
// refusal has a sentence for people and a code for programs.
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { profile } from "#features/accounts/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { requestTo } from "#tests/rubbish.ts";
import { known, language, type Sent } from "#tests/rubbish-values.ts";
import { addRubbishPeople, type RubbishRole, wrongAnswers as wrongAnswersOf } from "#tests/send-rubbish.ts";

/** RUBBISH_TRIES and RUBBISH_SEED change how many requests are sent, and which. */
const tries = Number(process.env.RUBBISH_TRIES ?? 12);
const seed = Number(process.env.RUBBISH_SEED ?? 20_261);

const academy = setUpAcademy();
let tokens: Record<RubbishRole, string | null>;

beforeAll(async () => {
  const { learner, instructor, admin } = await addRubbishPeople(academy);
  tokens = { visitor: null, learner: learner.access, instructor: instructor.access, admin: admin.access };
});

/** Sends the requests of a seed as every kind of person, and collects the errors. */
async function wrongAnswers(requests: fc.Arbitrary<Sent>, count: number, nth = 0): Promise<string[]> {
  const found: string[] = [];
  for (const who of Object.entries(tokens) as [RubbishRole, string | null][])
    found.push(...(await wrongAnswersOf(academy.url, who, requests, { count, seed: seed + nth })));
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
        "/covers/%00.svg",
        "/covers/clot-blue-deep-9.00000000.svg",
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
