// The navigation of everybody and of the signed-in, and the footer.
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("site", "en");
const header = (page: Page) => page.locator("header");
const splitLinks = async (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(`${selector} a`)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

test.describe("on a wide screen @long", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a visitor sees the public links", async ({ page, academy }) => {
    await page.goto(`${academy.url}/?lang=en`);
    expect(new Set(await splitLinks(page, "header"))).toEqual(
      new Set(["/", "/courses", "/research-mentorship", "/login", "/signup"]),
    );
  });

  test("an administrator sees all links, in the bar and in the profile menu", async ({ page, academy }) => {
    await signIn(page, academy, "admin@bidya.test");
    await page.goto(`${academy.url}/?lang=en`);
    const avatar = page.getByRole("button", { name: w("nav_account") });
    await avatar.click();
    await expect(header(page).getByRole("button", { name: w("nav_log_out") })).toBeVisible();
    expect(new Set(await splitLinks(page, "header"))).toEqual(
      new Set([
        "/",
        "/courses",
        "/research-mentorship",
        "/course/inbox",
        "/forums",
        "/dashboard",
        "/notifications",
        "/updateprofile",
        "/changepassword",
        "/notifications/settings",
        "/your-data",
        "/help-center",
        "/admin",
        "/admin/payments",
        "/admin/money",
        "/admin/shares",
        "/admin/messages",
        "/admin/questions",
        "/admin/reports",
        "/admin/courses-in-review",
        "/admin/people",
        "/admin/certificates",
        "/admin/audit",
        "/admin/discounts",
        "/admin/courses",
        "/admin/categories",
        "/admin/texts",
        "/admin/settings",
        "/courses/manage",
      ]),
    );
    await page.keyboard.press("Escape");
    await expect(avatar).toHaveAttribute("aria-expanded", "false");
    await expect(avatar).toBeFocused();
    await avatar.click();
    await expect(header(page).getByRole("button", { name: w("nav_log_out") })).toBeVisible();
    // Beside the page's content, where nothing else reacts.
    await page.mouse.click(10, 500);
    await expect(avatar).toHaveAttribute("aria-expanded", "false");
    await expect(header(page).getByRole("button", { name: w("nav_log_out") })).toHaveCount(0);
    await expect(page).toHaveURL(`${academy.url}/?lang=en`);
  });

  test("a learner's payments and certificates are in the profile menu", async ({ page, academy }) => {
    await signIn(page, academy, "learner@bidya.test");
    await page.goto(`${academy.url}/?lang=en`);
    await page.getByRole("button", { name: w("nav_account") }).click();
    await header(page)
      .getByRole("link", { name: w("nav_my_certificates") })
      .click();
    await expect(page).toHaveURL(/\/certificates$/);
    // The menu closes together with the page that it was opened on.
    await expect(page.getByRole("button", { name: w("nav_account") })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await page.getByRole("button", { name: w("nav_account") }).click();
    await header(page)
      .getByRole("link", { name: w("nav_my_payments") })
      .click();
    await expect(page).toHaveURL(/\/payments$/);
  });

  test("a learner has no administration links; the first paint is right", async ({ page, academy }) => {
    await signIn(page, academy, "learner@bidya.test");
    // Which links the header shows in each frame, before the page's scripts run and afterwards.
    await page.addInitScript(() => {
      const shown = { early: new Set<string>(), ever: new Set<string>() };
      Object.assign(window, { shown });
      const look = () => {
        for (const link of document.querySelectorAll<HTMLAnchorElement>("header a"))
          if (link.checkVisibility()) {
            shown.ever.add(link.pathname);
            if (!("__reactRouterDataRouter" in window)) shown.early.add(link.pathname);
          }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${academy.url}/courses?lang=en`);
    const avatar = page.getByRole("button", { name: w("nav_account") });
    await expect(avatar).toBeVisible();
    const { early, ever } = await page.evaluate(() => {
      const { shown } = window as unknown as { shown: Record<"early" | "ever", Set<string>> };
      return { early: [...shown.early].toSorted(), ever: [...shown.ever].toSorted() };
    });
    const inBar = [
      "/",
      "/course/inbox",
      "/courses",
      "/dashboard",
      "/forums",
      "/notifications",
      "/research-mentorship",
    ];
    expect(early).toEqual(inBar);
    expect(ever).toEqual(inBar);
    await avatar.click();
    await expect(header(page).getByText("learner@bidya.test")).toBeVisible();
    await expect(header(page).getByRole("button", { name: w("nav_log_out") })).toBeVisible();
    expect(new Set(await splitLinks(page, "header"))).toEqual(
      new Set([
        ...inBar,
        "/payments",
        "/certificates",
        "/updateprofile",
        "/changepassword",
        "/notifications/settings",
        "/your-data",
        "/help-center",
      ]),
    );
  });

  test("the inbox is in the bar, with the number of its rooms that were missed", async ({
    page,
    academy,
  }) => {
    await signIn(page, academy, "learner@bidya.test");
    let asked = 0;
    await page.route(/\/api\/notifications\/\?.*page_size=1$/, async (route) => {
      asked += 1;
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), unread_rooms: 2 } });
    });
    await page.goto(`${academy.url}/faq?lang=en`);
    const inbox = header(page).getByRole("link", { name: w("tab_inbox") });
    await expect(inbox.locator("[data-unread]")).toHaveText("2");
    await expect(inbox).toHaveAccessibleName(/2 unread/);
    // The bell and the inbox share one request, and one more when the stream opens.
    expect(asked).toBeLessThanOrEqual(2);
    await inbox.click();
    await expect(page).toHaveURL(`${academy.url}/course/inbox`);
    await expect(inbox).toHaveAttribute("aria-current", "page");
  });

  test("the avatar shows initials, and a default image if the picture does not load", async ({
    page,
    academy,
  }) => {
    await signIn(page, academy, "learner@bidya.test");
    await page.goto(`${academy.url}/courses?lang=en`);
    const avatar = page.getByRole("button", { name: w("nav_account") });
    await expect(avatar).toHaveText("RA");
    await expect(avatar.locator("img")).toHaveCount(0);
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("auth")!);
      session.user.profile_picture = "pictures/that-is-gone.jpg";
      localStorage.setItem("auth", JSON.stringify(session));
    });
    await page.reload();
    await expect(avatar.locator("img")).toHaveAttribute("src", "/user.svg");
    await expect
      .poll(async () => avatar.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

test.describe("on a phone @long", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a visitor's menu has every link, and closes after a navigation", async ({ page, academy }) => {
    await page.goto(`${academy.url}/?lang=en`);
    const menu = header(page).locator("details");
    expect(await splitLinks(page, "header details")).toEqual([]);
    await menu.locator("summary").click();
    expect(await splitLinks(page, "header details")).toEqual([
      "/",
      "/courses",
      "/research-mentorship",
      "/",
      "/login",
      "/signup",
    ]);
    for (const row of await menu.locator("a, button").filter({ visible: true }).all())
      expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await menu.getByRole("link", { name: w("nav_courses") }).click();
    await expect(page).toHaveURL(/\/courses/);
    await expect(menu).not.toHaveAttribute("open");
    expect(await splitLinks(page, "header details")).toEqual([]);
    await menu.locator("summary").click();
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(menu.locator("summary")).toBeFocused();
  });

  test("the menu of administrators is the tab More, with every link", async ({ page, academy }) => {
    await signIn(page, academy, "admin@bidya.test");
    await page.goto(`${academy.url}/?lang=en`);
    await expect(header(page).locator("summary")).toBeHidden();
    const tabs = page.getByRole("navigation", { name: w("tabs_label") });
    const me = tabs.getByRole("button", { name: w("tab_more") });
    await me.click();
    await expect(tabs.getByRole("button", { name: w("nav_log_out") })).toBeVisible();
    expect(await splitLinks(page, "main ~ nav")).toEqual([
      "/admin",
      "/admin/payments",
      "/admin/messages",
      "/admin/people",
      // In the panel: the places, the person's own pages, the pages of the academy.
      "/admin",
      "/admin/payments",
      "/admin/messages",
      "/admin/questions",
      "/admin/reports",
      "/admin/courses-in-review",
      "/admin/people",
      "/admin/certificates",
      "/admin/money",
      "/admin/shares",
      "/admin/discounts",
      "/admin/courses",
      "/admin/categories",
      "/admin/texts",
      "/admin/settings",
      "/admin/audit",
      "/dashboard",
      "/notifications",
      "/course/inbox",
      "/forums",
      "/courses/manage",
      "/research-mentorship",
      "/updateprofile",
      "/changepassword",
      "/notifications/settings",
      "/your-data",
      "/help-center",
      "/",
      "/",
      "/courses",
      "/about",
      "/contact",
      "/faq",
      "/terms-of-service",
      "/privacy-policy",
      "/refund-policy",
      // The demo's page on another site has no path.
      "/",
    ]);
    for (const row of await tabs.locator("a, button").filter({ visible: true }).all())
      expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    await expect(me).toHaveAttribute("aria-expanded", "false");
    await expect(me).toBeFocused();
    await me.click();
    await tabs.getByRole("link", { name: w("nav_about") }).click();
    await expect(page).toHaveURL(/\/about/);
    await expect(me).toHaveAttribute("aria-expanded", "false");
    await expect(tabs.getByRole("button", { name: w("nav_log_out") })).toHaveCount(0);
  });

  for (const language of ["en", "bn"])
    for (const width of [320, 360])
      test(`nothing is cut off at ${width} px in ${language}`, async ({ page, academy }) => {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(`${academy.url}/?lang=${language}`);
        await expectNoSidewaysScroll(page);
        await signIn(page, academy, "learner@bidya.test");
        for (const path of ["/", "/notifications"]) {
          await page.goto(`${academy.url}${path}?lang=${language}`);
          const site = words("site", language as "en");
          const tabs = page.getByRole("navigation", { name: site("tabs_label") });
          await expect(tabs.getByRole("button", { name: site("tab_me") }).getByText("RA")).toBeVisible();
          for (const tab of await tabs.locator("li > a, li button").all()) {
            const [words, place] = await tab.evaluate((box) => [box.scrollWidth, box.clientWidth]);
            expect(words).toBeLessThanOrEqual(place);
          }
          await expectNoSidewaysScroll(page);
          const brand = header(page).locator("a span").first();
          const [wide, room] = await brand.evaluate((text) => [text.scrollWidth, text.clientWidth]);
          expect(wide).toBeLessThanOrEqual(room);
          expect((await header(page).boundingBox())!.height).toBeLessThanOrEqual(66);
        }
      });
});

test("footer links work, and a link to the current page reloads it @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/courses?lang=en`);
  const footer = page.getByRole("contentinfo");
  expect(new Set(await splitLinks(page, "footer nav"))).toEqual(
    new Set([
      "/",
      "/courses",
      "/about",
      "/contact",
      "/terms-of-service",
      "/privacy-policy",
      "/refund-policy",
      "/faq",
      "/help-center",
      "/certificate",
    ]),
  );
  const outside = footer.locator("a[target=_blank]");
  await expect(outside).toHaveCount(1);
  await expect(outside).toHaveAttribute("href", /^https:\/\//);
  await expect(outside).toHaveAttribute("rel", /noopener/);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await footer.getByRole("link", { name: w("nav_home") }).click();
  await expect(page).toHaveURL(`${academy.url}/`);
  // The address comes a moment before the page.
  const catalogue = { level: 1, name: words("catalogue", "en")("catalogue_title") };
  await expect(page.getByRole("heading", catalogue)).toHaveCount(0);
  expect(await page.evaluate(() => "isOld" in window)).toBe(true);
  await Promise.all([page.waitForEvent("load"), footer.getByRole("link", { name: w("nav_home") }).click()]);
  expect(await page.evaluate(() => "isOld" in window)).toBe(false);
});
