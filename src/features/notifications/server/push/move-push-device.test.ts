// A browser whose push service gave it another address stays the same device. Its service worker has no session.
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { logOut } from "#features/accounts/contract.ts";
import * as m from "#messages/notifications.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { answersWith, type Browser } from "#tests/push-service.ts";
import * as contract from "../../push-contract.ts";
import { notify } from "../public.ts";
import { deskNotices } from "../types.ts";
import { setUpPush, texts } from "./test-support.ts";

const academy = setUpAcademy({ PUSH_TO_LOOPBACK: "1" });
const {
  browser: newBrowser,
  deviceOf,
  withDevice,
  devices,
  pass,
  putOff,
  sent,
  nothingWaits,
} = setUpPush(academy);

type Body = { from: unknown; to: unknown };
const send = async (body: Partial<Body>) => academy.call(contract.movePushDevice, { body }, { as: null });
const move = async (from: Browser, to: Browser) => send({ from: from.subscription, to: to.subscription });
const endpointsOf = async (someone: Someone) => (await devices(someone)).map(({ endpoint }) => endpoint);

test("the device stays what it was, and only the new address gets what comes and what waits", async () => {
  const { someone, browser: before } = await withDevice("what");
  const after = newBrowser();
  const [device] = await devices(someone);
  before.answers = [answersWith(503)];
  const news = { userId: someone.id, notificationType: deskNotices };
  await notify(academy.services.db, { ...news, message: "Waits" });
  await putOff(someone);
  expect((await move(before, after)).status).toBe(204);
  const { endpoint, keys } = after.subscription;
  expect(await devices(someone)).toEqual([{ ...device!, endpoint, ...keys }]);
  await pass();
  await sent(after, 1);
  await nothingWaits(someone);
  await notify(academy.services.db, { ...news, message: "Comes" });
  await sent(after, 2);
  expect([texts(after), before.calls]).toEqual([["Waits", "Comes"], 1]);
  // No device has the old address now.
  expect((await move(before, newBrowser())).status).toBe(404);
});

test("an old address that answers that it is gone, after the move, takes neither the device nor its message", async () => {
  const { someone, browser: before } = await withDevice();
  const after = newBrowser();
  const held: ServerResponse[] = [];
  before.answers = [(response) => void held.push(response)];
  await notify(academy.services.db, {
    userId: someone.id,
    notificationType: deskNotices,
    message: "Meanwhile",
  });
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
  expect((await move(before, after)).status).toBe(204);
  answersWith(410)(held[0]!);
  // The outcomes of a round are stored together, before the next round begins.
  const beside = await withDevice();
  await notify(academy.services.db, {
    userId: beside.someone.id,
    notificationType: deskNotices,
    message: "Next",
  });
  await sent(beside.browser, 1);
  expect(await endpointsOf(someone)).toEqual([after.subscription.endpoint]);
  await pass();
  await sent(after, 1);
  await nothingWaits(someone);
  expect(texts(after)).toEqual(["Meanwhile"]);
});

test("an address or keys that cannot be used are refused under their field, and nothing changes", async () => {
  const { someone, browser } = await withDevice();
  const from = browser.subscription;
  const to = newBrowser().subscription;
  const noPoint = { ...to.keys, p256dh: `B${"A".repeat(86)}` };
  for (const [body, field, sentence] of [
    [{ from, to: { ...to, endpoint: "https://10.0.0.1/one" } }, "to.endpoint", m.push_bad_endpoint],
    [{ from, to: { ...to, endpoint: undefined } }, "to.endpoint", m.push_bad_endpoint],
    [{ from, to: { ...to, keys: noPoint } }, "to.keys", m.push_bad_keys],
    [{ from, to: { ...to, keys: undefined } }, "to.keys", m.push_bad_keys],
    [{ from, to: null }, "to", m.push_bad_endpoint],
    [{ from: { endpoint: from.endpoint }, to }, "from.keys", m.push_bad_keys],
    [{ to }, "from", m.push_bad_endpoint],
  ] as const) {
    const { status, body: answer } = await send(body);
    expect([status, (answer as Record<string, unknown>)[field]]).toEqual([400, [sentence()]]);
  }
  expect(await endpointsOf(someone)).toEqual([from.endpoint]);
});

test("the device of an ended session is gone, and of two with one address one stays", async () => {
  const { someone, browser } = await withDevice();
  const page = await deviceOf(someone);
  // The page had told the new address before the worker did.
  expect((await move(browser, page)).status).toBe(204);
  expect(await endpointsOf(someone)).toEqual([page.subscription.endpoint]);
  await academy.call(logOut, { body: { refresh: someone.refresh } });
  expect((await move(page, newBrowser())).status).toBe(404);
});

test("an address without its secret moves nothing, and 30 wrong ones are too many", async () => {
  const { someone, browser } = await withDevice();
  const { endpoint, keys } = browser.subscription;
  const to = newBrowser().subscription;
  const wrong = { endpoint, keys: { ...keys, auth: newBrowser().subscription.keys.auth } };
  const refused = await send({ from: wrong, to });
  expect([refused.status, refused.body]).toEqual([
    404,
    expect.objectContaining({ detail: m.push_device_not_found() }),
  ]);
  expect(await endpointsOf(someone)).toEqual([endpoint]);
  const statuses = [];
  for (let n = 0; n < 32; n++) statuses.push((await send({ from: wrong, to })).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  // Who knows the secret is not held back.
  expect((await send({ from: browser.subscription, to })).status).toBe(204);
});
