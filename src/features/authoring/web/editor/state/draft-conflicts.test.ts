// Somebody else saved in between: in other places, or in the same ones.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retryMs, savePauseMs } from "./save-timer.ts";
import { setUp, stored, written } from "./test-support.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
describe("another person's save", () => {
  test("in other places is merged without a question, and said", async () => {
    const { keeper, server, type, wait, status } = setUp(stored({ title: "Old", price: "1" }));
    server.saved = stored({ title: "Old", price: "2" }, 2);
    type({ title: "Mine" });
    await wait(savePauseMs);
    await wait();
    expect(status()).toBe("saved");
    expect(server.saved).toMatchObject({ version: 3, document: { title: "Mine", price: "2" } });
    expect(keeper.document()).toMatchObject({ title: "Mine", price: "2" });
    expect(keeper.state().arrived).toMatchObject({
      by: "Imran",
      before: { price: "1" },
      after: { price: "2" },
    });
    keeper.dismissArrived();
    expect(keeper.state().arrived).toBeNull();
  });

  test("in the same place sends nothing before the decision, and loses nothing", async () => {
    const { keeper, server, device, type, wait, status } = setUp(stored({ title: "Old" }));
    server.saved = stored({ title: "Theirs" }, 2);
    type({ title: "Mine" });
    await wait(savePauseMs);
    expect(status()).toBe("conflict");
    type({ title: "Mine, longer" });
    await wait(60_000);
    expect(server).toMatchObject({ calls: ["save"], saved: { version: 2 } });
    expect(keeper.conflict()).toMatchObject({
      base: { title: "Old" },
      mine: { title: "Mine, longer" },
      theirs: { version: 2 },
    });
    // A reload finds the same two sides.
    const after = setUp(server.saved, device.kept);
    after.keeper.begin();
    await wait(60_000);
    expect(after.server.calls).toEqual([]);
    expect(after.keeper.conflict()).toMatchObject({
      base: { title: "Old" },
      mine: { title: "Mine, longer" },
      theirs: { document: { title: "Theirs" } },
    });

    keeper.resolve(written({ title: "Mine, longer" }));
    await wait();
    expect(server.saved).toMatchObject({ version: 3, document: { title: "Mine, longer" } });
    expect(status()).toBe("saved");
    expect(device.kept).toBeNull();
  });

  test("that a decision takes whole sends my text to the history, once", async () => {
    const { keeper, server, device, type, wait, status } = setUp(stored({ title: "Old" }));
    server.saved = stored({ title: "Theirs" }, 2);
    type({ title: "Mine" });
    await wait(savePauseMs);
    keeper.resolve(written({ title: "Theirs" }));
    await wait(60_000);
    expect(server).toMatchObject({ calls: ["save", "save"], lost: ["Mine"] });
    expect(server.saved).toMatchObject({ version: 3, document: { title: "Theirs" } });
    expect(status()).toBe("saved");
    expect(device.kept).toBeNull();
    type({ title: "Theirs, then more" });
    await wait(savePauseMs);
    expect(server.lost).toEqual(["Mine"]);
  });

  test("is in the history too if the page ends after the decision", async () => {
    const { keeper, server, device, type, wait } = setUp(stored({ title: "Old" }));
    server.saved = stored({ title: "Theirs" }, 2);
    type({ title: "Mine" });
    await wait(savePauseMs);
    server.isDown = true;
    keeper.resolve(written({ title: "Theirs" }));
    await wait();
    const after = setUp(server.saved, device.kept);
    after.keeper.begin();
    await wait();
    expect(after.server).toMatchObject({ lost: ["Mine"], saved: { version: 3 } });
    expect(after.device.kept).toBeNull();
    // If only the answer was lost, nothing is sent again.
    const again = setUp(after.server.saved, device.kept);
    expect([again.keeper.state().status, again.device.kept]).toEqual(["saved", null]);
  });

  test("does not stop the saves if the server does not take the text that lost", async () => {
    const { keeper, server, type, wait, status } = setUp(stored({ title: "Old" }));
    server.saved = stored({ title: "Theirs" }, 2);
    type({ title: "Mine" });
    await wait(savePauseMs);
    server.refuses = true;
    keeper.resolve(written({ title: "Theirs" }));
    await wait();
    expect(status()).toBe("refused");
    server.refuses = false;
    type({ title: "Theirs, then more" });
    await wait(savePauseMs);
    expect([status(), server.lost]).toEqual(["saved", []]);
  });
});

test("a decision about a published version is saved with it, and names it", async () => {
  const { keeper, server, wait, status } = setUp(stored({ title: "Mine" }));
  keeper.decide(written({ title: "Theirs" }), 5);
  await wait();
  expect(server).toMatchObject({ lost: ["Mine 5"], saved: { document: { title: "Theirs" } } });
  expect(status()).toBe("saved");
});

describe("a lost answer", () => {
  test("is no conflict, and what was typed since is saved", async () => {
    const { server, type, wait, status } = setUp(stored({ title: "Old" }));
    server.losesAnswers = true;
    type({ title: "Mine" });
    await wait(savePauseMs);
    expect(status()).toBe("failed");
    server.losesAnswers = false;
    type({ title: "Mine, longer" });
    await wait(retryMs[0]! + 2 * savePauseMs);
    expect(server.saved).toMatchObject({ version: 3, document: { title: "Mine, longer" } });
    expect(status()).toBe("saved");
  });

  test("does not hide what another person saved after it", async () => {
    const { keeper, server, type, wait, status } = setUp(stored({ title: "Old" }));
    server.losesAnswers = true;
    type({ title: "Mine" });
    await wait(savePauseMs);
    server.losesAnswers = false;
    server.saved = stored({ title: "Theirs" }, 3);
    await wait(retryMs[0]);
    expect(status()).toBe("conflict");
    expect(keeper.conflict()!.theirs.document.title).toBe("Theirs");
  });
});
