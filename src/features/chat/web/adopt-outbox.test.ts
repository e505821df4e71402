// The locks are those of Node, which are as in a browser. A tab is a lock with its name; all share one storage.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tabName } from "#kit/web/tab-name.ts";
import { adoptOutbox } from "./adopt-outbox.ts";
import { Outbox, type Outgoing } from "./outbox.ts";

const recordKey = "kept:room";
let kept: Map<string, string>;
let endings: (() => void)[] = [];

beforeEach(() => {
  kept = new Map();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const both = { localStorage: storage, sessionStorage: storage };
  vi.stubGlobal("window", Object.assign(new EventTarget(), both));
});
afterEach(() => {
  for (const end of endings) end();
  endings = [];
  vi.unstubAllGlobals();
});

/** Opens another tab. @returns how to close it. */
async function openTab(name: string): Promise<() => void> {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  await new Promise<void>((opened) => {
    void navigator.locks.request(`tab ${name}`, async () => {
      opened();
      await closed;
    });
  });
  endings.push(close);
  return close;
}

const at = (clientId: string, second: number, tab?: string): Outgoing & { tab?: string } => ({
  clientId,
  content: clientId,
  replyTo: null,
  at: `2026-01-01T00:00:0${second}Z`,
  tab,
});

/** Another tab keeps messages. This one hears of it. */
function keep(...messages: Outgoing[]): void {
  kept.set(recordKey, JSON.stringify(messages));
  window.dispatchEvent(Object.assign(new Event("storage"), { key: recordKey }));
}
const keptTabs = () => (JSON.parse(kept.get(recordKey) ?? "[]") as { tab?: string }[]).map(({ tab }) => tab);

function openOutbox() {
  const line = { isDown: false, sent: [] as string[] };
  const outbox = new Outbox({
    name: "room",
    refusalOf: () => null,
    send: async ({ clientId }) => {
      if (line.isDown) throw new Error("down");
      line.sent.push(clientId);
    },
  });
  endings.push(adoptOutbox(outbox));
  return { outbox, line };
}

test("what an earlier visit of the tab left is sent, and what the version before kept", async () => {
  keep(at("without a tab", 1), at("own", 2, await tabName()));
  const { line } = openOutbox();
  await vi.waitFor(() => expect(line.sent).toEqual(["without a tab", "own"]));
  expect(kept.has(recordKey)).toBe(false);
});

test("the messages of a tab stay its own while it is open, and another tab sends them when it is closed", async () => {
  const close = await openTab("first");
  const { line } = openOutbox();
  keep(at("one", 1, "first"), at("two", 2, "first"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(line.sent).toEqual([]);
  close();
  await vi.waitFor(() => expect(line.sent).toEqual(["one", "two"]), { timeout: 5_000 });
  expect(kept.has(recordKey)).toBe(false);
});

test("a tab that is loaded again goes on with its own messages", async () => {
  const close = await openTab("again");
  const { line } = openOutbox();
  keep(at("one", 1, "again"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  close();
  const closeAgain = await openTab("again");
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect([line.sent, keptTabs()]).toEqual([[], ["again"]]);
  closeAgain();
  await vi.waitFor(() => expect(line.sent).toEqual(["one"]), { timeout: 5_000 });
});

test("what a closed tab left waits behind a message that could not be sent, and is kept under the other tab's name", async () => {
  const { outbox, line } = openOutbox();
  line.isDown = true;
  outbox.add(at("own", 5));
  await vi.waitFor(() => expect(outbox.read().failed).toBe(true));
  keep(at("late", 7, "gone"), at("early", 2, "gone"), ...outbox.read().messages);
  await vi.waitFor(() => expect(outbox.read().messages).toHaveLength(3));
  const own = await tabName();
  expect(keptTabs()).toEqual([own, own, own]);
  line.isDown = false;
  outbox.retry();
  await vi.waitFor(() => expect(line.sent).toEqual(["own", "early", "late"]));
});

test("what was deleted is not taken from the record again", async () => {
  const { outbox, line } = openOutbox();
  line.isDown = true;
  outbox.add(at("own", 1));
  await vi.waitFor(() => expect(outbox.read().failed).toBe(true));
  outbox.remove("own");
  keep(at("own", 1, "gone"), at("other", 2, "gone"));
  line.isDown = false;
  await vi.waitFor(() => expect(line.sent).toEqual(["other"]));
});
