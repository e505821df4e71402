// A member of the team begins a private conversation with a learner, from a message in the room.
import { expect, test } from "./support/academy.ts";
import { aCourseWithRoom, box, learnerOf, log, openRoom, say, w, write } from "./support/chat.ts";
import { newcomer } from "./support/people.ts";

test("an assistant writes privately to a learner from the room; the team reads it, and no other learner", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access: teaching } = await aCourseWithRoom(page, academy);
  const [learner, classmate] = [await learnerOf(browser, academy, id), await learnerOf(browser, academy, id)];
  const own = await (await browser.newContext()).newPage();
  const { email } = await newcomer(own, academy, "en");
  const member = { email, role: "assistant" };
  expect((await academy.api("POST", `/api/courses/${id}/team/`, member, teaching)).status).toBe(201);
  const { body: me } = await academy.api("GET", "/api/accounts/profile/", undefined, learner.access);
  const name = `${me.first_name} ${me.last_name}`;
  await say(academy, learner.access, id, "Is my consent form right?");
  await say(academy, teaching, id, "Read module 1");

  await openRoom(own, academy, id);
  const message = log(own).getByRole("article").filter({ hasText: "Is my consent form right?" });
  const privately = message.getByRole("link", { name: w("write_privately_to", { name }), exact: true });
  // It is only at messages of learners.
  await expect(log(own).getByRole("link", { name: /^Write privately to/ })).toHaveCount(1);
  await privately.focus();
  await own.keyboard.press("Enter");
  await expect(own).toHaveURL(`${academy.url}/course/${id}/inbox?learner=${me.id}`);
  const tabs = own.getByRole("navigation", { name: w("conversations_of", { course: "Reading a trial" }) });
  await expect(tabs.getByRole("link", { name: w("only_private") })).toContainText(w("team_and", { name }));
  await expect(log(own).getByText("Is my consent form right?")).toHaveCount(0);
  await write(own, "Not yet. Please add the date.");
  await expect(own.locator("[data-outgoing]")).toHaveCount(0);

  const theirs = learner.page;
  await theirs.goto(`${academy.url}/course/inbox?lang=en`);
  await theirs.getByRole("link", { name: w("private_with_team") }).click();
  await expect(log(theirs).getByText("Not yet. Please add the date.")).toBeVisible();
  await write(theirs, "Thank you");
  await expect(log(own).getByText("Thank you")).toBeVisible();
  await page.goto(`${academy.url}/course/${id}/inbox?learner=${me.id}&lang=en`);
  await expect(log(page).getByText("Thank you")).toBeVisible();

  // A learner has no such link, finds no conversation of others and may not open it.
  await openRoom(classmate.page, academy, id);
  await expect(log(classmate.page).getByText("Is my consent form right?")).toBeVisible();
  await expect(log(classmate.page).getByRole("link", { name: /^Write privately to/ })).toHaveCount(0);
  await expect(log(classmate.page).getByText("Not yet. Please add the date.")).toHaveCount(0);
  const path = `/api/chat/${id}/messages/?learner=${me.id}`;
  expect((await academy.api("GET", path, undefined, classmate.access)).status).toBe(403);
  await classmate.page.goto(`${academy.url}/course/${id}/inbox?learner=${me.id}`);
  await expect(classmate.page.getByText(w("not_in_private"), { exact: true })).toBeVisible();
  await expect(box(classmate.page)).toHaveCount(0);
});
