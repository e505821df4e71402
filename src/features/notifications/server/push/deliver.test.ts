import { describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { answersWith } from "#tests/push-service.ts";
import { deskNotices } from "../types.ts";
import { notify, notifyAll } from "../public.ts";
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

describe("the push service", () => {
  test.each([404, 410])("answers %i: the device is deleted, with all that waits for it", async (status) => {
    const { someone, browser } = await withDevice();
    const other = await deviceOf(someone);
    browser.answers = [answersWith(status)];
    await notifyAll(academy.services.db, [
      { userId: someone.id, notificationType: deskNotices, message: "One" },
      { userId: someone.id, notificationType: deskNotices, message: "Two" },
    ]);
    await sent(other, 2);
    await nothingWaits(someone);
    expect((await devices(someone)).map(({ endpoint }) => endpoint)).toEqual([other.subscription.endpoint]);
    await notify(academy.services.db, {
      userId: someone.id,
      notificationType: deskNotices,
      message: "Three",
    });
    await sent(other, 3);
    expect(browser.calls).toBeLessThanOrEqual(2);
  });

  test.each([
    ["429", 429, { "retry-after": "120" }, 120],
    ["503 with a date", 503, { "retry-after": new Date(Date.now() + 600_000).toUTCString() }, 600],
    ["503 with a day", 503, { "retry-after": "86400" }, 1_800],
    ["500", 500, {}, 60],
    ["500 with nonsense", 500, { "retry-after": "soon" }, 60],
  ])("answers %s: the message is sent again when it is time", async (_, status, headers, seconds) => {
    const { someone, browser } = await withDevice();
    browser.answers = [answersWith(status, headers)];
    await notify(academy.services.db, {
      userId: someone.id,
      notificationType: deskNotices,
      message: "Again",
    });
    await expect.poll(() => browser.calls).toBe(1);
    const inSeconds = async () => (Number((await waiting(someone))[0]?.due_at ?? 0) - Date.now()) / 1_000;
    await expect.poll(async () => Math.abs((await inSeconds()) - seconds) < 15).toBe(true);
    expect((await waiting(someone))[0]!.attempts).toBe(1);
    browser.answers = [];
    await pass();
    await sent(browser, 1);
    await nothingWaits(someone);
    expect([browser.calls, texts(browser)]).toEqual([2, ["Again"]]);
  });

  test("fails five times: the message is given up and the device stays", async () => {
    const { someone, browser } = await withDevice();
    browser.answers = [answersWith(500)];
    await notify(academy.services.db, {
      userId: someone.id,
      notificationType: deskNotices,
      message: "Never",
    });
    for (let attempt = 1; attempt < 5; attempt++) {
      await expect.poll(() => browser.calls).toBe(attempt);
      await expect
        .poll(async () => Number((await waiting(someone))[0]!.due_at) > Date.now() + 30_000)
        .toBe(true);
      await expect
        .poll(async () => Math.round((Number((await waiting(someone))[0]!.due_at) - Date.now()) / 30_000))
        .toBe(2 ** attempt);
      await pass();
    }
    await expect.poll(() => browser.calls).toBe(5);
    await nothingWaits(someone);
    expect(await devices(someone)).toHaveLength(1);
  });

  test.each([400, 403, 413])("answers %i: the message is given up and the device stays", async (status) => {
    const { someone, browser } = await withDevice();
    browser.answers = [answersWith(status)];
    await notify(academy.services.db, {
      userId: someone.id,
      notificationType: deskNotices,
      message: "Refused",
    });
    await expect.poll(() => browser.calls).toBe(1);
    await nothingWaits(someone);
    expect(await devices(someone)).toHaveLength(1);
  });

  test("redirects: nothing follows", async () => {
    const { someone, browser } = await withDevice();
    const inside = newBrowser();
    browser.answers = [answersWith(307, { location: inside.subscription.endpoint })];
    await notify(academy.services.db, {
      userId: someone.id,
      notificationType: deskNotices,
      message: "Elsewhere",
    });
    await expect.poll(() => browser.calls).toBe(1);
    await nothingWaits(someone);
    expect([browser.calls, inside.calls]).toEqual([1, 0]);
  });

  test("answers with an endless body: it is not read", async () => {
    const { someone, browser } = await withDevice();
    let ended = false;
    let written = 0;
    browser.answers = [
      (response) => {
        response.writeHead(201);
        const more = setInterval(() => {
          response.write(Buffer.alloc(1_000));
          written++;
        }, 5);
        response.on("close", () => {
          clearInterval(more);
          ended = true;
        });
      },
    ];
    await notify(academy.services.db, { userId: someone.id, notificationType: deskNotices, message: "Much" });
    await nothingWaits(someone);
    await expect.poll(() => ended).toBe(true);
    expect(written).toBeLessThan(20);
    expect((await devices(someone))[0]!.delivered_at).not.toBeNull();
  });

  test("does not answer: after ten seconds it is tried again later", async () => {
    const { someone, browser } = await withDevice();
    const quick = await withDevice();
    browser.answers = [() => {}];
    const began = Date.now();
    await notifyAll(academy.services.db, [
      { userId: someone.id, notificationType: deskNotices, message: "Silence" },
      { userId: quick.someone.id, notificationType: deskNotices, message: "At once" },
    ]);
    await sent(quick.browser, 1);
    await expect
      .poll(async () => Number((await waiting(someone))[0]?.due_at) - Date.now() < 61_000, {
        timeout: 15_000,
      })
      .toBe(true);
    const seconds = (Date.now() - began) / 1_000;
    expect(seconds).toBeGreaterThan(9.5);
    expect(seconds).toBeLessThan(14);
  }, 20_000);
});
