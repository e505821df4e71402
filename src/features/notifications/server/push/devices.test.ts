import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { answersWith, type Browser, openPushService, type PushService } from "#tests/push-service.ts";
import { deactivateAccount } from "#features/accounts/administration-contract.ts";
import { changePassword, endOtherSessions, logIn, logOut } from "#features/accounts/contract.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import * as m from "#messages/notifications.ts";
import * as contract from "../../push-contract.ts";

const academy = setUpAcademy({ PUSH_TO_LOOPBACK: "1" });
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(async () => service.stop());

const chrome = { "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36" };
const put = async (someone: Pick<Someone, "access">, browser: Browser, shows: contract.Shows = "what") =>
  academy.call(contract.putPushDevice, { body: { ...browser.subscription, shows } }, { as: someone });
const list = async (someone: Pick<Someone, "access">) =>
  (await academy.call(contract.listPushDevices, {}, { as: someone }))
    .body as unknown as contract.PushDevice[];
const stored = async () =>
  academy.services.db.selectFrom("push_devices").select(["user_id", "endpoint"]).orderBy("id").execute();
const endpointsOf = async ({ id }: Someone) =>
  (await stored()).filter((row) => row.user_id === id).map(({ endpoint }) => endpoint);
/** Another session of a person. */
const again = async ({ email, password }: Someone, headers = {}) =>
  (await academy.call(logIn, { body: { email, password } }, { headers })).body;

describe("the key", () => {
  test("is made once, also by two processes at once, and is in no answer with its secret", async () => {
    const someone = await academy.person();
    const beside = await academy.startBeside();
    const ask = async (url: string) =>
      (
        await fetch(url + contract.readPushKey.path, {
          headers: { authorization: `Bearer ${someone.access}` },
        })
      ).json();
    expect(await academy.services.db.selectFrom("push_keys").selectAll().execute()).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => ask(index % 2 ? academy.url : beside.url)),
    );
    await beside.stop();
    const rows = await academy.services.db.selectFrom("push_keys").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ key: rows[0]!.public_key })));
    expect(Buffer.from(rows[0]!.public_key, "base64url")).toHaveLength(65);
  });
});

describe("a device", () => {
  test("has the name of its browser, and can change what it shows", async () => {
    const someone = await academy.person();
    const { access } = await again(someone, chrome);
    const browser = service.browser();
    const added = await put({ access }, browser, "only_that");
    expect([added.status, added.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        device: "Chrome on Android",
        shows: "only_that",
        created_at: expect.any(String),
        delivered_at: null,
      },
    ]);
    expect((await put({ access }, browser, "what")).body).toEqual({ ...added.body, shows: "what" });
    expect(await list(someone)).toEqual([{ ...added.body, shows: "what" }]);
  });

  test("is its owner's alone", async () => {
    const [owner, other] = [await academy.person(), await academy.person()];
    const { body: device } = await put(owner, service.browser());
    const params = { id: device.id };
    for (const endpoint of [contract.deletePushDevice, contract.sendTestPush]) {
      const refused = await academy.call(endpoint, { params }, { as: other });
      expect([refused.status, refused.body.detail]).toEqual([404, m.push_device_not_found()]);
    }
    expect(await list(other)).toEqual([]);
    expect((await academy.call(contract.deletePushDevice, { params }, { as: owner })).status).toBe(204);
    expect((await academy.call(contract.deletePushDevice, { params }, { as: owner })).status).toBe(404);
    expect(await list(owner)).toEqual([]);
  });

  test.each([
    ["an address of the own network", { endpoint: "https://10.0.0.1/one" }, "endpoint", m.push_bad_endpoint],
    ["an address without https", { endpoint: "http://push.example/one" }, "endpoint", m.push_bad_endpoint],
    ["no address", { endpoint: undefined }, "endpoint", m.push_bad_endpoint],
    [
      "keys that are no text",
      { keys: { p256dh: 7, auth: "AAAAAAAAAAAAAAAAAAAAAA" } },
      "keys.p256dh",
      m.push_bad_keys,
    ],
    [
      "a short secret",
      { keys: { p256dh: `B${"A".repeat(86)}`, auth: "AAAA" } },
      "keys.auth",
      m.push_bad_keys,
    ],
    [
      "a key that is no point of the curve",
      { keys: { p256dh: `B${"A".repeat(86)}`, auth: "AAAAAAAAAAAAAAAAAAAAAA" } },
      "keys",
      m.push_bad_keys,
    ],
    ["no keys", { keys: undefined }, "keys", m.push_bad_keys],
  ])("is refused with %s", async (_, wrong, field, sentence) => {
    const someone = await academy.person();
    const body = { ...service.browser().subscription, shows: "what", ...wrong };
    const answer = await academy.call(contract.putPushDevice, { body }, { as: someone });
    expect([answer.status, answer.body[field]]).toEqual([400, [sentence()]]);
    expect(await endpointsOf(someone)).toEqual([]);
  });

  test("is refused with an address of 100,000 characters and with another choice", async () => {
    const someone = await academy.person();
    const { subscription } = service.browser();
    for (const wrong of [{ endpoint: `https://push.example/${"a".repeat(40_000)}` }, { shows: "all" }]) {
      const body = { ...subscription, shows: "what", ...wrong };
      expect((await academy.call(contract.putPushDevice, { body }, { as: someone })).status).toBe(400);
    }
  });

  test("falls away when it is the oldest of more than ten, also of many at once", async () => {
    const someone = await academy.person();
    const browsers = Array.from({ length: 12 }, () => service.browser());
    for (const browser of browsers.slice(0, 10)) await put(someone, browser);
    // One that is there already ends no other.
    await put(someone, browsers[9]!);
    expect(await endpointsOf(someone)).toHaveLength(10);
    await put(someone, browsers[10]!);
    expect(await endpointsOf(someone)).toEqual(browsers.slice(1, 11).map((one) => one.subscription.endpoint));
    const more = Array.from({ length: 8 }, () => service.browser());
    await Promise.all(more.map(async (browser) => put(someone, browser)));
    expect(await endpointsOf(someone)).toHaveLength(10);
  });

  test("moves to another person who turns it on in the same browser", async () => {
    const [before, after] = [await academy.person(), await academy.person()];
    const browser = service.browser();
    await put(before, browser);
    await put(after, browser);
    expect([await list(before), (await list(after)).length]).toEqual([[], 1]);
    expect(await stored()).toContainEqual({ user_id: after.id, endpoint: browser.subscription.endpoint });
  });

  test("belongs to the newest session of its browser, and ends when another person is logged in there", async () => {
    const [owner, other] = [await academy.person(), await academy.person()];
    const browser = service.browser();
    const { endpoint } = browser.subscription;
    const keep = async (as: Pick<Someone, "access">) =>
      (await academy.call(contract.keepPushDevice, { body: { endpoint } }, { as })).status;
    expect(await keep(owner)).toBe(404);
    await put(owner, browser);
    const later = await again(owner);
    expect(await keep(later)).toBe(200);
    // The first session is not its session any more.
    await academy.call(logOut, { body: { refresh: owner.refresh } });
    expect(await list(later)).toHaveLength(1);
    expect(await keep(other)).toBe(404);
    expect(await list(later)).toEqual([]);
  });
});

describe("a device ends", () => {
  test("with its session, and no other does", async () => {
    const someone = await academy.person();
    const [here, there] = [service.browser(), service.browser()];
    const session = await again(someone);
    await put(someone, here);
    await put(session, there);
    await academy.call(logOut, { body: { refresh: session.refresh } });
    expect(await endpointsOf(someone)).toEqual([here.subscription.endpoint]);
  });

  test("when its person logs out all other devices, or changes the password", async () => {
    const someone = await academy.person();
    const [here, there] = [service.browser(), service.browser()];
    await put(someone, here);
    await put(await again(someone), there);
    expect((await academy.call(endOtherSessions, {}, { as: someone })).status).toBe(200);
    expect(await endpointsOf(someone)).toEqual([here.subscription.endpoint]);
    await put(await again(someone), there);
    const body = { old_password: someone.password, new_password: "another long enough password" };
    expect((await academy.call(changePassword, { body }, { as: someone })).status).toBe(200);
    expect(await endpointsOf(someone)).toEqual([here.subscription.endpoint]);
  });

  test("when the account is deactivated", async () => {
    const [someone, admin] = [await academy.person(), await academy.person("admin")];
    await put(someone, service.browser());
    await academy.call(deactivateAccount, { params: { id: someone.id } }, { as: admin });
    expect(await endpointsOf(someone)).toEqual([]);
    expect((await put(someone, service.browser())).status).toBe(401);
  });

  test("when the account is deleted; before, it is in the export without its address and keys", async () => {
    const someone = await academy.person();
    const browser = service.browser();
    await put(await again(someone, chrome), browser);
    const { body } = await academy.call(exportOwnData, {}, { as: someone });
    expect((body as Record<string, unknown>).push_devices).toEqual([
      { browser: chrome["user-agent"], shows: "what", created_at: expect.any(String), delivered_at: null },
    ]);
    expect(JSON.stringify(body)).not.toContain(browser.subscription.endpoint);
    expect(JSON.stringify(body)).not.toContain(browser.subscription.keys.auth);
    const { password } = someone;
    expect((await academy.call(deleteAccount, { body: { password } }, { as: someone })).status).toBe(200);
    expect(await endpointsOf(someone)).toEqual([]);
  });

  test("never gets a row from a call that began before its session ended", async () => {
    const someone = await academy.person();
    for (let round = 0; round < 5; round++) {
      const session = await again(someone);
      await Promise.all([
        put(session, service.browser()),
        academy.call(logOut, { body: { refresh: session.refresh } }),
      ]);
      expect(await endpointsOf(someone)).toEqual([]);
    }
  });
});

describe("a test", () => {
  const sendTest = async (as: Someone, id: number) =>
    (await academy.call(contract.sendTestPush, { params: { id } }, { as })).body.result;

  test("arrives, and its device says when", async () => {
    const someone = await academy.person();
    const browser = service.browser();
    const { body: device } = await put(someone, browser, "only_that");
    expect(await sendTest(someone, device.id)).toBe("sent");
    expect(browser.received.map(({ payload }) => payload)).toEqual([
      {
        title: "Bidya Academy",
        text: "This is a test. Notifications reach this device.",
        lang: "en",
        link: "/notifications",
        tag: "test",
        always: true,
      },
    ]);
    expect((await list(someone))[0]!.delivered_at).not.toBeNull();
    expect(service.faults).toEqual([]);
  });

  test("says when the push service does not take it, and ends a device that is gone", async () => {
    const someone = await academy.person();
    const browser = service.browser();
    const { body: device } = await put(someone, browser);
    browser.answers = [answersWith(500), answersWith(403), answersWith(410)];
    expect(await sendTest(someone, device.id)).toBe("failed");
    expect(await sendTest(someone, device.id)).toBe("failed");
    expect(await list(someone)).toHaveLength(1);
    expect(await sendTest(someone, device.id)).toBe("gone");
    expect(await list(someone)).toEqual([]);
  });

  test("can be sent ten times in ten minutes", async () => {
    const someone = await academy.person();
    const { body: device } = await put(someone, service.browser());
    for (let i = 0; i < 10; i++) expect(await sendTest(someone, device.id)).toBe("sent");
    const refused = await academy.call(contract.sendTestPush, { params: { id: device.id } }, { as: someone });
    expect(refused.status).toBe(429);
  });
});
