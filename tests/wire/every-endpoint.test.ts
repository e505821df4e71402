// Every call against every role. A new endpoint fails here until `who-may-call.ts` says who may call it. Then each
// role calls it over HTTP.
import { beforeAll, describe, expect, test } from "vitest";
import type { Access } from "#kit/shared/endpoint.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { whoMayCall } from "./who-may-call.ts";

const academy = setUpAcademy();
let people: Record<"learner" | "instructor" | "admin", Someone>;

beforeAll(async () => {
  people = {
    learner: await academy.person("learner"),
    instructor: await academy.person("instructor"),
    admin: await academy.person("admin"),
  };
});

/** The answer of a call to a person, with ids that do not exist and an empty body. */
async function answerFor(key: string, token: string | null): Promise<{ status: number; code?: string }> {
  const [method, path] = key.split(" ") as [string, string];
  const abort = new AbortController();
  const response = await fetch(academy.url + path.replace(/:\w+/g, "2000000000"), {
    method,
    signal: abort.signal,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === "GET" ? {} : { "content-type": "application/json" }),
    },
    body: method === "GET" ? undefined : "{}",
  });
  const { status } = response;
  const { code } = status === 403 ? ((await response.json()) as { code: string }) : {};
  // The stream of events never ends by itself.
  abort.abort();
  return { status, code };
}
const statusFor = async (key: string, token: string | null) => (await answerFor(key, token)).status;

// The refusal of a role that may not call. A person who does not learn in the course, for example, gets another
// code.
const wrongRole = { status: 403, code: "forbidden" };

const allowed: Record<Access, (keyof typeof people)[]> = {
  public: ["learner", "instructor", "admin"],
  recognised: ["learner", "instructor", "admin"],
  optional: ["learner", "instructor", "admin"],
  "signed-in": ["learner", "instructor", "admin"],
  instructor: ["instructor", "admin"],
  admin: ["admin"],
};

test("the table lists exactly the served endpoints", () => {
  const served = Object.fromEntries(
    [...academy.app.served].map(([key, { endpoint }]) => [key, endpoint.access] as const),
  );
  expect(served).toEqual(whoMayCall);
});

test("under /api/ only the endpoints and the API documents are served", () => {
  const routes = academy.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const beside = [...routes.matchAll(/(\/api\/[^\s(]*)/g)]
    .map(([, path]) => path!)
    .filter((path) => !/^\/api\/(docs|openapi\.json)/.test(path));
  const known = new Set(Object.keys(whoMayCall).map((key) => key.split(" ")[1]!.replace(/\/$/, "")));
  expect(beside.map((path) => path.replace(/\/$/, "")).filter((path) => !known.has(path))).toEqual([]);
});

const calls = Object.entries(whoMayCall).map(([key, access]) => ({ key, access }));
const isForVisitors = (access: Access) => ["public", "recognised", "optional"].includes(access);

const forge = (): string => {
  const [, payload] = people.admin.access.split(".");
  return `eyJhbGciOiJub25lIn0.${payload}.`;
};

test.each(calls.filter(({ access }) => isForVisitors(access)))(
  "$key ($access) answers a visitor, and a forged token",
  async ({ key }) => {
    expect(await statusFor(key, null)).toBeLessThan(500);
    expect(await statusFor(key, forge())).toBeLessThan(500);
  },
);

test.each(calls.filter(({ access }) => !isForVisitors(access)))(
  "$key ($access) refuses a visitor, and a forged token",
  async ({ key }) => {
    expect(await statusFor(key, null)).toBe(401);
    expect(await statusFor(key, forge())).toBe(401);
  },
);

describe.each(["learner", "instructor", "admin"] as const)("for a signed-in %s", (role) => {
  test.each(calls.filter(({ access }) => allowed[access].includes(role)))(
    "$key ($access) answers",
    async ({ key }) => {
      const answer = await answerFor(key, people[role].access);
      expect(answer.status).toBeLessThan(500);
      expect(answer).not.toEqual(wrongRole);
      // In these calls the refresh token or the secret is refused, not the person.
      const refusals = /refresh|sms/.test(key) ? [] : [401];
      expect(refusals).not.toContain(answer.status);
    },
  );

  const closed = calls.filter(({ access }) => !allowed[access].includes(role));
  test.each(closed)("$key ($access) refuses", async ({ key }) => {
    expect(await answerFor(key, people[role].access)).toEqual(wrongRole);
  });
});
