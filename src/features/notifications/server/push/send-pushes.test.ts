import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { answersWith, type Browser } from "#tests/push-service.ts";
import { logOut } from "#features/accounts/contract.ts";
import { markRead } from "../../contract.ts";
import { putPushDevice } from "../../push-contract.ts";
import { deskNotices } from "../types.ts";
import { notify, notifyAll, withdrawNotice } from "../public.ts";
import { setUpPush, texts } from "./test-support.ts";

const academy = setUpAcademy({ PUSH_TO_LOOPBACK: "1" });
const {
  browser: newBrowser,
  deviceOf,
  withDevice,
  waiting,
  devices,
  pass,
  sent,
  nothingWaits,
} = setUpPush(academy);

describe("a notification", () => {
  test("reaches every device of its reader once, encrypted, with what each may show", async () => {
    const someone = await academy.person();
    const [phone, computer] = [await deviceOf(someone, "only_that"), await deviceOf(someone)];
    const other = (await withDevice()).browser;
    await notify(academy.services.db, {
      userId: someone.id,
      notificationType: deskNotices,
      message: "A seat is free",
      link: "/payment?course=7",
    });
    await Promise.all([sent(phone, 1), sent(computer, 1)]);
    await nothingWaits(someone);
    const { rows } = await sql<{ id: number }>`
      select id from notifications where user_id = ${someone.id}`.execute(academy.services.db);
    expect(computer.received[0]!.payload).toEqual({
      title: "Bidya Academy",
      text: "A seat is free",
      lang: "en",
      link: "/payment?course=7",
      tag: `n${rows[0]!.id}`,
    });
    expect(computer.received[0]!.headers).toMatchObject({
      ttl: "86400",
      urgency: "normal",
      topic: `n${rows[0]!.id}`,
    });
    expect(phone.received[0]!.payload).toEqual({
      title: "Bidya Academy",
      text: "You have something new",
      lang: "en",
      link: "/notifications",
      tag: "new",
    });
    const key = await academy.services.db.selectFrom("push_keys").selectAll().executeTakeFirstOrThrow();
    expect([phone.received[0]!.key, computer.received[0]!.key]).toEqual([key.public_key, key.public_key]);
    expect([phone.calls, computer.calls, other.calls]).toEqual([1, 1, 0]);
    for (const device of await devices(someone)) expect(device.delivered_at).not.toBeNull();
  });

  test("is in the language of its reader", async () => {
    const { someone, browser } = await withDevice();
    const hidden = await deviceOf(someone, "only_that");
    await academy.services.db
      .updateTable("users")
      .set({ language: "bn" })
      .where("id", "=", someone.id)
      .execute();
    await academy.services.db
      .insertInto("notifications")
      .values({ user_id: someone.id, message: "News", message_bn: "খবর", related_object_type: "other" })
      .execute();
    await Promise.all([sent(browser, 1), sent(hidden, 1)]);
    expect([...texts(browser), ...texts(hidden)]).toEqual(["খবর", "আপনার জন্য নতুন কিছু আছে"]);
    expect(browser.received[0]!.payload.lang).toBe("bn");
  });

  test("says only that something is new when its reader would have to log in again", async () => {
    const { someone, browser } = await withDevice("what");
    await sql`update sessions set created_at = now() - interval '91 days' where user_id = ${someone.id}`.execute(
      academy.services.db,
    );
    await notify(academy.services.db, {
      userId: someone.id,
      notificationType: deskNotices,
      message: "Private",
    });
    await sent(browser, 1);
    expect(texts(browser)).toEqual(["You have something new"]);
  });

  test("reaches 300 people with one statement, each once, by two processes", async () => {
    const beside = await academy.startBeside();
    const browsers = Array.from({ length: 300 }, () => newBrowser());
    const { rows: people } = await sql<{ id: number }>`
      insert into users (email, password_hash, first_name, last_name, role)
      select 'many' || n || '@example.com', 'x', 'Many', 'Person', 'learner' from generate_series(1, 300) as n
      returning id`.execute(academy.services.db);
    for (const [index, { id }] of people.entries()) {
      const { endpoint, keys } = browsers[index]!.subscription;
      await sql`
        with session as (insert into sessions (user_id) values (${id}) returning id)
        insert into push_devices (user_id, session_id, endpoint, p256dh, auth, shows)
        select ${id}, id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, 'what' from session`.execute(
        academy.services.db,
      );
    }
    await academy.services.db.transaction().execute(async (tx) =>
      notifyAll(
        tx,
        people.map(({ id }) => ({ userId: id, notificationType: deskNotices, message: `For ${id}` })),
      ),
    );
    await expect
      .poll(() => browsers.filter(({ received }) => received.length > 0).length, { timeout: 60_000 })
      .toBe(300);
    await expect
      .poll(async () => academy.services.db.selectFrom("push_messages").selectAll().execute())
      .toEqual([]);
    await beside.stop();
    expect(browsers.map(({ calls }) => calls)).toEqual(Array.from({ length: 300 }, () => 1));
    expect(browsers.flatMap(texts)).toEqual(people.map(({ id }) => `For ${id}`));
  }, 90_000);

  test("is sent only if its transaction commits", async () => {
    const { someone, browser } = await withDevice();
    const failed = academy.services.db.transaction().execute(async (tx) => {
      await notify(tx, { userId: someone.id, notificationType: deskNotices, message: "Never" });
      throw new Error("undone");
    });
    await expect(failed).rejects.toThrow("undone");
    await notify(academy.services.db, { userId: someone.id, notificationType: deskNotices, message: "Now" });
    await sent(browser, 1);
    expect(texts(browser)).toEqual(["Now"]);
  });

  test("is sent again with the same tag when it is renewed, and not when it is read or reworded", async () => {
    const { someone, browser } = await withDevice();
    const { db } = academy.services;
    await notify(db, { userId: someone.id, notificationType: deskNotices, message: "Three new messages" });
    await sent(browser, 1);
    await nothingWaits(someone);
    await sql`update notifications set message = 'Reworded' where user_id = ${someone.id}`.execute(db);
    await sql`update notifications set is_read = true where user_id = ${someone.id}`.execute(db);
    expect(await waiting(someone)).toEqual([]);
    await sql`
      update notifications set message = 'Four new messages', is_read = false, created_at = now()
      where user_id = ${someone.id}`.execute(db);
    await sent(browser, 2);
    expect(texts(browser)).toEqual(["Three new messages", "Four new messages"]);
    const [first, second] = browser.received.map(({ payload }) => payload.tag);
    expect(second).toBe(first);
  });
});

describe("a message that waits", () => {
  /** A notification that the service does not take at first. */
  async function delayed(browser: Browser, someone: Someone, link: string): Promise<void> {
    browser.answers = [answersWith(503)];
    await notify(academy.services.db, {
      userId: someone.id,
      notificationType: deskNotices,
      message: "Later",
      link,
    });
    await expect.poll(() => browser.calls).toBe(1);
    await expect.poll(async () => (await waiting(someone))[0]?.attempts).toBe(1);
    browser.answers = [];
  }

  test("is not sent when its notification was read, withdrawn, or is too old", async () => {
    const { db } = academy.services;
    const acts: ((someone: Someone, id: number) => Promise<unknown>)[] = [
      async (someone, id) => academy.call(markRead, { params: { id } }, { as: someone }),
      async (someone) => withdrawNotice(db, { userId: someone.id, link: "/here" }),
      async () => sql`update push_messages set created_at = now() - interval '61 minutes'`.execute(db),
    ];
    for (const act of acts) {
      const { someone, browser } = await withDevice();
      await delayed(browser, someone, "/here");
      await act(someone, (await waiting(someone))[0]!.notification_id);
      await pass();
      await nothingWaits(someone);
      expect([browser.calls, browser.received]).toEqual([1, []]);
    }
  });

  test("is not sent after the session of its device ended, nor to the next person of that browser", async () => {
    const { someone, browser } = await withDevice();
    await delayed(browser, someone, "/here");
    const next = await academy.person();
    await academy.call(putPushDevice, { body: { ...browser.subscription, shows: "what" } }, { as: next });
    await pass();
    await notify(academy.services.db, {
      userId: next.id,
      notificationType: deskNotices,
      message: "For the next",
    });
    await sent(browser, 1);
    expect(texts(browser)).toEqual(["For the next"]);

    const signedOut = await withDevice();
    await delayed(signedOut.browser, signedOut.someone, "/here");
    await academy.call(logOut, { body: { refresh: signedOut.someone.refresh } });
    await pass();
    await notify(academy.services.db, {
      userId: signedOut.someone.id,
      notificationType: deskNotices,
      message: "After the logout",
    });
    await nothingWaits(signedOut.someone);
    expect(signedOut.browser.calls).toBe(1);
  });
});
