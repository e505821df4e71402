// What each call with the id of a course answers to whom.
import { emptyDocument } from "#features/authoring/document.ts";
import type { Someone } from "#tests/academy.ts";
import { sender, transactionId } from "#tests/payment-messages.ts";

/** Who calls, in the order of the statuses below. `learner` is enrolled in each course that was published. */
export const callers = [
  "visitor",
  "stranger",
  "learner",
  "owner",
  "other",
  "admin",
  "coTeacher",
  "assistant",
] as const;
export type Caller = (typeof callers)[number];
export const states = ["never", "waiting", "archived"] as const;
export type State = (typeof states)[number] | "published" | "newer";

export interface Course {
  id: number;
  state: State;
  /** The version that a write stands on. */
  version: number;
}
export interface Row {
  /** The address, where the id is no part of the endpoint's path; or its other parts. */
  path?: (course: Course) => string;
  body?: (course: Course) => unknown;
  never: number[];
  /** Where it differs from `never`. */
  waiting?: number[];
  archived: number[];
}

/** What the test makes before it calls. */
export const made = {} as {
  people: Record<Exclude<Caller, "visitor">, Someone>;
  category: number;
  coupon: { id: number; code: string };
  discount: number;
};

export const document = () => ({
  ...emptyDocument(),
  title: "T",
  description: "D",
  price: "10",
  category_id: made.category,
});
const version = ({ version: number }: Course) => ({ version: number });
const inCourse = ({ id }: Course) => ({ course_id: id });
const ofNumber =
  (rest: string) =>
  ({ id }: Course): string =>
    `/api/courses/${id}/versions/1/${rest}`;
const unknownUpload = ({ id }: Course): string => `/api/courses/${id}/uploads/${crypto.randomUUID()}/`;
const unknownChatFile = ({ id }: Course): string => `/api/chat/${id}/files/${crypto.randomUUID()}/`;

const unknownAnnouncementFile = ({ id }: Course): string =>
  `/api/announcements/course/${id}/files/${crypto.randomUUID()}/`;

// Public calls never show a course that was never published, not even to its team.
const nobody = Array(8).fill(404) as number[];
const noneSignedIn = [401, 404, 404, 404, 404, 404, 404, 404];
const hidden: Row = { never: noneSignedIn, archived: noneSignedIn };
/** A public call that shows an archived course to those who have it. */
const readers: Row = { never: nobody, archived: [404, 404, 200, 200, 404, 200, 200, 200] };
/** The same, for signed-in made.people. */
const classroom: Row = { never: noneSignedIn, archived: [401, 404, 200, 200, 404, 200, 200, 200] };
/**
 * A call for those who manage the course: the answers to them. Its owner's co-teachers get the same.
 * @param assistant what an assistant gets: some features say that it is not their part, others that there is nothing
 */
const team = (
  never: number,
  archived: number,
  { assistant = 403, coTeacher, ...more }: Partial<Row> & { assistant?: number; coTeacher?: number } = {},
): Row => ({
  never: [401, 403, 403, never, 404, never, coTeacher ?? never, assistant],
  archived: [401, 403, 403, archived, 404, archived, coTeacher ?? archived, assistant],
  ...more,
});
const onlyAdmin = (never: number, archived: number, more: Partial<Row> = {}): Row => ({
  never: [401, 403, 403, 403, 403, never, 403, 403],
  archived: [401, 403, 403, 403, 403, archived, 403, 403],
  ...more,
});
const offer = { discount_type: "percentage", ends_at: "2099-01-01T00:00:00Z" };
const withCourse = ({ id }: Course) => ({ courses: [id] });

export const table: Record<string, Row> = {
  "GET /api/course-details/:id/": readers,
  "GET /api/courses/:id/related/": { never: nobody, archived: nobody },
  "GET /api/courses/:id/reviews/": readers,
  "POST /api/courses/:id/reviews/": {
    body: () => ({ rating: 5, comment: "" }),
    never: noneSignedIn,
    archived: [401, 404, 200, 403, 404, 403, 403, 403],
  },
  "DELETE /api/courses/:id/reviews/": {
    never: noneSignedIn,
    archived: [401, 404, 204, 204, 404, 204, 204, 204],
  },

  "GET /api/enrolled-course/:id/": classroom,
  "GET /api/announcements/course/:id/": classroom,
  // An assistant finds the course as soon as it is published, and may not write in it.
  "GET /api/announcements/course/:id/scheduled/": team(404, 200, {
    never: [401, 403, 403, 404, 404, 404, 404, 404],
  }),
  // Its body is bytes, and this one is not: who may send is refused that.
  "PUT /api/announcements/course/:id/files/:key/": team(404, 415, {
    path: unknownAnnouncementFile,
    body: () => ({}),
    never: [401, 403, 403, 404, 404, 404, 404, 404],
  }),
  // It finds only files of the caller, so that it needs no course.
  "DELETE /api/announcements/course/:id/files/:key/": {
    path: unknownAnnouncementFile,
    never: [401, 403, 403, 204, 204, 204, 204, 204],
    archived: [401, 403, 403, 204, 204, 204, 204, 204],
  },
  "POST /api/announcements/create/": team(404, 201, {
    body: ({ id }) => ({ course: id, title: "News", content: "Read this." }),
    never: [401, 403, 403, 404, 404, 404, 404, 404],
  }),
  // It lists the courses in which the caller may write; none for others.
  "GET /api/announcements/courses/": team(200, 200, {
    path: ({ id }) => `/api/announcements/courses/?course=${id}`,
    never: [401, 403, 403, 200, 200, 200, 200, 200],
    archived: [401, 403, 403, 200, 200, 200, 200, 200],
  }),
  "POST /api/courses/:id/notes/": team(404, 201, {
    body: () => ({ title: "Note", text: "Read this." }),
    never: [401, 403, 403, 404, 404, 404, 404, 404],
  }),
  "GET /api/chat/:id/": classroom,
  "GET /api/chat/:id/messages/": classroom,
  "POST /api/chat/:id/send/": {
    body: () => ({ content: "Hello" }),
    never: noneSignedIn,
    archived: [401, 404, 201, 201, 404, 201, 201, 201],
  },
  "POST /api/chat/:id/read/": {
    body: () => ({ message_id: 1 }),
    never: noneSignedIn,
    archived: [401, 404, 204, 204, 404, 204, 204, 204],
  },
  "GET /api/chat/:id/reports/": {
    never: noneSignedIn,
    archived: [401, 404, 403, 200, 404, 200, 200, 200],
  },
  // Its body is bytes, and this one is not: who may send is refused that.
  "PUT /api/chat/:id/files/:key/": {
    path: unknownChatFile,
    body: () => ({}),
    never: noneSignedIn,
    archived: [401, 404, 415, 415, 404, 415, 415, 415],
  },
  // It finds only files of the caller, so that it needs no course.
  "DELETE /api/chat/:id/files/:key/": {
    path: unknownChatFile,
    never: [401, 204, 204, 204, 204, 204, 204, 204],
    archived: [401, 204, 204, 204, 204, 204, 204, 204],
  },
  "GET /api/courses/:id/people/": classroom,
  // An assistant has no certificate to claim.
  "GET /api/courses/:id/certificate/": {
    never: noneSignedIn,
    archived: [401, 404, 200, 200, 404, 200, 200, 404],
  },
  "POST /api/courses/:id/certificate/": {
    never: noneSignedIn,
    archived: [401, 404, 409, 403, 404, 403, 403, 404],
  },

  "POST /api/enrollments/": {
    body: inCourse,
    never: noneSignedIn,
    archived: [401, 404, 201, 404, 404, 404, 404, 404],
  },
  "GET /api/courses/:id/waiting-list/": classroom,
  "POST /api/courses/:id/waiting-list/": {
    never: noneSignedIn,
    archived: [401, 404, 409, 409, 404, 409, 409, 409],
  },
  "DELETE /api/courses/:id/waiting-list/": classroom,
  "GET /api/courses/:id/mute/": classroom,
  "PUT /api/courses/:id/mute/": classroom,
  "DELETE /api/courses/:id/mute/": classroom,
  "GET /api/courses/:id/seats/": team(404, 200, { assistant: 404 }),
  "PATCH /api/courses/:id/seats/": team(404, 200, { assistant: 404, body: () => ({ capacity: 5 }) }),
  "POST /api/orders/": {
    body: inCourse,
    never: noneSignedIn,
    archived: [401, 404, 409, 404, 404, 404, 404, 404],
  },
  "POST /api/orders/cart/": {
    body: ({ id }) => ({ course_ids: [id] }),
    never: noneSignedIn,
    archived: [401, 404, 409, 404, 404, 404, 404, 404],
  },
  // It says which courses cannot be bought. Only those who have an archived course read its title.
  "POST /api/orders/cart/preview/": {
    body: ({ id }) => ({ course_ids: [id] }),
    never: [401, 200, 200, 200, 200, 200, 200, 200],
    archived: [401, 200, 200, 200, 200, 200, 200, 200],
  },
  "POST /api/group-orders/": {
    body: ({ id }) => ({ course_id: id, csv: "email\nsomebody@example.com" }),
    ...hidden,
  },
  "POST /api/manualpaymentsubmit/": {
    body: ({ id }) => ({
      course_id: id,
      paid_amount: "1500.00",
      sender_number: sender,
      transaction_id: transactionId(),
    }),
    never: noneSignedIn,
    archived: [401, 404, 409, 404, 404, 404, 404, 404],
  },
  "POST /api/coupons/validate/": {
    body: ({ id }) => ({ course_id: id, code: made.coupon.code }),
    ...hidden,
  },

  // An administrator's own decision, with its reason.
  "POST /api/admin/enrollments/": onlyAdmin(400, 409, {
    body: ({ id }) => ({ course_id: id, user_id: made.people.stranger.id, reason: "By hand" }),
  }),
  "POST /api/admin/learner-imports/": onlyAdmin(400, 400, {
    body: ({ id }) => ({ course_id: id, csv: "email\na@example.com\n", reason: "By hand", dry_run: true }),
  }),
  "POST /api/admin/coupons/": onlyAdmin(400, 201, {
    body: (course) => ({
      ...offer,
      ...withCourse(course),
      code: `C${course.id}`,
      coupon_name: "For one",
      discount_value: 10,
    }),
  }),
  "PATCH /api/admin/coupons/:id/": onlyAdmin(400, 200, {
    path: () => `/api/admin/coupons/${made.coupon.id}/`,
    body: withCourse,
  }),
  "POST /api/admin/coupons/preview/": onlyAdmin(400, 200, {
    body: (course) => ({ ...offer, ...withCourse(course), discount_value: 10 }),
  }),
  "POST /api/admin/discounts/": onlyAdmin(400, 201, {
    body: (course) => ({ ...offer, ...withCourse(course), name: "For one", value: 10 }),
  }),
  "PATCH /api/admin/discounts/:id/": onlyAdmin(400, 200, {
    path: () => `/api/admin/discounts/${made.discount}/`,
    body: withCourse,
  }),
  "POST /api/admin/discounts/preview/": onlyAdmin(400, 200, {
    body: (course) => ({ ...offer, ...withCourse(course), value: 10 }),
  }),
  // It names the courses that an offer has; none for an unknown id.
  "GET /api/admin/priced-courses/": onlyAdmin(200, 200, {
    path: ({ id }) => `/api/admin/priced-courses/?ids=${id}`,
  }),

  "GET /api/admin/instalment-plans/:id/": onlyAdmin(404, 200),
  "PUT /api/admin/instalment-plans/:id/": onlyAdmin(404, 200, { body: () => ({ parts: [] }) }),

  "POST /api/admin/shares/rates/": onlyAdmin(400, 201, {
    body: ({ id }) => ({ course_id: id, percent: "60", valid_from: "2099-01-01" }),
  }),

  "GET /api/instructor-course/:id/": team(200, 200),
  "PUT /api/edit-course/:id/": team(200, 200, {
    body: () => ({ title: "T", description: "D", price: 10, category_id: made.category }),
  }),
  "GET /api/courses/:id/draft/": team(200, 200),
  "PUT /api/courses/:id/draft/": team(200, 200, {
    body: (course) => ({ ...version(course), document: document() }),
  }),
  "DELETE /api/courses/:id/draft/": team(200, 200, { body: version }),
  "POST /api/courses/:id/publish/": team(200, 200, { body: version }),
  "POST /api/courses/:id/review/": onlyAdmin(409, 409, {
    body: (course) => ({ ...version(course), decision: "publish" }),
    waiting: [401, 403, 403, 403, 403, 200, 403, 403],
  }),
  "GET /api/courses/:id/versions/": team(200, 200),
  "GET /api/courses/:id/versions/:number/": team(200, 404, { path: ofNumber("") }),
  "POST /api/courses/:id/versions/:number/restore/": team(200, 404, {
    path: ofNumber("restore/"),
    body: version,
  }),
  "GET /api/courses/:id/pictures/": team(404, 404),
  "GET /api/courses/:id/archive/": team(200, 200),
  "POST /api/courses/:id/archive/": team(409, 200, { body: version }),
  "POST /api/courses/:id/unarchive/": team(409, 200, { body: version }),
  "POST /api/courses/:id/duplicate/": team(201, 201, { body: () => ({ title: "Copy" }) }),

  "GET /api/courses/:id/draft-preview/": {
    never: [401, 404, 404, 200, 404, 200, 200, 404],
    archived: [401, 404, 404, 200, 404, 200, 200, 404],
  },
  "GET /api/courses/:id/draft-preview/lessons/:key/": {
    path: ({ id }) => `/api/courses/${id}/draft-preview/lessons/l0/`,
    ...hidden,
  },

  "GET /api/courses/:id/team/": {
    never: [401, 404, 404, 200, 404, 200, 200, 200],
    archived: [401, 404, 404, 200, 404, 200, 200, 200],
  },
  "POST /api/courses/:id/team/": team(201, 201, {
    coTeacher: 403,
    body: () => ({ email: made.people.other.email, role: "assistant" }),
  }),
  "PATCH /api/courses/:id/team/:userId/": team(404, 404, {
    coTeacher: 403,
    path: ({ id }) => `/api/courses/${id}/team/${made.people.stranger.id}/`,
    body: () => ({ role: "assistant" }),
  }),
  "DELETE /api/courses/:id/team/:userId/": team(404, 404, {
    coTeacher: 403,
    path: ({ id }) => `/api/courses/${id}/team/${made.people.stranger.id}/`,
  }),
  "GET /api/courses/:id/insight/": team(404, 200, { assistant: 404 }),
  "GET /api/courses/:id/export-preview/": team(200, 200),
  // The film of the archived course is not on the disk.
  "GET /api/courses/:id/export/": team(200, 409),
  "GET /api/courses/:id/captions/": team(404, 404, { assistant: 404 }),
  "POST /api/courses/:id/captions/": team(201, 201, {
    assistant: 404,
    body: () => ({ text: "00:01 --> 00:02\nHello" }),
  }),
  "GET /api/courses/:id/uploads/": team(200, 200, { assistant: 404 }),
  "POST /api/courses/:id/uploads/": team(201, 201, {
    assistant: 404,
    body: () => ({ key: crypto.randomUUID(), name: "a.pdf", size: 10 }),
  }),
  "GET /api/courses/:id/uploads/:key/": team(404, 404, { assistant: 404, path: unknownUpload }),
  "PATCH /api/courses/:id/uploads/:key/": team(404, 404, { assistant: 404, path: unknownUpload }),
  "DELETE /api/courses/:id/uploads/:key/": team(404, 404, { assistant: 404, path: unknownUpload }),
};

/** Addresses beside the API. */
export const addresses: Record<string, Row> = {
  "GET /share/course/:id.png": { never: nobody, archived: nobody },
};
