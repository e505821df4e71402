// An academy that may send push messages to a service of the test, and a browser that subscribes there.
import type { BrowserContext, Page } from "@playwright/test";
import { type Academy, openAcademy, test as base, words } from "./academy.ts";

const w = words("notifications", "en");

export const test = base.extend<object, { academy: Academy }>({
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
export async function setPermission(
  page: Page,
  academy: Academy,
  setting: "granted" | "denied",
): Promise<void> {
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
export async function openLine(page: Page, academy: Academy): Promise<void> {
  await page.goto(`${academy.url}/notifications`);
  await page.getByRole("button", { name: w("push_line") }).click();
}

interface StubbedSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Instead of asking the maker's service for an address, the browser gets that of our push service. */
export const stubSubscription = async (context: BrowserContext, subscription: StubbedSubscription) =>
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
