import type { Page } from "@playwright/test";
import { type Academy, expect, localDigits } from "./academy.ts";
import { newcomer } from "./people.ts";
import { signIn } from "./sign-in.ts";

interface Material {
  title: string;
  link: string;
}

const enterDemo = async (page: Page, academy: Academy) => signIn(page, academy, "learner@bidya.test");

/** Signs a new learner in, who follows a course in Bengali. The demo's learner must keep their three courses. */
async function enterBengaliCourse(page: Page, academy: Academy): Promise<string> {
  const { access } = await newcomer(page, academy);
  const { body } = await academy.api("GET", "/api/list-courses/?language=bn&free=1");
  const course = { course_id: body.results[0].course_id };
  expect((await academy.api("POST", "/api/enrollments/", course, access)).status).toBeLessThan(300);
  return access;
}

/** Signs a learner in and opens a course that they follow, where the wanted material is. */
export async function openMaterial(
  page: Page,
  academy: Academy,
  wanted: "video" | "pdf" | "docx",
  language?: "en" | "bn",
): Promise<Material> {
  const access = language === "bn" ? await enterBengaliCourse(page, academy) : await enterDemo(page, academy);
  const { body: enrollments } = await academy.api("GET", "/api/enrollments/", undefined, access);
  for (const { course } of enrollments) {
    const { body } = await academy.api("GET", `/api/enrolled-course/${course.course_id}/`, undefined, access);
    if (language && body.language !== language) continue;
    for (const [place, module] of body.modules.entries())
      for (const lesson of module.lessons) {
        const video = lesson.videos.find((v: { video_link: string }) => v.video_link.includes(".mp4"));
        const resource = lesson.resources.find((r: { resource_link: string }) =>
          r.resource_link.includes(`.${wanted}`),
        );
        const title = wanted === "video" ? video?.video_title : resource?.resource_title;
        const link = wanted === "video" ? video?.video_link : resource?.resource_link;
        if (!title) continue;
        await page.goto(`${academy.url}/course/${course.course_id}/progress`);
        const heading = page.getByRole("button", { name: localDigits(`${place + 1} · `) });
        await expect(heading).toBeVisible();
        if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
        const row = page
          .getByRole("button", { name: lesson.lesson_title, exact: false })
          .filter({ visible: true })
          .first();
        if ((await row.getAttribute("aria-expanded")) !== "true") await row.click();
        return { title, link };
      }
  }
  throw new Error(`no ${wanted} in the demo learner's courses`);
}

/** The row of a material. */
export const materialRow = (page: Page, title: string) =>
  page
    .getByRole("button", { name: title })
    .or(page.getByRole("link", { name: title }))
    .filter({ visible: true })
    .first();
