// Every call against every role. A new endpoint fails here until this table says who may call it. Then each
// role calls it over HTTP.
import { beforeAll, describe, expect, test } from "vitest";
import type { Access } from "#kit/shared/endpoint.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";

const whoMayCall: Record<string, Access> = {
  "POST /api/accounts/register/": "public",
  "POST /api/accounts/verify-otp/": "public",
  "POST /api/accounts/resend-otp/": "public",
  "POST /api/accounts/login/": "public",
  "POST /api/accounts/token/refresh/": "public",
  "POST /api/token/refresh/": "public",
  "POST /api/accounts/logout/": "public",
  "POST /api/accounts/password-reset/request-otp/": "public",
  "POST /api/accounts/password-reset/verify-otp/": "public",
  "POST /api/accounts/password-reset/set-password/": "public",
  "GET /api/accounts/export/": "signed-in",
  "POST /api/accounts/delete/": "signed-in",
  "GET /api/accounts/profile/": "signed-in",
  "PUT /api/accounts/update/": "signed-in",
  "POST /api/accounts/change-password/": "signed-in",
  "GET /api/accounts/sessions/": "signed-in",
  "DELETE /api/accounts/sessions/:id/": "signed-in",
  "POST /api/accounts/sessions/end-others/": "signed-in",
  "GET /api/accounts/dashboard/": "signed-in",
  "GET /api/list-courses/": "optional",
  "GET /api/course-details/:id/": "optional",
  "GET /api/categories/": "public",
  "GET /api/coming-courses/": "public",
  "GET /api/nearest-courses/": "optional",
  "GET /api/search-suggestions/": "public",
  "GET /api/courses/:id/reviews/": "optional",
  "POST /api/courses/:id/reviews/": "signed-in",
  "DELETE /api/courses/:id/reviews/": "signed-in",
  "GET /api/courses/:id/related/": "public",
  "GET /api/discounts/": "public",
  "POST /api/coupons/validate/": "signed-in",
  "GET /api/payment-options/": "public",
  "POST /api/orders/": "signed-in",
  "GET /api/orders/:id/": "signed-in",
  "POST /api/manualpaymentsubmit/": "signed-in",
  "GET /api/payments/": "signed-in",
  "GET /api/payments/:id/": "signed-in",
  "PATCH /api/payments/:id/": "signed-in",
  // The token of a mail identifies the caller instead of a session.
  "POST /api/announcements/unsubscribe/": "public",
  "POST /api/notifications/unsubscribe/": "public",
  "GET /api/notifications/subscription/": "public",
  // Its own secret identifies the caller instead of a session.
  "POST /api/payments/sms/": "public",
  "GET /api/admin/payments/": "admin",
  "POST /api/admin/payments/:id/verify/": "admin",
  "POST /api/admin/payments/:id/reject/": "admin",
  "GET /api/admin/credits/": "admin",
  "POST /api/admin/credits/": "admin",
  "GET /api/admin/categories/": "admin",
  "POST /api/admin/categories/": "admin",
  "GET /api/admin/categories/:id/": "admin",
  "PATCH /api/admin/categories/:id/": "admin",
  "GET /api/admin/forum-reports/": "admin",
  "GET /api/admin/forum-categories/": "admin",
  "POST /api/admin/forum-categories/": "admin",
  "GET /api/admin/forum-categories/:id/": "admin",
  "PATCH /api/admin/forum-categories/:id/": "admin",
  "GET /api/admin/coupons/": "admin",
  "POST /api/admin/coupons/": "admin",
  "POST /api/admin/coupons/preview/": "admin",
  "GET /api/admin/coupons/:id/": "admin",
  "PATCH /api/admin/coupons/:id/": "admin",
  "GET /api/admin/coupons/:id/uses/": "admin",
  "GET /api/admin/discounts/": "admin",
  "POST /api/admin/discounts/": "admin",
  "POST /api/admin/discounts/preview/": "admin",
  "GET /api/admin/discounts/:id/": "admin",
  "PATCH /api/admin/discounts/:id/": "admin",
  "GET /api/admin/priced-courses/": "admin",
  "GET /api/admin/settings/": "admin",
  "GET /api/admin/settings/:name/": "admin",
  "PUT /api/admin/settings/:name/": "admin",
  "POST /api/admin/settings/:name/preview/": "admin",
  "POST /api/admin/settings/:name/pictures/": "admin",
  "GET /api/admin/texts/": "admin",
  "GET /api/admin/texts/:page/:language/": "admin",
  "PUT /api/admin/texts/:page/:language/": "admin",
  "POST /api/admin/texts/:page/:language/restore/": "admin",
  "POST /api/admin/texts/:page/:language/preview/": "admin",
  "GET /api/admin/overview/": "admin",
  "GET /api/admin/trends/": "admin",
  "GET /api/admin/waiting/": "admin",
  "GET /api/admin/audit/": "admin",
  "GET /api/admin/audit/export/": "admin",
  "GET /api/admin/wallets/": "admin",
  "GET /api/admin/lesson-questions/": "admin",
  "GET /api/admin/users/": "admin",
  "GET /api/admin/users/:id/": "admin",
  "PATCH /api/admin/users/:id/": "admin",
  "GET /api/admin/learner-imports/": "admin",
  "POST /api/admin/learner-imports/": "admin",
  "POST /api/admin/learner-imports/:id/stop/": "admin",
  "POST /api/invitations/read/": "public",
  "POST /api/invitations/accept/": "public",
  "POST /api/admin/enrollments/": "admin",
  "POST /api/admin/enrollments/:id/remove/": "admin",
  "POST /api/admin/users/:id/deactivate/": "admin",
  "POST /api/admin/users/:id/reactivate/": "admin",
  "POST /api/admin/users/:id/end-sessions/": "admin",
  "GET /api/enrollments/": "signed-in",
  "POST /api/enrollments/": "signed-in",
  "GET /api/instructor-courses/": "instructor",
  "POST /api/drafts/": "instructor",
  "GET /api/courses/:id/export-preview/": "instructor",
  "GET /api/courses/:id/export/": "instructor",
  "POST /api/course-imports/": "instructor",
  "POST /api/course-imports/uploads/": "instructor",
  "GET /api/course-imports/uploads/:key/": "instructor",
  "PATCH /api/course-imports/uploads/:key/": "instructor",
  "DELETE /api/course-imports/uploads/:key/": "instructor",
  "GET /api/courses/:id/draft/": "instructor",
  "PUT /api/courses/:id/draft/": "instructor",
  "DELETE /api/courses/:id/draft/": "instructor",
  "POST /api/courses/:id/publish/": "instructor",
  "POST /api/courses/:id/review/": "admin",
  "GET /api/admin/courses-in-review/": "admin",
  "GET /api/courses/:id/versions/": "instructor",
  "GET /api/courses/:id/versions/:number/": "instructor",
  "POST /api/courses/:id/versions/:number/restore/": "instructor",
  "GET /api/courses/:id/archive/": "instructor",
  "POST /api/courses/:id/archive/": "instructor",
  "POST /api/courses/:id/unarchive/": "instructor",
  "POST /api/courses/:id/duplicate/": "instructor",
  "POST /api/create-course/": "instructor",
  "PUT /api/edit-course/:id/": "instructor",
  "GET /api/instructor-course/:id/": "instructor",
  "GET /api/courses/:id/waiting-list/": "signed-in",
  "POST /api/courses/:id/waiting-list/": "signed-in",
  "DELETE /api/courses/:id/waiting-list/": "signed-in",
  "GET /api/waiting-list/": "signed-in",
  "GET /api/courses/:id/seats/": "instructor",
  "PATCH /api/courses/:id/seats/": "instructor",
  "GET /api/courses/:id/captions/": "instructor",
  "POST /api/courses/:id/captions/": "instructor",
  "GET /api/courses/:id/uploads/": "instructor",
  "POST /api/courses/:id/uploads/": "instructor",
  "GET /api/courses/:id/uploads/:key/": "instructor",
  "PATCH /api/courses/:id/uploads/:key/": "instructor",
  "DELETE /api/courses/:id/uploads/:key/": "instructor",
  "GET /api/courses/:id/insight/": "instructor",
  "GET /api/unanswered/": "signed-in",
  "POST /api/unanswered/hide/": "signed-in",
  "POST /api/unanswered/show/": "signed-in",
  "GET /api/enrolled-course/:id/": "signed-in",
  "POST /api/courses/:id/notes/": "instructor",
  "GET /api/notes/:id/": "instructor",
  "PUT /api/notes/:id/": "instructor",
  "DELETE /api/notes/:id/": "instructor",
  "GET /api/announcements/course/:id/": "signed-in",
  "GET /api/announcements/course/:id/scheduled/": "instructor",
  "GET /api/announcements/courses/": "instructor",
  "POST /api/announcements/create/": "instructor",
  "GET /api/announcements/by-mail/": "signed-in",
  "PUT /api/announcements/by-mail/": "signed-in",
  "GET /api/announcements/:id/": "signed-in",
  "PUT /api/announcements/:id/": "instructor",
  "DELETE /api/announcements/:id/": "instructor",
  "GET /api/chat/:id/": "signed-in",
  "GET /api/chat/:id/messages/": "signed-in",
  "POST /api/chat/:id/send/": "signed-in",
  "POST /api/chat/:id/read/": "signed-in",
  "DELETE /api/chat/messages/:id/": "signed-in",
  "GET /api/chat/messages/:id/file/": "signed-in",
  "POST /api/chat/messages/:id/report/": "signed-in",
  "POST /api/chat/messages/:id/decision/": "signed-in",
  "PUT /api/chat/:id/files/:key/": "signed-in",
  "DELETE /api/chat/:id/files/:key/": "signed-in",
  "GET /api/chat/:id/reports/": "signed-in",
  "GET /api/inbox/": "signed-in",
  "GET /api/courses/:id/people/": "signed-in",
  "GET /api/courses/:id/team/": "signed-in",
  "POST /api/courses/:id/team/": "instructor",
  "PATCH /api/courses/:id/team/:userId/": "instructor",
  "DELETE /api/courses/:id/team/:userId/": "instructor",
  "GET /api/lessons/:id/": "optional",
  "PUT /api/lessons/:id/position/": "signed-in",
  "PUT /api/lessons/:id/note/": "signed-in",
  "POST /api/lessons/:id/answers/": "signed-in",
  "GET /api/lessons/:id/questions/": "signed-in",
  "POST /api/lessons/:id/questions/": "signed-in",
  "GET /api/lesson-posts/:id/answers/": "signed-in",
  "POST /api/lesson-posts/:id/answers/": "signed-in",
  "DELETE /api/lesson-posts/:id/": "signed-in",
  "POST /api/lesson-posts/:id/report/": "signed-in",
  "POST /api/lessons/:id/complete/": "signed-in",
  "GET /api/push/key/": "signed-in",
  "GET /api/push/devices/": "signed-in",
  "PUT /api/push/devices/": "signed-in",
  "POST /api/push/devices/keep/": "signed-in",
  "DELETE /api/push/devices/:id/": "signed-in",
  "POST /api/push/devices/:id/test/": "signed-in",
  "GET /api/notifications/": "signed-in",
  "POST /api/notifications/:id/markread/": "signed-in",
  "POST /api/notifications/markallread/": "signed-in",
  "GET /api/notifications/settings/": "signed-in",
  "PUT /api/notifications/settings/:type/:channel/": "signed-in",
  "GET /api/courses/:id/mute/": "signed-in",
  "PUT /api/courses/:id/mute/": "signed-in",
  "DELETE /api/courses/:id/mute/": "signed-in",
  "GET /api/forums/topics/:id/mute/": "signed-in",
  "PUT /api/forums/topics/:id/mute/": "signed-in",
  "DELETE /api/forums/topics/:id/mute/": "signed-in",
  "GET /api/events/": "signed-in",
  "GET /api/forums/topics/": "signed-in",
  "POST /api/forums/topics/": "signed-in",
  "GET /api/forums/topics/:id/": "signed-in",
  "PUT /api/forums/topics/:id/": "signed-in",
  "DELETE /api/forums/topics/:id/": "signed-in",
  "POST /api/forums/topics/:id/report/": "signed-in",
  "POST /api/forums/topics/:id/answer/": "signed-in",
  "POST /api/forums/topics/:id/lock/": "admin",
  "POST /api/forums/topics/:id/pin/": "admin",
  "POST /api/forums/topics/:id/hide/": "admin",
  "POST /api/forums/topics/:id/keep/": "admin",
  "GET /api/forums/categories/": "signed-in",
  "POST /api/forums/comments/": "signed-in",
  "PUT /api/forums/comments/:id/": "signed-in",
  "DELETE /api/forums/comments/:id/": "signed-in",
  "POST /api/forums/comments/:id/report/": "signed-in",
  "POST /api/forums/comments/:id/hide/": "admin",
  "POST /api/forums/comments/:id/keep/": "admin",
  "GET /api/site/": "public",
  // The token of the printed link identifies the caller.
  "GET /api/setup/": "public",
  "POST /api/setup/open/": "public",
  "POST /api/setup/": "public",
  "GET /api/about/": "public",
  "GET /api/page-texts/:page/:language/": "public",
  "GET /api/mentorship/": "public",
  "POST /api/contact/": "recognised",
  "POST /api/mentorship-leads/": "recognised",
  "GET /api/admin/contact-messages/": "admin",
  "PATCH /api/admin/contact-messages/:id/": "admin",
  "GET /api/admin/mentorship-leads/": "admin",
  "PATCH /api/admin/mentorship-leads/:id/": "admin",
  "GET /api/courses/:id/certificate/": "signed-in",
  "POST /api/courses/:id/certificate/": "signed-in",
  "GET /api/certificates/": "signed-in",
  "GET /api/certificates/:number/": "public",
  "GET /api/certificates/:number/pdf/": "public",
  "GET /api/admin/certificates/": "admin",
  "POST /api/admin/certificates/:number/revoke/": "admin",
  "POST /api/admin/certificates/:number/reinstate/": "admin",
};

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
