// How a person turns push messages on and off. The push service of the browser's maker cannot be reached here, so the
// subscription is one at ours.
import { openPushService } from "#tests/push-service.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, expectNoSidewaysScroll, words } from "./support/academy.ts";
import { aCourseWithRoom, learnerOf, live, log, say } from "./support/chat.ts";
import { tabTo } from "./support/keyboard.ts";
import { newcomer } from "./support/people.ts";
import { openLine, setPermission, stubSubscription, test } from "./support/push.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("notifications", "en");

test("a device is turned on, gets a test and a notification, and is turned off", async ({
  page,
  context,
  academy,
}) => {
  const service = await openPushService();
  const browser = service.browser();
  await stubSubscription(context, browser.subscription);
  const { access } = await newcomer(page, academy, "en");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${academy.url}/notifications`);
  await expect(page.getByRole("button", { name: w("push_line") })).toBeVisible();
  // A page of a signed-in person keeps a stream open, so its network is never idle.
  await page.waitForTimeout(2_000);
  expect(asked.filter((path) => /push-worker|this-device|\/api\/push/.test(path))).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await setPermission(page, academy, "granted");
  await page.getByRole("button", { name: w("push_line") }).click();
  await expect(page.getByText(w("push_what"))).toBeVisible();
  await expect(page.getByRole("radio", { name: w("push_shows_only_that") })).toBeChecked();
  const standsOnAPhone = async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  await standsOnAPhone();
  await page.getByRole("button", { name: w("push_turn_on"), exact: true }).click();
  await expect(page.getByText(w("push_is_on"))).toBeVisible();

  await standsOnAPhone();
  await page.getByRole("button", { name: w("push_send_test") }).click();
  await expect(page.getByText(w("push_test_sent"))).toBeVisible();
  expect(browser.received.map(({ payload }) => payload.text)).toEqual([w("push_test_text")]);

  await page
    .getByRole("radio", { name: w("push_shows_what"), exact: false })
    .first()
    .check();
  await expect
    .poll(async () => (await academy.api("GET", "/api/push/devices/", undefined, access)).body[0].shows)
    .toBe("what");
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const free = courses.find(({ price }: { price: string }) => Number(price) === 0).course_id as number;
  await academy.api("POST", "/api/enrollments/", { course_id: free }, access);
  await expect.poll(() => browser.received.length).toBe(2);
  expect(browser.received[1]!.payload).toMatchObject({ tag: expect.stringMatching(/^n\d+$/), lang: "en" });
  expect(browser.received[1]!.payload.text).not.toBe(w("push_new"));

  await page.reload();
  await page.getByRole("button", { name: w("push_line") }).click();
  await expect(page.getByRole("radio", { name: w("push_shows_what"), exact: false }).first()).toBeChecked();
  await page.getByRole("button", { name: w("push_turn_off"), exact: true }).click();
  await expect(page.getByText(w("push_what"))).toBeVisible();
  expect((await academy.api("GET", "/api/push/devices/", undefined, access)).body).toEqual([]);
  expect(service.faults).toEqual([]);
  await service.stop();
});

for (const language of ["en", "bn"] as const)
  test(`by keyboard alone a device is turned on and off on a small phone in ${language} @long`, async ({
    page,
    context,
    academy,
  }) => {
    const told = words("notifications", language);
    const service = await openPushService();
    await stubSubscription(context, service.browser().subscription);
    await page.setViewportSize({ width: 320, height: 640 });
    await newcomer(page, academy, language);
    await setPermission(page, academy, "granted");
    await page.goto(`${academy.url}/notifications/settings`);
    const stands = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    const button = (key: string) => page.getByRole("button", { name: told(key), exact: true });
    await tabTo(page, button("push_line"));
    await page.keyboard.press("Enter");
    await expect(page.getByText(told("push_what"), { exact: true })).toBeVisible();
    await stands();
    await tabTo(page, page.getByRole("radio"));
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio").first()).toBeChecked();
    await tabTo(page, button("push_turn_on"));
    await page.keyboard.press("Enter");
    await expect(page.getByText(told("push_is_on"), { exact: true })).toBeVisible();
    await stands();
    // The focus is still here: what follows is near.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button("push_send_test")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(told("push_test_sent"), { exact: true })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(button("push_turn_off")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(told("push_what"), { exact: true })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { checked: true })).toBeFocused();
    await service.stop();
  });

test("a device goes on with the next session of its person, and ends when another person logs in", async ({
  page,
  context,
  academy,
}) => {
  const service = await openPushService();
  await stubSubscription(context, service.browser().subscription);
  const owner = await newcomer(page, academy, "en");
  await setPermission(page, academy, "granted");
  await openLine(page, academy);
  await page.getByRole("button", { name: w("push_turn_on"), exact: true }).click();
  await expect(page.getByText(w("push_is_on"))).toBeVisible();
  const devices = async ({ access }: { access: string }) =>
    (await academy.api("GET", "/api/push/devices/", undefined, access)).body.length as number;

  // The session is lost without a logout, and the same person logs in again. Then the first session ends.
  const second = await academy.logIn(owner.email, owner.password);
  const tab = await context.newPage();
  await enterWith(tab, academy, second);
  const kept = tab.waitForResponse(/\/api\/push\/devices\/keep\//);
  await tab.goto(`${academy.url}/dashboard`);
  expect((await kept).status()).toBe(200);
  await academy.api("POST", "/api/accounts/logout/", { refresh: owner.refresh });
  expect(await devices(second)).toBe(1);

  const another = await context.newPage();
  await newcomer(another, academy);
  const refused = another.waitForResponse(/\/api\/push\/devices\/keep\//);
  await another.goto(`${academy.url}/dashboard`);
  expect((await refused).status()).toBe(404);
  expect(await devices(second)).toBe(0);
  await expect
    .poll(async () => another.evaluate(() => localStorage.getItem("stubbed-subscription")))
    .toBeNull();
  await service.stop();
});

test("a browser that blocks, that has none, and that fails says what to do", async ({
  page,
  context,
  academy,
}) => {
  await newcomer(page, academy, "en");
  await setPermission(page, academy, "denied");
  await openLine(page, academy);
  await expect(page.getByText(w("push_blocked"), { exact: true })).toBeVisible();
  await expect(page.getByText(w("push_blocked_how"))).toBeVisible();
  await setPermission(page, academy, "granted");
  await page.getByRole("button", { name: w("push_look_again") }).click();
  await expect(page.getByText(w("push_what"))).toBeVisible();

  const turnOn = page.getByRole("button", { name: w("push_turn_on"), exact: true });
  await page.evaluate(() => {
    PushManager.prototype.subscribe = async () => {
      throw new DOMException("Registration failed - push service error", "AbortError");
    };
  });
  await turnOn.click();
  await expect(page.getByRole("alert")).toHaveText(w("push_on_failed"));
  await page.evaluate(() => {
    Notification.requestPermission = async () => "default";
  });
  await turnOn.click();
  await expect(page.getByRole("alert")).toHaveText(w("push_no_answer"));
  await page.evaluate(() => {
    Notification.requestPermission = async () => "denied";
  });
  await turnOn.click();
  await expect(page.getByText(w("push_blocked"), { exact: true })).toBeVisible();

  const without = await context.newPage();
  await without.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await openLine(without, academy);
  await expect(without.getByText(w("push_unsupported"))).toBeVisible();
  await without.addInitScript(() => {
    Object.defineProperty(navigator, "userAgent", {
      get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1",
    });
  });
  await openLine(without, academy);
  await expect(without.getByText(w("push_iphone_add"))).toBeVisible();
  await expect(without.locator('link[rel="manifest"]')).toHaveAttribute("href", "/app.webmanifest");
  const manifest = await (await fetch(`${academy.url}/app.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Bidya Academy", display: "standalone" });
  await without.close();
});

test("the settings have the line of this device too, and load nothing of it before it is opened", async ({
  page,
  academy,
}) => {
  await newcomer(page, academy, "en");
  await setPermission(page, academy, "granted");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${academy.url}/notifications/settings`);
  const line = page.getByRole("button", { name: w("push_line") });
  await expect(line).toBeVisible();
  expect(asked.filter((path) => /push-worker|\/this-device|\/api\/push/.test(path))).toEqual([]);
  await line.click();
  await expect(page.getByRole("button", { name: w("push_turn_on"), exact: true })).toBeVisible();
});

test("the first private answer brings the offer; 'Not now' is kept for 30 days, and 'Turn on' turns on", async ({
  page,
  academy,
  browser,
}) => {
  const service = await openPushService();
  const { id, access } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const own = learner.page;
  await stubSubscription(own.context(), service.browser().subscription);
  await setPermission(own, academy, "granted");
  const { body: me } = await academy.api("GET", "/api/accounts/profile/", undefined, learner.access);
  const alone = { learner: me.id as number };
  await say(academy, learner.access, id, "May I send it?", alone);
  const asked: string[] = [];
  own.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const connected = live(own);
  await own.goto(`${academy.url}/course/${id}/inbox?learner=${me.id}&lang=en`);
  await connected;
  await expect(log(own).getByText("May I send it?")).toBeVisible();
  expect(asked.filter((path) => /push-(offer|worker)|\/api\/push/.test(path))).toEqual([]);
  const offer = own.getByRole("region", { name: w("push_offer") });
  await expect(offer).toHaveCount(0);

  await say(academy, access, id, "Yes, here", alone);
  await expect(offer).toBeVisible();
  await own.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(own);
  await expectAccessible(own);
  await offer.getByRole("button", { name: w("push_not_now"), exact: true }).click();
  await expect(offer).toHaveCount(0);
  await expect(log(own)).toBeFocused();
  const daysAgo = async (days: number) => {
    await own.evaluate(
      (time) => localStorage.setItem("push-not-now", String(time)),
      Date.now() - days * 24 * 60 * 60 * 1_000,
    );
    const loaded = own.waitForResponse(/push-offer/);
    await own.reload();
    await loaded;
    await expect(log(own).getByText("Yes, here")).toBeVisible();
  };
  await daysAgo(29);
  await own.waitForTimeout(1_000);
  await expect(offer).toHaveCount(0);
  await daysAgo(30);
  await offer.getByRole("button", { name: w("push_turn_on"), exact: true }).click();
  await expect(own.getByText(w("push_is_on"), { exact: true })).toBeVisible();
  const { body: devices } = await academy.api("GET", "/api/push/devices/", undefined, learner.access);
  expect(devices).toMatchObject([{ shows: "only_that" }]);
  // The team's side of the conversation is never asked.
  await page.goto(`${academy.url}/course/${id}/inbox?learner=${me.id}&lang=en`);
  await expect(log(page).getByText("May I send it?")).toBeVisible();
  await expect(page.getByRole("region", { name: w("push_offer") })).toHaveCount(0);
  await service.stop();
});
