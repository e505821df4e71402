import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CourseDocument, emptyDocument } from "../../../document.ts";
import { mergeDocuments } from "../../../merge-documents.ts";
import { addModule, emptyModule, setCourse } from "./blocks.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import type { KeptDraft, SavedState } from "./draft-types.ts";
import { retryMs, saveAtLeastMs, savePauseMs } from "./save-timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = "2026-11-23T01:00:00.000Z";
const written = (part: Partial<CourseDocument>): CourseDocument => ({ ...emptyDocument(), ...part });
const stored = (part: Partial<CourseDocument>, version = 1): SavedState => ({
  version,
  document: written(part),
  saved_by: "Imran",
  saved_at: at,
});

/** A server that knows versions and keys, and a device that keeps what is not saved. */
function setUp(saved: SavedState | null, kept: KeptDraft | null = null) {
  const server = {
    saved,
    keys: new Map<string, number>(),
    isDown: false,
    losesAnswers: false,
    refuses: false,
    calls: [] as string[],
    /** The titles of the texts that lost, as the history gets them. */
    lost: [] as string[],
  };
  const device = { kept, isFull: false };
  const answer = async <T>(name: string, work: () => T): Promise<T> => {
    server.calls.push(name);
    await Promise.resolve();
    if (server.isDown) throw new Error("offline");
    if (server.refuses) throw new TypeError("too long");
    const done = work();
    if (server.losesAnswers) throw new Error("offline");
    return done;
  };
  const keeper = new DraftKeeper(
    {
      create: async (key, document) =>
        answer("create", () => {
          if (!server.keys.has(key)) {
            server.keys.set(key, 7);
            server.saved = { version: 1, document, saved_by: "Me", saved_at: at };
          }
          return { courseId: 7, version: server.saved!.version };
        }),
      save: async (_, { version, document, decided }) =>
        answer("save", () => {
          const now = server.saved!;
          if (version !== now.version) return { newer: now };
          if (decided)
            server.lost.push(
              [decided.mine.title, decided.published_version].filter((part) => part !== undefined).join(" "),
            );
          server.saved = { version: version + 1, document, saved_by: "Me", saved_at: at };
          return { version: version + 1, savedAt: at };
        }),
      read: async () => answer("read", () => server.saved!),
      async keep(draft) {
        if (device.isFull) return false;
        device.kept = draft;
        return true;
      },
      isTransient: (error) => !(error instanceof TypeError),
      loadMerge: async () => mergeDocuments,
    },
    {
      courseId: saved ? 7 : null,
      createKey: "a-key",
      saved: saved ?? { version: 0, document: emptyDocument(), saved_by: null, saved_at: null },
    },
    kept,
  );
  const type = (part: Partial<CourseDocument>) => keeper.change(setCourse(part));
  const wait = async (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { keeper, server, device, type, wait, status: () => keeper.state().status };
}

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

describe("after a reload", () => {
  const kept = (title: string, version = 1): KeptDraft => ({
    courseId: 7,
    createKey: "a-key",
    document: written({ title }),
    base: written({ title: "Old" }),
    version,
    sent: [],
    decided: null,
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
