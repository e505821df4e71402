// What the pages do when the stream of live events says that events are lost.
import { expect, test } from "./support/academy.ts";
import { newcomer } from "./support/people.ts";

test("when the server cannot tell missed events, every tab reads again what it shows @long", async ({
  page,
  context,
  academy,
}) => {
  const { access } = await newcomer(page, academy, "en");
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  const { body: categories } = await academy.api("GET", "/api/forums/categories/", undefined, access);
  const createTopic = async (name: string) => {
    const topic = { name, text: "Hello", category_id: categories[0].id };
    expect((await academy.api("POST", "/api/forums/topics/", topic, access)).status).toBe(201);
  };
  const before = `Written before the page is open: ${user.email}`;
  await createTopic(before);
  // A position of another database: the server does not know what was missed and answers `reset`.
  await page.evaluate((id) => sessionStorage.setItem("live-cursor", `${id} 5.5~999~1~6:6:`), user.id);
  let connect = () => {};
  const connected = new Promise<void>((resolve) => (connect = resolve));
  await context.route("**/api/events/", async (route) => {
    await connected;
    await route.continue().catch(() => {});
  });
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`${academy.url}/forums`);
    await expect(tab.getByText(before)).toBeVisible();
  }
  const after = `Written after the page was open: ${user.email}`;
  await createTopic(after);
  await page.waitForTimeout(1_000);
  for (const tab of tabs) await expect(tab.getByText(after)).toHaveCount(0);
  connect();
  for (const tab of tabs) await expect(tab.getByText(after)).toBeVisible();
});
