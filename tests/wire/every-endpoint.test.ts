// Every call against every role. A new endpoint fails here until somebody has said, in this
// table, who may call it; what it then answers to each role is tried over HTTP.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Access } from "../../src/kit/shared/endpoint.ts";
import { openAcademy, type Someone, type TestAcademy } from "../support/academy.ts";

const whoMayCall: Record<string, Access> = {
  "POST /api/accounts/register/": "public",
  "POST /api/accounts/verify-otp/": "public",
  "POST /api/accounts/resend-otp/": "public",
  "POST /api/accounts/login/": "public",
  "POST /api/accounts/token/refresh/": "public",
  "POST /api/token/refresh/": "public",
  "POST /api/accounts/logout/": "public",
  "GET /api/accounts/profile/": "signed-in",
  "GET /api/accounts/dashboard/": "signed-in",
  "GET /api/list-courses/": "optional",
  "GET /api/course-details/:id/": "optional",
  "GET /api/categories/": "public",
  "GET /api/courses/:id/reviews/": "optional",
  "POST /api/courses/:id/reviews/": "signed-in",
  "GET /api/discounts/": "public",
  "POST /api/coupons/validate/": "signed-in",
  "GET /api/payment-options/": "public",
  "POST /api/orders/": "signed-in",
  "GET /api/orders/:id/": "signed-in",
  "POST /api/manualpaymentsubmit/": "signed-in",
  "GET /api/payments/": "signed-in",
  "GET /api/payments/:id/": "signed-in",
  "PATCH /api/payments/:id/": "signed-in",
  // Its own secret stands in for a person.
  "POST /api/payments/sms/": "public",
  "GET /api/admin/payments/": "admin",
  "POST /api/admin/payments/:id/verify/": "admin",
  "POST /api/admin/payments/:id/reject/": "admin",
  "GET /api/admin/credits/": "admin",
  "POST /api/admin/credits/": "admin",
  "GET /api/admin/overview/": "admin",
  "GET /api/enrollments/": "signed-in",
  "POST /api/enrollments/": "signed-in",
  "GET /api/instructor-courses/": "instructor",
  "GET /api/enrolled-course/:id/": "signed-in",
  "GET /api/announcements/course/:id/": "signed-in",
  "POST /api/lessons/:id/complete/": "signed-in",
  "GET /api/notifications/": "signed-in",
  "POST /api/notifications/:id/markread/": "signed-in",
  "GET /api/events/": "signed-in",
  "GET /api/site/": "public",
};

let academy: TestAcademy;
let people: Record<"learner" | "instructor" | "admin", Someone>;

beforeAll(async () => {
  academy = await openAcademy();
  people = {
    learner: await academy.person("learner"),
    instructor: await academy.person("instructor"),
    admin: await academy.person("admin"),
  };
});
afterAll(async () => academy.close());

/** What a call answers to somebody, with ids that exist for nobody and an empty body. */
async function statusFor(key: string, token: string | null): Promise<number> {
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
  // The stream of events never ends by itself.
  abort.abort();
  return response.status;
}

const allowed: Record<Access, (keyof typeof people)[]> = {
  public: ["learner", "instructor", "admin"],
  optional: ["learner", "instructor", "admin"],
  "signed-in": ["learner", "instructor", "admin"],
  instructor: ["instructor", "admin"],
  admin: ["admin"],
};

test("the table lists exactly the calls that are served", () => {
  const served = Object.fromEntries(
    [...academy.app.served].map(([key, { endpoint }]) => [key, endpoint.access] as const),
  );
  expect(served).toEqual(whoMayCall);
});

test("nothing under /api/ is served beside the endpoints, but the documents of the API", () => {
  const routes = academy.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const beside = [...routes.matchAll(/(\/api\/[^\s(]*)/g)]
    .map(([, path]) => path!)
    .filter((path) => !/^\/api\/(docs|openapi\.json)/.test(path));
  const known = new Set(Object.keys(whoMayCall).map((key) => key.split(" ")[1]!.replace(/\/$/, "")));
  expect(beside.map((path) => path.replace(/\/$/, "")).filter((path) => !known.has(path))).toEqual([]);
});

describe.each(Object.entries(whoMayCall))("%s (%s)", (key, access) => {
  test("to a visitor", async () => {
    const status = await statusFor(key, null);
    if (access === "public" || access === "optional") expect(status).toBeLessThan(500);
    else expect(status).toBe(401);
  });

  test.each(["learner", "instructor", "admin"] as const)("to a signed-in %s", async (role) => {
    const status = await statusFor(key, people[role].access);
    expect(status).toBeLessThan(500);
    if (!allowed[access].includes(role)) expect(status).toBe(403);
    // A refresh token is asked for in the body there: what is refused is the token, not the person.
    else if (!/refresh|sms/.test(key)) expect(status).not.toBe(401);
  });

  test("to a forged token", async () => {
    const [, payload] = people.admin.access.split(".");
    const forged = `eyJhbGciOiJub25lIn0.${payload}.`;
    const status = await statusFor(key, forged);
    if (access === "public" || access === "optional") expect(status).toBeLessThan(500);
    else expect(status).toBe(401);
  });
});
