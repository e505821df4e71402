// Every page of the site, for tests of what must be true of all pages.
import type { Page } from "@playwright/test";
import { type Academy, expect } from "./academy.ts";
import { taughtCourses } from "./instructors.ts";
import { codeOfAReceipt } from "./receipts.ts";
import { signIn } from "./sign-in.ts";

export const visitors = ["visitor", "learner", "instructor", "administrator"] as const;
export type Who = (typeof visitors)[number];

const address: Record<Exclude<Who, "visitor">, string> = {
  learner: "learner@bidya.test",
  instructor: "instructor@bidya.test",
  administrator: "admin@bidya.test",
};

/** Signs this browser in as the demo's person of a role. @returns the access token. */
export const enterAs = async (page: Page, academy: Academy, who: Exclude<Who, "visitor">): Promise<string> =>
  signIn(page, academy, address[who]);

async function numberOfACertificate(academy: Academy): Promise<string> {
  const { access } = await academy.logIn(address.administrator);
  const { body } = await academy.api("GET", "/api/admin/certificates/", undefined, access);
  return (Array.isArray(body) ? body : body.results)[0].number;
}

/** The lessons of a course that the person may follow. */
export async function lessonsOf(
  academy: Academy,
  courseId: number,
  access: string | undefined,
): Promise<{ lesson_id: number; lesson_title: string; is_completed: boolean }[]> {
  const { body } = await academy.api("GET", `/api/enrolled-course/${courseId}/`, undefined, access);
  return body.modules.flatMap(({ lessons }: { lessons: object[] }) => lessons);
}

/** The public page of a preview lesson, of the first of these courses that has one. */
export async function freePreviewIn(academy: Academy, courseIds: number[]): Promise<string> {
  for (const id of courseIds) {
    const { body } = await academy.api("GET", `/api/course-details/${id}/`);
    const lesson = (body.modules as { lessons: { lesson_id: number; is_preview: boolean }[] }[])
      .flatMap(({ lessons }) => lessons)
      .find(({ is_preview: isPreview }) => isPreview);
    if (lesson) return `/course/${id}/preview/${lesson.lesson_id}`;
  }
  throw new Error("No course has a preview lesson.");
}

/** The newest announcement of a course that the person may read. */
async function announcementIn(
  academy: Academy,
  courseId: number,
  access: string | undefined,
): Promise<number> {
  const path = `/api/announcements/course/${courseId}/`;
  return (await academy.api("GET", path, undefined, access)).body[0].announcement_id;
}

/** A learner who wrote in the room of a course. */
async function learnerIn(academy: Academy, courseId: number, access: string | undefined): Promise<number> {
  const { body } = await academy.api("GET", `/api/chat/${courseId}/messages/`, undefined, access);
  return body.find(({ user_role }: { user_role: string }) => user_role === "learner").user;
}

/** The addresses of all pages that somebody can open, each in a state that shows something. */
export async function pagesOf(academy: Academy, who: Who, access?: string): Promise<string[]> {
  const courses = (await academy.api("GET", "/api/list-courses/")).body as {
    course_id: number;
    language: string;
    price: string;
    is_full: boolean;
  }[];
  const inBengali = courses.find((course) => course.language === "bn")!.course_id;
  if (who === "visitor")
    return [
      "/",
      "/courses",
      "/courses?page=2",
      "/courses?search=nothingmatchesthis",
      `/course/${courses[0]!.course_id}`,
      `/course/${inBengali}`,
      await freePreviewIn(
        academy,
        courses.map(({ course_id: id }) => id),
      ),
      await freePreviewIn(academy, [inBengali]),
      "/login",
      "/signup",
      "/forgot-password",
      "/invitation",
      "/unsubscribe",
      "/about",
      "/faq",
      "/help-center",
      "/terms-of-service",
      "/privacy-policy",
      "/refund-policy",
      "/contact",
      "/research-mentorship",
      "/certificate",
      `/certificate/${await numberOfACertificate(academy)}`,
      // In an academy that is set up this page does not exist. first-run.spec.ts opens it in a new one.
      "/setup",
      `/receipt/${await codeOfAReceipt(academy)}`,
      "/nowhere",
    ];
  if (who === "instructor") {
    const { course_id } = (await taughtCourses(academy, access!))[0]!;
    const [lesson] = await lessonsOf(academy, course_id, access);
    const { body: preview } = await academy.api(
      "GET",
      `/api/courses/${course_id}/draft-preview/`,
      undefined,
      access,
    );
    const keyOfLesson = preview.modules[0].lessons[0].key;
    return [
      "/dashboard",
      `/course/${course_id}`,
      `/course/${course_id}/progress`,
      `/course/${course_id}/progress?tab=people`,
      `/course/${course_id}/progress?view=notes`,
      `/course/${course_id}/progress?view=notes&write=new`,
      `/course/${course_id}/announcements`,
      "/course/inbox",
      `/course/${course_id}/inbox`,
      `/course/${course_id}/inbox?learner=${await learnerIn(academy, course_id, access)}`,
      `/announcements/create?courseId=${course_id}`,
      "/announcements/create",
      `/announcements/${await announcementIn(academy, course_id, access)}/edit`,
      "/instructor/unanswered",
      "/instructor/shares",
      `/courses/${course_id}/insight`,
      `/course/${course_id}/lesson/${lesson!.lesson_id}`,
      "/courses/import",
      `/courses/${course_id}/export`,
      "/courses/manage",
      "/courses/manage?search=nothingmatchesthis",
      `/instructor/preview/${course_id}`,
      `/instructor/preview/${course_id}/${keyOfLesson}`,
      `/courses/${course_id}/team`,
      `/edit-course-thumbnail/${course_id}`,
      "/courses/create",
      `/instructor/courses/edit/${course_id}`,
      `/instructor/courses/edit/${course_id}?at=content`,
      `/instructor/courses/edit/${course_id}?at=lesson-l${lesson!.lesson_id}`,
    ];
  }
  if (who === "administrator") {
    const { body: found } = await academy.api("GET", "/api/admin/users/?search=learner", undefined, access);
    const learner = found.results.find(({ email }: { email: string }) => email === address.learner);
    const first = async (call: string): Promise<number> =>
      (await academy.api("GET", call, undefined, access)).body.results[0].id;
    const [discount, coupon] = [await first("/api/admin/discounts/"), await first("/api/admin/coupons/")];
    return [
      "/admin",
      "/admin/money",
      "/admin/shares",
      "/admin/shares/rates",
      "/admin/shares/rates?search=nothingmatchesthis",
      "/admin/payments",
      "/admin/payments?tab=money",
      "/admin/payments/messages",
      "/admin/payments/messages?status=open",
      "/admin/payments/patterns",
      "/admin/payments/devices",
      "/admin/payments/statement",
      "/admin/certificates",
      "/admin/messages",
      "/admin/messages?tab=leads",
      "/admin/questions",
      "/admin/reports",
      "/admin/reports?status=decided",
      "/admin/courses",
      "/admin/courses?search=nothingmatchesthis",
      "/admin/courses-in-review",
      "/admin/audit",
      "/admin/import",
      "/admin/people",
      "/admin/people?search=nothingmatchesthis",
      `/admin/people/${learner.id}`,
      "/admin/people/2000000000",
      "/admin/discounts",
      "/admin/discounts?search=nothingmatchesthis",
      `/admin/discounts/${discount}`,
      "/admin/discounts/new",
      "/admin/coupons",
      `/admin/coupons/${coupon}`,
      "/admin/coupons/new",
      "/admin/instalments",
      "/admin/categories",
      "/admin/forum-categories",
      "/admin/settings",
      ...["academy_name", "payment_providers", "service_statements", "mentorship_plans", "social_link"].map(
        (name) => `/admin/settings/${name}`,
      ),
      "/admin/settings/academy_logo",
      "/admin/settings/partners",
      "/admin/texts",
      ...["about", "terms"].map((name) => `/admin/texts/${name}`),
    ];
  }
  const { body: enrolled } = await academy.api("GET", "/api/enrollments/", undefined, access);
  const enrolledIn = new Set(
    (enrolled as { course: { course_id: number } }[]).map(({ course }) => course.course_id),
  );
  const { body: payments } = await academy.api("GET", "/api/payments/", undefined, access);
  const claims = payments as { status: string; courses: { course_id: number }[] }[];
  const paidFor = new Set(claims.flatMap((claim) => claim.courses.map(({ course_id }) => course_id)));
  const coursePaid = (status: string) =>
    claims.find((claim) => claim.status === status)!.courses[0]!.course_id;
  const toBuy = courses.find(
    ({ course_id, is_full, price }) =>
      !enrolledIn.has(course_id) && !paidFor.has(course_id) && !is_full && Number(price) > 0,
  )!.course_id;
  const topics = (await academy.api("GET", "/api/forums/topics/", undefined, access)).body as {
    id: number;
    text: string;
    comments: unknown[];
  }[];
  const topicInBengali = topics.find(({ text }) => /[\u0980-\u09ff]/.test(text))!.id;
  const followed = [...enrolledIn][0]!;
  const [lesson] = await lessonsOf(academy, followed, access);
  const { body: me } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  return [
    "/forums",
    "/forums?search=nothingmatchesthis",
    "/forums/create",
    `/forums/topics/${topics.find(({ comments }) => comments.length > 0)!.id}`,
    `/forums/topics/${topicInBengali}`,
    "/forums/topics/2000000000",
    "/dashboard",
    `/course/${[...enrolledIn][0]}`,
    `/course/${[...enrolledIn][0]}/progress`,
    `/course/${[...enrolledIn][0]}/progress?view=notes`,
    `/course/${[...enrolledIn][0]}/progress?tab=classwork`,
    `/course/${[...enrolledIn][0]}/progress?tab=people`,
    `/course/${[...enrolledIn][0]}/progress?tab=grades`,
    `/course/${[...enrolledIn][0]}/announcements`,
    "/course/inbox",
    `/course/${[...enrolledIn][0]}/inbox`,
    `/course/${[...enrolledIn][0]}/inbox?learner=${me.id}`,
    "/course/2000000000/inbox",
    `/course/${[...enrolledIn][0]}/announcements?announcement=${await announcementIn(academy, [...enrolledIn][0]!, access)}`,
    `/course/${followed}/lesson/${lesson!.lesson_id}`,
    `/course/${followed}/lesson/2000000000`,
    ...[...enrolledIn].map((id) => `/course/${id}/completed`),
    `/payment?course=${toBuy}`,
    `/payment?course=${coursePaid("pending")}`,
    `/payment?course=${coursePaid("rejected")}`,
    "/payments",
    "/cart",
    "/pay-for-others",
    "/pay-for-others/2000000000",
    "/certificates",
    "/notifications",
    "/notifications/settings",
    "/updateprofile",
    "/changepassword",
    "/your-data",
    "/your-data/delete",
    "/your-data/delete?step=confirm",
  ];
}

/** Opens a page in a language and waits until nothing loads or moves any more. */
export async function openPage(page: Page, academy: Academy, path: string, language: string): Promise<void> {
  await page.goto(`${academy.url}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
  await expect(page.locator("h1, h2").first()).toBeVisible();
  const loading = page.locator(".skeleton").filter({ visible: true });
  // Some parts of a page load when they come near the screen.
  await expect
    .poll(async () =>
      loading.evaluateAll((parts) => {
        parts[0]?.scrollIntoView();
        return parts.length;
      }),
    )
    .toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
}
