// The end of a course: what is missing, the certificate, its owner's page and the page for others.
import type { Locator } from "@playwright/test";
import { expect, expectNoSidewaysScroll, type Language, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { taughtCourses } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { courseCalled, endOf, enrol, numberShape, plainCourse, tick } from "./support/completion-pages.ts";

for (const language of ["en", "bn"] satisfies Language[])
  for (const width of [360, 1280])
    test(`from 'Continue', one press for each lesson leads to the certificate, which is claimed and shared (${language}, ${width} px)`, async ({
      page,
      academy,
    }) => {
      test.slow();
      const w = words("learning", language);
      const c = words("certificates", language);
      await page.setViewportSize({ width, height: 740 });
      const courseId = await plainCourse(academy);
      const { access, lessons } = await enrol(page, academy, courseId, language);
      let presses = 0;
      const press = async (link: Locator) => {
        await link.filter({ visible: true }).first().click();
        presses++;
      };
      const lessonAt = (place: number) =>
        `${academy.url}/course/${courseId}/lesson/${lessons[place]!.lesson_id}`;
      await page.goto(`${academy.url}/dashboard`);
      await press(page.getByRole("main").locator(`a[href="${new URL(lessonAt(0)).pathname}"]`));
      for (const [place, { lesson_title: title }] of lessons.entries()) {
        await expect(page).toHaveURL(lessonAt(place));
        await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
        const isLast = place === lessons.length - 1;
        await press(page.getByRole("link", { name: w(isLast ? "mark_done_last" : "mark_done_next") }));
      }
      await expect(page).toHaveURL(endOf(academy, courseId));
      expect(presses).toBe(1 + lessons.length);
      await expect(page.getByRole("heading", { level: 1, name: w("end_done") })).toBeVisible();

      // The certificate as it will be, with the name to check.
      const preview = page.getByRole("article", { name: c("preview_of") });
      await expect(preview.getByRole("heading", { name: "Rahima Khatun" })).toBeVisible();
      await expect(preview.getByText(c("number_when_claimed"))).toBeVisible();
      await expect(page.getByRole("link", { name: c("claim_change") })).toHaveAttribute(
        "href",
        `/updateprofile?next=${encodeURIComponent(`/course/${courseId}/completed`)}`,
      );
      await expect(page.getByRole("link", { name: c("share_linkedin") })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      // The notification asks for the claim, and the claim deletes it.
      const told = async () =>
        (await academy.api("GET", "/api/notifications/", undefined, access)).body.filter(
          ({ link }: { link: string | null }) => link === `/course/${courseId}/completed`,
        );
      await expect.poll(told).toHaveLength(1);
      await page.getByRole("button", { name: c("claim") }).click();
      await expect(page.getByRole("heading", { name: c("yours_title") })).toBeFocused();
      expect(await told()).toEqual([]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      // The ways to share it.
      const number = numberShape.exec((await page.getByRole("main").textContent())!)![0];
      const address = `${academy.url}/certificate/${number}`;
      const hrefOf = async (name: string) =>
        new URL((await page.getByRole("link", { name }).getAttribute("href"))!);
      const linkedIn = await hrefOf(c("share_linkedin"));
      expect(linkedIn.origin + linkedIn.pathname).toBe("https://www.linkedin.com/profile/add");
      const fields = Object.fromEntries(linkedIn.searchParams);
      expect(fields).toMatchObject({
        startTask: "CERTIFICATION_NAME",
        name: "Referencing without tears",
        organizationName: "Bidya Academy",
        certId: number,
      });
      expect(fields.issueYear).toMatch(/^20\d\d$/);
      expect(fields.issueMonth).toMatch(/^\d{1,2}$/);
      expect(new URL(fields.certUrl!).pathname).toBe(`/certificate/${number}`);
      const whatsApp = await hrefOf(c("share_whatsapp"));
      expect(whatsApp.origin).toBe("https://wa.me");
      expect(whatsApp.searchParams.get("text")).toContain(`/certificate/${number}`);
      await expect(page.getByRole("region", { name: c("share_title") })).toContainText(
        `/certificate/${number}`,
      );

      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: words("kit", language)("copy"), exact: true }).click();
      await expect.poll(async () => page.evaluate(async () => navigator.clipboard.readText())).toBe(address);

      // Its page shows one view to its owner, and another one to an employer.
      await page.goto(address);
      await expect(page.getByText(c("yours_title"))).toBeVisible();
      await expect(page.getByRole("link", { name: c("share_linkedin") })).toBeVisible();
      await expect(page.getByText(c("genuine_title"))).toHaveCount(0);
      await expectAccessible(page);
      await page.evaluate(() => localStorage.clear());
      await page.goto(address);
      await expect(page.getByText(c("genuine_title"))).toBeVisible();
      const exam = language === "en" ? "There was no exam." : "কোনো পরীক্ষা নেওয়া হয়নি।";
      await expect(page.getByText(exam)).toBeVisible();
      await expect(page.getByRole("link", { name: c("share_linkedin") })).toHaveCount(0);
    });

test("another person's certificate has the view for those who check it", async ({ page, academy }) => {
  const c = words("certificates");
  const { access } = await academy.logIn("admin@bidya.test");
  const { body } = await academy.api("GET", "/api/admin/certificates/?status=valid", undefined, access);
  const other = body.results.find(
    ({ learner }: { learner: { email: string } | null }) => learner?.email !== "learner@bidya.test",
  );
  await signIn(page, academy, "learner@bidya.test");
  await page.goto(`${academy.url}/certificate/${other.number}?lang=en`);
  await expect(page.getByText(c("genuine_title"))).toBeVisible();
  // Longer than the page needs to ask whose it is. The stream of events never lets the network be idle.
  await page.waitForTimeout(2_000);
  await expect(page.getByText(c("yours_title"))).toHaveCount(0);
});

test("the end of an open course lists what is missing, each with its lesson", async ({ page, academy }) => {
  const w = words("learning");
  await page.setViewportSize({ width: 360, height: 740 });
  const courseId = await plainCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  await tick(academy, lessons.slice(0, -2), access);
  await page.goto(endOf(academy, courseId));
  await expect(page.getByRole("heading", { level: 1, name: w("end_open") })).toBeVisible();
  const open = page.getByRole("region", { name: w("end_open_list") });
  await expect(open.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("button", { name: words("certificates")("claim") })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open.getByRole("link", { name: lessons.at(-2)!.lesson_title }).click();
  await expect(page).toHaveURL(`${academy.url}/course/${courseId}/lesson/${lessons.at(-2)!.lesson_id}`);
});

test("a name that is corrected before the claim leads back to the certificate, which has it", async ({
  page,
  academy,
}) => {
  const [c, a] = [words("certificates"), words("accounts")];
  const courseId = await plainCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  await tick(academy, lessons, access);
  await page.goto(endOf(academy, courseId));
  await page.getByRole("link", { name: c("claim_change") }).click();
  const name = page.getByLabel(a("field_last_name_label"));
  await name.fill("Sultana");
  await page.getByRole("button", { name: a("profile_save"), exact: true }).click();
  await expect(page).toHaveURL(endOf(academy, courseId));
  const preview = page.getByRole("article", { name: c("preview_of") });
  await expect(preview.getByRole("heading", { name: "Rahima Sultana" })).toBeVisible();
});

for (const width of [360, 1280])
  test(`the last open lesson leads to the end, wherever it stands in the course (${width} px)`, async ({
    page,
    academy,
  }) => {
    const w = words("learning");
    await page.setViewportSize({ width, height: 740 });
    const courseId = await plainCourse(academy);
    const { access, lessons } = await enrol(page, academy, courseId);
    const [open, following] = [lessons[0]!, lessons[1]!];
    await tick(academy, lessons.slice(1), access);
    await page.goto(endOf(academy, courseId));
    const missing = page.getByRole("region", { name: w("end_open_list") });
    await expect(missing.getByRole("listitem")).toHaveCount(1);
    await missing.getByRole("link", { name: open.lesson_title }).click();
    await expect(page.getByRole("heading", { level: 1, name: open.lesson_title })).toBeVisible();
    // No bar names a lesson that is completed already.
    const forward = page.getByRole("link", { name: w("mark_done_last") }).filter({ visible: true });
    await expect(forward.first()).toHaveText(w("mark_done_last"));
    await forward.first().click();
    await expect(page).toHaveURL(endOf(academy, courseId));
    await expect(page.getByRole("heading", { level: 1, name: w("end_done") })).toBeVisible();
    await expect(page.getByRole("button", { name: words("certificates")("claim") })).toBeVisible();

    // Who reads the completed course again goes on from lesson to lesson.
    await page.goto(`${academy.url}/course/${courseId}/lesson/${open.lesson_id}`);
    await page
      .getByRole("link", { name: w("go_to_next") })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: following.lesson_title })).toBeVisible();
  });

test("a certificate that was issued stays at the end of a course that is open again", async ({
  page,
  academy,
}) => {
  const c = words("certificates");
  const courseId = await plainCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  await tick(academy, lessons, access);
  await academy.api("POST", `/api/courses/${courseId}/certificate/`, undefined, access);
  const [first] = lessons;
  await academy.api("POST", `/api/lessons/${first!.lesson_id}/complete/`, { completed: false }, access);
  await page.goto(endOf(academy, courseId));
  await expect(page.getByRole("heading", { level: 1, name: words("learning")("end_open") })).toBeVisible();
  await expect(page.getByRole("heading", { name: c("yours_title") })).toBeVisible();
  await expect(page.getByRole("link", { name: c("share_linkedin") })).toBeVisible();
});

test("the course is rated at its end, and courses to take next are shown", async ({ page, academy }) => {
  const w = words("learning");
  const r = words("reviews");
  const courseId = await plainCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  await tick(academy, lessons, access);
  await page.goto(endOf(academy, courseId));
  const rate = page.getByRole("region", { name: w("end_rate") });
  // The form loads when the learner comes to it.
  await rate.scrollIntoViewIfNeeded();
  await rate.getByRole("button", { name: r("review_publish") }).click();
  await expect(rate.getByText(r("rating_out_of_range"))).toBeVisible();
  await rate.locator("input[type=radio][value='5']").check({ force: true });
  await rate.getByRole("button", { name: r("review_publish") }).click();
  await expect(rate.getByText(r("review_yours"))).toBeVisible();
  const next = page.getByRole("region", { name: w("end_next") });
  await expect(next.getByRole("listitem")).toHaveCount(3);
  await expect(next.getByRole("link").first()).toHaveAttribute("href", /^\/course\/\d+$/);
  await page.getByRole("link", { name: w("end_stays") }).click();
  await expect(page).toHaveURL(`${academy.url}/course/${courseId}/progress`);
});

test("courses that are suggested late move nothing at the end of an open course", async ({
  page,
  academy,
}) => {
  const w = words("learning");
  await page.setViewportSize({ width: 360, height: 740 });
  const courseId = await plainCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  await tick(academy, lessons.slice(1), access);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/list-courses/?*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto(endOf(academy, courseId));
  const stays = page.getByRole("link", { name: w("end_stays") });
  await expect(stays).toBeInViewport();
  await page.evaluate(async () => document.fonts.ready.then(() => true));
  const place = (await stays.boundingBox())!.y;
  answer();
  await expect(page.getByRole("region", { name: w("end_next") })).toBeVisible();
  expect((await stays.boundingBox())!.y).toBe(place);
});

test("the end of a course explains what is wrong with its address, and leads on", async ({
  page,
  academy,
}) => {
  const w = words("learning");
  await newcomer(page, academy);
  await page.goto(`${academy.url}/course/first/completed`);
  await expect(page.getByRole("heading", { name: w("invalid_course_id") })).toBeVisible();
  await page.goto(endOf(academy, 1_999_999_999));
  await expect(page.getByRole("heading", { name: w("course_not_found") })).toBeVisible();
  const courseId = await courseCalled(academy, "Good clinical practice");
  await page.goto(endOf(academy, courseId));
  await expect(page.getByRole("heading", { name: w("not_enrolled") })).toBeVisible();
  await expectAccessible(page);
  // People who manage the course see its classroom.
  const access = await signIn(page, academy, "instructor@bidya.test");
  const taught = (await taughtCourses(academy, access))[0]!.course_id;
  await page.goto(endOf(academy, taught));
  await expect(page).toHaveURL(`${academy.url}/course/${taught}/progress`);
});
