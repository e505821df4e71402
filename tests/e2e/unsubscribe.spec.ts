// The page in a mail that ends such mails, without signing in.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { announce, aPublishedCourse, enrol } from "./support/announcements.ts";
import { newInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

const w = words("notifications", "en");
const type = words("announcements", "en")("type_title");

test("a reader ends the emails of announcements from an email, and reads that it is done @long", async ({
  page,
  academy,
  browser,
}) => {
  const { access } = await newInstructor(page, academy);
  const id = await aPublishedCourse(academy, access);
  const reader = await newcomer(page, academy);
  await enrol(academy, reader.access, id);
  const choice = async () =>
    (await academy.api("GET", "/api/announcements/by-mail/", undefined, reader.access)).body;
  await academy.api("PUT", "/api/announcements/by-mail/", { by_mail: true }, reader.access);
  const mail = academy.mail.nextMailTo(reader.email, 20_000, /moves/);
  await announce(academy, access, id, { title: "The session moves" });
  const link = /\/unsubscribe#\S+/.exec((await mail).text)![0];

  // Another browser, where nobody is signed in.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.setViewportSize({ width: 360, height: 740 });
  await elsewhere.goto(`${academy.url}${link.replace("#", "?lang=en#")}`);
  await expect(elsewhere.getByText(w("unsubscribe_ask", { email: reader.email, type }))).toBeVisible();
  await expect(elsewhere).toHaveURL(`${academy.url}/unsubscribe?lang=en`);
  await expectNoSidewaysScroll(elsewhere);
  await expectAccessible(elsewhere);

  const stop = elsewhere.getByRole("button", { name: w("unsubscribe_send"), exact: true });
  await elsewhere.route("**/api/notifications/unsubscribe/**", async (route) => route.abort(), { times: 1 });
  await stop.click();
  await expect(elsewhere.getByRole("alert")).toBeVisible();
  expect(await choice()).toEqual({ by_mail: true });
  await stop.click();
  await expect(elsewhere.getByText(w("unsubscribe_done", { email: reader.email, type }))).toBeVisible();
  await expect(stop).toHaveCount(0);
  await expect(elsewhere.getByRole("alert")).toHaveCount(0);
  await expect(elsewhere.getByRole("main").getByRole("status")).toBeFocused();
  expect(await choice()).toEqual({ by_mail: false });

  await elsewhere.goto(`${academy.url}/unsubscribe?lang=en`);
  await expect(elsewhere.getByText(w("unsubscribe_bad_link"))).toBeVisible();
  // Signed out, the settings begin with the login.
  await elsewhere
    .getByRole("main")
    .getByRole("link", { name: w("unsubscribe_log_in") })
    .click();
  await expect(elsewhere).toHaveURL(/\/login\?next=/);
});
