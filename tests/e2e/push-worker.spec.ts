// The service worker of push messages. What the browser would have got from its maker's service and decrypted is handed
// to it through its developer tools.
import type { CDPSession, Page } from "@playwright/test";
import { openPushService } from "#tests/push-service.ts";
import { type Academy, expect, words } from "./support/academy.ts";
import { newcomer } from "./support/people.ts";
import { openLine, stubSubscription, test } from "./support/push.ts";

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

test("a real notification is pushed while no tab of the site is open, and the device shows its sentence", async ({
  page,
  context,
  academy,
}) => {
  const w = words("notifications", "en");
  const service = await openPushService();
  const device = service.browser();
  await stubSubscription(context, device.subscription);
  // Not by the tools of the page: what these allow ends with the page.
  await context.grantPermissions(["notifications"], { origin: academy.url });
  const { access } = await newcomer(page, academy, "en");
  await openLine(page, academy);
  await page
    .getByRole("radio", { name: w("push_shows_what") })
    .first()
    .check();
  await page.getByRole("button", { name: w("push_turn_on"), exact: true }).click();
  await expect(page.getByText(w("push_is_on"), { exact: true })).toBeVisible();
  const blank = await context.newPage();
  const { tools, registrationId } = await workerTools(blank);
  await page.close();
  expect(context.pages().map((one) => one.url())).toEqual(["about:blank"]);

  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const free = courses.find(({ price }: { price: string }) => Number(price) === 0).course_id as number;
  await academy.api("POST", "/api/enrollments/", { course_id: free }, access);
  const { body: notices } = await academy.api("GET", "/api/notifications/?page=1", undefined, access);
  const [{ id, message, link }] = notices.results;
  // What our service got and decrypted is what the browser's own service would hand to the worker.
  await expect.poll(() => device.received.length, { timeout: 20_000 }).toBe(1);
  const data = JSON.stringify(device.received[0]!.payload);
  await tools.send("ServiceWorker.deliverPushMessage", { origin: academy.url, registrationId, data });
  const shown = async () =>
    context.serviceWorkers()[0]?.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map((one) => ({
        body: one.body,
        tag: one.tag,
        lang: one.lang,
        link: one.data as string,
      }));
    });
  await expect.poll(shown).toEqual([{ body: message, tag: `n${id}`, lang: "en", link }]);
  expect(service.faults).toEqual([]);
  await service.stop();
});

test("a browser that gets another address tells the academy, and messages go on to it", async ({
  page,
  context,
  academy,
}) => {
  const service = await openPushService();
  const [first, second, third] = [service.browser(), service.browser(), service.browser()];
  await context.grantPermissions(["notifications"], { origin: academy.url });
  const { access } = await newcomer(page, academy, "en");
  const body = { ...first.subscription, shows: "what" };
  expect((await academy.api("PUT", "/api/push/devices/", body, access)).status).toBe(200);
  await page.goto(`${academy.url}/notifications`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js");
    await navigator.serviceWorker.ready;
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  /** No tool can make a browser change its address. The worker gets the event of it. */
  const changes = async (given: { from: object | null; to: object | null; subscribed: object }) =>
    worker.evaluate(async ({ from, to, subscribed }) => {
      const asked: unknown[] = [];
      PushManager.prototype.subscribe = async (options) => {
        asked.push(options);
        return subscribed as PushSubscription;
      };
      const work: Promise<unknown>[] = [];
      const event = Object.assign(new Event("pushsubscriptionchange"), {
        oldSubscription: from && { ...from, options: { userVisibleOnly: true } },
        newSubscription: to,
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      });
      self.dispatchEvent(event);
      await Promise.all(work);
      return asked;
    }, given);
  /** Sends a test to the one device. @returns how many messages each browser has got. */
  const received = async () => {
    const { body: devices } = await academy.api("GET", "/api/push/devices/", undefined, access);
    expect(devices).toHaveLength(1);
    await academy.api("POST", `/api/push/devices/${devices[0].id}/test/`, {}, access);
    return [first, second, third].map((one) => one.received.length);
  };
  // A browser that does not say what it had proves nothing.
  const subscribed = third.subscription;
  expect(await changes({ from: null, to: second.subscription, subscribed })).toEqual([]);
  expect(await received()).toEqual([1, 0, 0]);
  // The browser subscribed by itself, or leaves that to the worker.
  expect(await changes({ from: first.subscription, to: second.subscription, subscribed })).toEqual([]);
  expect(await received()).toEqual([1, 1, 0]);
  expect(await changes({ from: second.subscription, to: null, subscribed })).toEqual([
    { userVisibleOnly: true },
  ]);
  expect(await received()).toEqual([1, 1, 1]);
  expect(service.faults).toEqual([]);
  await service.stop();
});

test("the worker is small, is never stale, may load nothing and calls only this site", async ({
  academy,
}) => {
  const answer = await fetch(`${academy.url}/push-worker.js`);
  expect((await answer.text()).length).toBeLessThan(2_048);
  expect(answer.headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
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
