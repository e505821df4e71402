// Push messages in a real browser. Its maker's push service cannot be reached here, so what the browser would have got
// and decrypted is handed to it through its developer tools.
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { openPushService } from "#tests/push-service.ts";
import { type Academy, expect, openAcademy, test as base, words } from "./support/academy.ts";
import { newcomer } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("notifications", "en");

const test = base.extend<object, { academy: Academy }>({
  academy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const academy = await openAcademy({ PUSH_TO_LOOPBACK: "1" });
      await use(academy);
      await academy.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** What the person answered when the browser asked. */
async function setPermission(page: Page, academy: Academy, setting: "granted" | "denied"): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const { targetInfo } = await tools.send("Target.getTargetInfo");
  await tools.send("Browser.setPermission", {
    permission: { name: "notifications" },
    setting,
    origin: academy.url,
    browserContextId: targetInfo.browserContextId,
  });
}

/** The page of notifications with the line opened. */
async function openLine(page: Page, academy: Academy): Promise<void> {
  await page.goto(`${academy.url}/notifications`);
  await page.getByRole("button", { name: w("push_line") }).click();
}

interface StubbedSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Instead of asking the maker's service for an address, the browser gets that of our push service. */
const stubSubscription = async (context: BrowserContext, subscription: StubbedSubscription) =>
  context.addInitScript((given) => {
    const key = "stubbed-subscription";
    const made = () => ({
      endpoint: given.endpoint,
      options: {},
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, "1");
        return made();
      },
      getSubscription: async () => (localStorage.getItem(key) ? made() : null),
    });
  }, subscription);

/** The developer tools of the service worker's registration. */
async function workerTools(page: Page): Promise<{ tools: CDPSession; registrationId: string }> {
  const tools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  return { tools, registrationId: await registrationId };
}

const news = (academy: Academy, link: string, tag = "n7") =>
  JSON.stringify({ title: "Bidya Academy", text: "A seat is free", lang: "en", link, tag, url: academy.url });

interface Shown {
  title: string;
  body: string;
  tag: string;
  lang: string;
  data: string;
  icon: string;
  badge: string;
}
const shownOn = async (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    return (await registration!.getNotifications()).map((one) => ({
      title: one.title,
      body: one.body,
      tag: one.tag,
      lang: one.lang,
      data: one.data as string,
      icon: new URL(one.icon).pathname,
      badge: new URL((one as Notification & { badge: string }).badge).pathname,
    }));
  });

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
  await page.getByRole("button", { name: w("push_turn_on"), exact: true }).click();
  await expect(page.getByText(w("push_is_on"))).toBeVisible();

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

test("a push arrives while no page is open; a click opens what it is about", async ({
  page,
  context,
  academy,
}) => {
  await context.grantPermissions(["notifications"], { origin: academy.url });
  await newcomer(page, academy, "en");
  await page.goto(`${academy.url}/notifications`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js");
    await navigator.serviceWorker.ready;
  });
  const { tools, registrationId } = await workerTools(page);
  const deliver = async (data: string) =>
    tools.send("ServiceWorker.deliverPushMessage", { origin: academy.url, registrationId, data });

  // A page in sight shows it by itself.
  await deliver(news(academy, "/courses"));
  await page.waitForTimeout(1_000);
  expect(await shownOn(page)).toEqual([]);
  // The test of a person is shown nevertheless.
  await deliver(
    JSON.stringify({ title: "Bidya Academy", text: "Test", tag: "test", link: "/", always: true }),
  );
  await expect.poll(async () => (await shownOn(page)).map(({ tag }) => tag)).toEqual(["test"]);

  // The site is closed: the tab shows another origin.
  await page.goto("about:blank");
  await deliver(news(academy, "/courses"));
  await deliver(news(academy, "/courses"));
  await deliver(news(academy, "https://elsewhere.example/", "n8"));
  await page.waitForTimeout(1_000);
  const worker = context.serviceWorkers()[0]!;
  const shown = await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ tag, title, body, lang }) => ({
      tag,
      title,
      body,
      lang,
    }));
  });
  expect(shown).toEqual(
    expect.arrayContaining([{ tag: "n7", title: "Bidya Academy", body: "A seat is free", lang: "en" }]),
  );
  // The same tag replaces.
  expect(shown.map(({ tag }) => tag).toSorted()).toEqual(["n7", "n8", "test"]);

  // No tool can click a notification of the system. The worker gets the event of a click, and what it would open is
  // recorded, because a browser opens a window only for a real click.
  const opens = async (tag: string) =>
    worker.evaluate(async (wanted) => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow(url: string): Promise<null> };
        NotificationEvent: new (type: string, init: object) => Event;
      };
      const opened: string[] = [];
      scope.clients.openWindow = async (url) => {
        opened.push(url);
        return null;
      };
      const [notification] = await scope.registration.getNotifications({ tag: wanted });
      const event = new scope.NotificationEvent("notificationclick", { notification });
      const work: Promise<unknown>[] = [];
      Object.assign(event, { waitUntil: (promise: Promise<unknown>) => work.push(promise) });
      self.dispatchEvent(event);
      await Promise.all(work);
      const left = (await scope.registration.getNotifications({ tag: wanted })).length;
      return { opened, left };
    }, tag);
  expect(await opens("n8")).toEqual({ opened: [`${academy.url}/`], left: 0 });
  await page.goto(`${academy.url}/icon.svg`);
  expect((await shownOn(page)).find(({ tag }) => tag === "n7")).toEqual({
    title: "Bidya Academy",
    body: "A seat is free",
    tag: "n7",
    lang: "en",
    data: "/courses",
    icon: "/push-icon.png",
    badge: "/push-badge.png",
  });
  expect(await opens("n7")).toEqual({ opened: [`${academy.url}/courses`], left: 0 });
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

test("the worker is small, is never stale, and may load nothing", async ({ academy }) => {
  const answer = await fetch(`${academy.url}/push-worker.js`);
  expect((await answer.text()).length).toBeLessThan(2_048);
  expect(answer.headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
  for (const path of ["/push-icon.png", "/push-badge.png"])
    expect((await fetch(academy.url + path)).headers.get("content-type")).toBe("image/png");
});

test("a logout removes the worker from the browser", async ({ page, context, academy }) => {
  await context.grantPermissions(["notifications"], { origin: academy.url });
  await newcomer(page, academy, "en");
  await page.goto(`${academy.url}/dashboard`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js");
    await navigator.serviceWorker.ready;
  });
  const site = words("site", "en");
  await page
    .getByRole("button", { name: site("nav_account") })
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole("button", { name: site("nav_log_out") })
    .filter({ visible: true })
    .first()
    .click();
  await expect
    .poll(async () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
});
