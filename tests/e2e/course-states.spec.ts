// Every page with the id of a course, for each state of the course and each person: who sees the course, and what the others
// are told. A new page with such an id fails here until the table says what it shows. tests/wire/course-states.test.ts
// has the same for the calls.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { enrol } from "./support/announcements.ts";
import { aCourse, beginDraft, publishNew, registerInstructor } from "./support/instructors.ts";
import { register } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";

/** Who opens a page, in the order of the rows below. `learner` is enrolled in each course that was published. */
const people = ["stranger", "learner", "owner", "other", "admin", "coTeacher", "assistant"] as const;
type Person = (typeof people)[number];
const states = ["never", "waiting", "published", "archived"] as const;

interface Course {
  state: (typeof states)[number];
  id: number;
  /** It is in the titles of its lessons too, and in no other text. */
  title: string;
  /** A number that no lesson has, before the course is published. */
  lesson: number;
  /** The key of the lesson in the draft. */
  key: string;
}

/**
 * What a page shows: the course; that there is none; that the course is not for this person; that the page is not for
 * this role; the login; or the list of courses in its place.
 */
type Seen = "course" | "missing" | "closed" | "refused" | "login" | "list";

interface Place {
  path: (course: Course) => string;
  /** The sentence if there is no such course. */
  missing?: string;
  /** The sentence if the course is not for the person. */
  closed?: string;
  /** How it shows the course, if not by a text with its title. */
  shows?: (page: Page, course: Course) => Promise<void>;
  /** What it shows to each of the `people`. */
  never: Seen[];
  published: Seen[];
  archived: Seen[];
}

const say = (feature: string, key: string): string => words(feature, "en")(key);
const notAllowed = say("accounts", "not_allowed_title");
const nobody: Seen[] = people.map(() => "missing");

/** A page for the people of a course: its learners and its team. */
const ofPeople = {
  never: nobody,
  published: ["closed", "course", "course", "closed", "course", "course", "course"] as Seen[],
  archived: ["missing", "course", "course", "missing", "course", "course", "course"] as Seen[],
};
/** A page for instructors who manage the course: what another one and an assistant are told. */
const ofTeam = (other: { published: Seen; hidden: Seen }, assistant: Seen) => ({
  never: ["refused", "refused", "course", other.hidden, "course", "course", assistant] as Seen[],
  published: ["refused", "refused", "course", other.published, "course", "course", assistant] as Seen[],
  archived: ["refused", "refused", "course", other.hidden, "course", "course", assistant] as Seen[],
});
/** The draft of a course, for those who write it. */
const ofWriters: Seen[] = ["missing", "missing", "course", "missing", "course", "course", "missing"];
const drafts = { never: ofWriters, published: ofWriters, archived: ofWriters };
const publicPage = {
  missing: say("courses", "course_not_found"),
  never: nobody,
  published: people.map((): Seen => "course"),
  archived: ofPeople.archived,
};
const notYours = { missing: say("authoring", "no_such_course"), closed: say("authoring", "not_yours_title") };
const refusedToAll: Seen[] = ["refused", "refused", "missing", "missing", "missing", "missing", "missing"];
const followed = { missing: say("learning", "course_not_found"), closed: say("learning", "not_enrolled") };

/** By the address in src/routes.ts. */
const places: Record<string, Place> = {
  "course/:id": { path: ({ id }) => `/course/${id}`, ...publicPage },
  // No lesson of these courses is a preview.
  "course/:id/preview/:lessonId": {
    path: ({ id, lesson }) => `/course/${id}/preview/${lesson}`,
    missing: say("course-page", "preview_missing"),
    never: nobody,
    published: nobody,
    archived: nobody,
  },
  // It leads to the page of the course.
  "courses/:id/manage": { path: ({ id }) => `/courses/${id}/manage`, ...publicPage },
  "course/:id/progress": { path: ({ id }) => `/course/${id}/progress`, ...followed, ...ofPeople },
  "course/:id/completed": { path: ({ id }) => `/course/${id}/completed`, ...followed, ...ofPeople },
  "course/:id/lesson/:lessonId": {
    path: ({ id, lesson }) => `/course/${id}/lesson/${lesson}`,
    missing: say("learning", "lesson_not_found"),
    closed: say("learning", "not_enrolled"),
    ...ofPeople,
  },
  "course/:id/announcements": {
    path: ({ id }) => `/course/${id}/announcements`,
    missing: say("announcements", "course_not_found"),
    closed: say("announcements", "not_enrolled"),
    ...ofPeople,
  },
  "course/:id/inbox": {
    path: ({ id }) => `/course/${id}/inbox`,
    missing: say("courses", "course_not_found"),
    closed: say("chat", "not_enrolled"),
    // Beside it is a list of all rooms.
    shows: async (page, { title }) =>
      expect.soft(page.getByRole("heading", { level: 1, name: title })).toBeVisible(),
    ...ofPeople,
  },
  "courses/:id/team": {
    path: ({ id }) => `/courses/${id}/team`,
    ...notYours,
    never: ["missing", "missing", "course", "missing", "course", "course", "course"],
    published: ["closed", "closed", "course", "closed", "course", "course", "course"],
    archived: ["missing", "missing", "course", "missing", "course", "course", "course"],
  },
  "courses/:id/insight": {
    path: ({ id }) => `/courses/${id}/insight`,
    missing: say("insight", "not_found"),
    closed: say("insight", "not_your_course"),
    // Before it is published there is nothing to see.
    never: refusedToAll,
    published: ["refused", "refused", "course", "closed", "course", "course", "closed"],
    archived: ["refused", "refused", "course", "missing", "course", "course", "missing"],
  },
  "courses/:id/export": {
    path: ({ id }) => `/courses/${id}/export`,
    missing: say("course-archives", "export_preview_failed"),
    ...ofTeam({ published: "missing", hidden: "missing" }, "missing"),
  },
  "edit-course-thumbnail/:id": {
    path: ({ id }) => `/edit-course-thumbnail/${id}`,
    ...notYours,
    ...ofTeam({ published: "closed", hidden: "missing" }, "closed"),
  },
  "instructor/courses/edit/:courseId": {
    path: ({ id }) => `/instructor/courses/edit/${id}`,
    shows: async (page, { title }) =>
      expect.soft(page.getByLabel(say("authoring", "field_title"), { exact: true })).toHaveValue(title),
    ...ofTeam({ published: "list", hidden: "list" }, "list"),
  },
  "instructor/preview/:id": {
    path: ({ id }) => `/instructor/preview/${id}`,
    missing: say("course-page", "draft_missing"),
    ...drafts,
  },
  "instructor/preview/:id/:lessonKey": {
    path: ({ id, key }) => `/instructor/preview/${id}/${key}`,
    missing: say("course-page", "draft_missing"),
    ...drafts,
  },
  "payment?course=:id": {
    path: ({ id }) => `/payment?course=${id}`,
    missing: say("payments", "pay_no_course_title"),
    closed: say("payments", "enrolled_title"),
    never: nobody,
    published: ["course", "closed", "course", "course", "course", "course", "course"],
    archived: ["missing", "closed", "missing", "missing", "missing", "missing", "missing"],
  },
  "announcements/create?courseId=:id": {
    path: ({ id }) => `/announcements/create?courseId=${id}`,
    missing: say("announcements", "course_closed"),
    shows: async (page, { title }) =>
      expect
        .soft(page.getByLabel(say("announcements", "course"), { exact: true }).locator("option:checked"))
        .toHaveText(title),
    never: refusedToAll,
    published: ["refused", "refused", "course", "missing", "course", "course", "missing"],
    archived: ["refused", "refused", "course", "missing", "course", "course", "missing"],
  },
};

interface Tokens {
  access: string;
  refresh: string;
}

/** A course in each state, and somebody of each kind. */
async function makeCourses(academy: Academy) {
  const newcomer = async () => {
    const { email, password } = await register(academy);
    return academy.logIn(email, password);
  };
  const [owner, coTeacher, assistant] = [
    await registerInstructor(academy),
    await registerInstructor(academy),
    await registerInstructor(academy),
  ];
  const admin = await academy.logIn("admin@bidya.test");
  const learner = await newcomer();
  const call = async (method: string, path: string, body?: object, { access }: Tokens = owner) => {
    const answer = await academy.api(method, path, body, access);
    expect(answer.status, path).toBeLessThan(300);
    return answer.body;
  };
  const tag = randomBytes(4).toString("hex");

  const make = async (state: Course["state"]): Promise<Course> => {
    const title = `Course ${state} ${tag}`;
    const plain = await aCourse(academy);
    const modules = plain.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, title: `Lesson of ${title}` })),
    }));
    const document = { ...plain, title, modules };
    const isPublished = state === "published" || state === "archived";
    const id = isPublished
      ? await publishNew(academy, owner.access, document)
      : (await beginDraft(academy, owner.access, document)).course_id;
    for (const [{ email }, role] of [
      [coTeacher, "co_teacher"],
      [assistant, "assistant"],
    ] as const)
      await call("POST", `/api/courses/${id}/team/`, { email, role });
    if (isPublished) await enrol(academy, learner.access, id);
    const { version, document: draft } = await call("GET", `/api/courses/${id}/draft/`);
    if (state === "archived") await call("POST", `/api/courses/${id}/archive/`, { version });
    if (state === "waiting") {
      const publishing = "/api/admin/settings/instructors_publish/";
      await call("PUT", publishing, { value: false }, admin);
      const { outcome } = await call("POST", `/api/courses/${id}/publish/`, { version });
      await call("PUT", publishing, { value: true }, admin);
      expect(outcome).toBe("in_review");
    }
    const { id: published, key } = draft.modules[0].lessons[0];
    return { state, id, title, lesson: published ?? 2_000_000_000, key };
  };
  const courses: Course[] = [];
  for (const state of states) courses.push(await make(state));
  const enter: Record<Person, () => Promise<Tokens>> = {
    stranger: newcomer,
    learner: async () => learner,
    owner: async () => owner,
    other: async () => registerInstructor(academy),
    admin: async () => admin,
    coTeacher: async () => coTeacher,
    assistant: async () => assistant,
  };
  return { courses, enter };
}

/** Opens a page, and checks what the server sends and what the person then sees. */
async function expectPage(page: Page, academy: Academy, place: Place, course: Course, seen: Seen) {
  const path = place.path(course);
  const response = (await page.goto(academy.url + path))!;
  const isPageOfCourse = path === `/course/${course.id}`;
  const isPublic = isPageOfCourse || path.startsWith(`/course/${course.id}/preview/`);
  const isSent = isPageOfCourse && course.state === "published";
  // The server renders every page for a visitor.
  const html = await response.text();
  expect
    .soft({ path, status: response.status(), sends: html.includes(course.title) })
    .toEqual({ path, status: isPublic && !isSent ? 404 : 200, sends: isSent });

  const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
  const what = `${path} of a course in the state ${course.state}: ${seen}`;
  const ofCourse = page.getByText(course.title).filter({ visible: true });
  if (seen === "login") await expect.soft(page, what).toHaveURL(/\/login/);
  else if (seen === "list") await expect.soft(page, what).toHaveURL(/\/courses\/manage$/);
  else if (seen === "refused") await expect.soft(shown(notAllowed), what).toBeVisible();
  else if (seen !== "course") await expect.soft(shown(place[seen]!), what).toBeVisible();
  else if (place.shows) await place.shows(page, course);
  else await expect.soft(ofCourse.first(), what).toBeVisible();
  // The list of courses has those of the person.
  if (seen !== "course" && seen !== "list") expect.soft(await ofCourse.count(), what).toBe(0);
}

test("the table has every page with the id of a course", () => {
  const routes = readFileSync(join(import.meta.dirname, "../../src/routes.ts"), "utf8");
  const addresses = [...routes.matchAll(/route\("([^"]+)"/g)].map(([, address]) => address!);
  const hasCourse = /^(courses?|edit-course-thumbnail|instructor)\/.*:/;
  const ofCourses = addresses.filter((address) => hasCourse.test(address));
  const listed = Object.keys(places).filter((address) => !address.includes("?"));
  expect(listed.toSorted()).toEqual(ofCourses.toSorted());
});

test.describe("in each state of a course", () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test.setTimeout(300_000);

  test("a visitor sees its page while it is published, and is asked to log in on all others @long", async ({
    page,
    academy,
  }) => {
    const { courses } = await makeCourses(academy);
    for (const course of courses)
      for (const [address, place] of Object.entries(places)) {
        const atPublic: Seen = course.state === "published" ? "course" : "missing";
        const isPreview = address === "course/:id/preview/:lessonId";
        const seen = address === "course/:id" ? atPublic : isPreview ? "missing" : "login";
        await expectPage(page, academy, place, course, seen);
      }
  });

  for (const [column, who] of people.entries())
    test(`each page shows what the table says: ${who} @long`, async ({ page, academy }) => {
      const { courses, enter } = await makeCourses(academy);
      await enterWith(page, academy, await enter[who]());
      for (const course of courses)
        for (const place of Object.values(places)) {
          const row = place[course.state === "waiting" ? "never" : course.state];
          await expectPage(page, academy, place, course, row[column]!);
        }
    });
});
