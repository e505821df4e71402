import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addModule, emptyModule } from "./blocks.ts";
import type { KeptDraft } from "./draft-types.ts";
import { retryMs, saveAtLeastMs, savePauseMs } from "./save-timer.ts";
import { at, setUp, stored, written } from "./test-support.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
describe("saving", () => {
  test("happens after a pause, once for many keys, and leaves nothing on the device", async () => {
    const { keeper, server, device, type, wait, status } = setUp(stored({ title: "Old" }));
    for (const title of ["S", "Su", "Sur"]) type({ title });
    expect(status()).toBe("unsaved");
    await wait(300);
    expect(device.kept).toMatchObject({
      courseId: 7,
      version: 1,
      document: { title: "Sur" },
      base: { title: "Old" },
    });
    expect(server.calls).toEqual([]);
    await wait(savePauseMs);
    expect(server).toMatchObject({ calls: ["save"], saved: { version: 2, document: { title: "Sur" } } });
    expect(keeper.state()).toMatchObject({ status: "saved", savedAt: at });
    expect(device.kept).toBeNull();
  });

  test("happens every ten seconds while somebody types without a pause", async () => {
    const { server, type, wait } = setUp(stored({}));
    for (let ms = 0; ms < 2 * saveAtLeastMs; ms += 500) {
      type({ title: `${ms}` });
      await wait(500);
    }
    expect(server.calls).toEqual(["save", "save"]);
  });

  test("of what is typed meanwhile follows it, and the answer changes no text", async () => {
    const { keeper, server, type, wait, status } = setUp(stored({}));
    type({ title: "one" });
    keeper.flush();
    type({ title: "one two" });
    await wait();
    expect(keeper.document().title).toBe("one two");
    expect(status()).toBe("unsaved");
    await wait(savePauseMs);
    expect(server.saved).toMatchObject({ version: 3, document: { title: "one two" } });
    expect(status()).toBe("saved");
  });

  test("is waited for by a publisher", async () => {
    const { keeper, server, type } = setUp(stored({}));
    type({ title: "one" });
    const settled = keeper.settle();
    type({ title: "one two" });
    expect(await settled).toBe(true);
    expect(server.saved!.document.title).toBe("one two");
    server.isDown = true;
    type({ title: "three" });
    expect(await keeper.settle()).toBe(false);
  });
});

describe("without a connection", () => {
  test("the text stays on the device and is saved by itself later", async () => {
    const { keeper, server, device, type, wait, status } = setUp(stored({}));
    server.isDown = true;
    type({ title: "mine" });
    await wait(savePauseMs);
    expect(keeper.state()).toMatchObject({ status: "failed", isKept: true, reason: "offline" });
    type({ title: "mine, longer" });
    await wait(300);
    expect(device.kept).toMatchObject({ document: { title: "mine, longer" } });
    server.isDown = false;
    await wait(retryMs[0]);
    expect(status()).toBe("saved");
    expect(server.saved!.document.title).toBe("mine, longer");
    expect(keeper.state().failedSince).toBeNull();
  });

  test("a device that keeps nothing is not said to keep it", async () => {
    const { keeper, server, device, type, wait } = setUp(stored({}));
    [server.isDown, device.isFull] = [true, true];
    type({ title: "mine" });
    await wait(savePauseMs);
    expect(keeper.state()).toMatchObject({ status: "failed", isKept: false });
  });

  test("tries become rarer, and stop when the page is closed", async () => {
    const { keeper, server, type, wait } = setUp(stored({}));
    server.isDown = true;
    type({ title: "mine" });
    await wait(savePauseMs + retryMs[0]! + retryMs[1]!);
    expect(server.calls).toHaveLength(3);
    keeper.close();
    await wait(600_000);
    expect(server.calls).toHaveLength(4);
  });
});

describe("a refusal", () => {
  test("is not tried again before the text changes", async () => {
    const { keeper, server, device, type, wait, status } = setUp(stored({}));
    server.refuses = true;
    type({ title: "much too long" });
    await wait(600_000);
    expect(keeper.state()).toMatchObject({ status: "refused", reason: "too long" });
    expect(server.calls).toHaveLength(1);
    expect(device.kept).toMatchObject({ document: { title: "much too long" } });
    server.refuses = false;
    type({ title: "shorter" });
    await wait(savePauseMs);
    expect(status()).toBe("saved");
  });
});

describe("a new course", () => {
  test("is begun with the first character, not before", async () => {
    const { keeper, server, device, type, wait, status } = setUp(null);
    keeper.change(addModule(emptyModule()));
    await wait(60_000);
    expect(status()).toBe("blank");
    expect(server.calls).toEqual([]);
    type({ title: "S" });
    await wait(savePauseMs);
    expect(server.calls).toEqual(["create"]);
    expect(keeper.state()).toMatchObject({ status: "saved", courseId: 7 });
    expect(device.kept).toBeNull();
    type({ title: "" });
    await wait(savePauseMs);
    expect(server.calls).toEqual(["create", "save"]);
  });

  test("that was written and emptied again is not begun", async () => {
    const { server, device, type, wait, status } = setUp(null);
    type({ title: "S" });
    await wait(300);
    expect(device.kept).not.toBeNull();
    type({ title: "" });
    await wait(60_000);
    expect(status()).toBe("blank");
    expect(server.calls).toEqual([]);
    expect(device.kept).toBeNull();
  });

  test("is begun once if the answer is lost, also after a reload, and has the newest text", async () => {
    const { server, device, type, wait } = setUp(null);
    server.losesAnswers = true;
    type({ title: "first" });
    await wait(savePauseMs);
    type({ title: "first, then more" });
    await wait(300);
    expect(device.kept).toMatchObject({ courseId: null, createKey: "a-key", sent: [{ title: "first" }] });
    const after = setUp(null, device.kept);
    after.server.saved = server.saved;
    after.server.keys = server.keys;
    after.keeper.begin();
    await wait(2 * savePauseMs);
    expect(after.server.calls).toEqual(["create", "read", "save"]);
    expect(after.server.saved).toMatchObject({ version: 2, document: { title: "first, then more" } });
    expect(after.keeper.state()).toMatchObject({ status: "saved", courseId: 7 });
    expect(after.device.kept).toBeNull();
  });
});

describe("after a reload", () => {
  const kept = (title: string, version = 1): KeptDraft => ({
    courseId: 7,
    createKey: "a-key",
    document: written({ title }),
    base: written({ title: "Old" }),
    version,
    sent: [],
    decided: [],
  });

  test("the text of this device is there and is saved", async () => {
    const { keeper, server, wait, status } = setUp(stored({ title: "Old" }), kept("Mine"));
    expect(keeper.document().title).toBe("Mine");
    keeper.begin();
    await wait();
    expect(server.saved).toMatchObject({ version: 2, document: { title: "Mine" } });
    expect(status()).toBe("saved");
  });

  test("a text that the server has already is forgotten", () => {
    const { device, server, status } = setUp(stored({ title: "Mine" }, 2), kept("Mine"));
    expect(status()).toBe("saved");
    expect(device.kept).toBeNull();
    expect(server.calls).toEqual([]);
  });

  test("it is merged with what was saved in between", async () => {
    const { keeper, server, wait } = setUp(stored({ title: "Old", price: "9" }, 4), kept("Mine"));
    keeper.begin();
    await wait();
    expect(server.saved).toMatchObject({ version: 5, document: { title: "Mine", price: "9" } });
  });
});

test("a reset takes the saved state and nothing of the device", async () => {
  const { keeper, server, device, type, wait, status } = setUp(stored({ title: "Old" }));
  type({ title: "Mine" });
  keeper.reset(stored({ title: "Restored" }, 5));
  await wait(60_000);
  expect(keeper.document().title).toBe("Restored");
  expect(status()).toBe("saved");
  expect(server.calls).toEqual([]);
  expect(device.kept).toBeNull();
  server.saved = stored({ title: "Restored" }, 5);
  type({ title: "Restored, then more" });
  await wait(savePauseMs);
  expect(server.saved).toMatchObject({ version: 6 });
});
