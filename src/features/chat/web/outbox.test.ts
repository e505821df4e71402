import { afterEach, expect, test, vi } from "vitest";
import { Outbox, type Outgoing } from "./outbox.ts";

afterEach(() => vi.unstubAllGlobals());

const outgoing = (clientId: string): Outgoing => ({
  clientId,
  content: clientId,
  replyTo: null,
  at: "2026-01-01T00:00:00Z",
});

function outboxThat(send: (message: Outgoing) => Promise<void>, refusalOf: () => string | null = () => null) {
  const outbox = new Outbox({ name: "test", send, refusalOf });
  const left = () => outbox.read().messages.map(({ clientId }) => clientId);
  return { outbox, left };
}

test("messages go out one at a time, in their order", async () => {
  const sent: string[] = [];
  let atOnce = 0;
  const { outbox, left } = outboxThat(async ({ clientId }) => {
    expect(++atOnce).toBe(1);
    await Promise.resolve();
    sent.push(clientId);
    atOnce--;
  });
  for (const id of ["a", "b", "c"]) outbox.add(outgoing(id));
  await vi.waitFor(() => expect(left()).toEqual([]));
  expect(sent).toEqual(["a", "b", "c"]);
});

test("behind one that failed the others wait, and all go out in order when the line is back", async () => {
  const sent: string[] = [];
  let isDown = true;
  const { outbox, left } = outboxThat(async ({ clientId }) => {
    if (isDown) throw new Error("down");
    sent.push(clientId);
  });
  outbox.add(outgoing("a"));
  await vi.waitFor(() => expect(outbox.read().failed).toBe(true));
  outbox.add(outgoing("b"));
  outbox.add(outgoing("c"));
  expect([left(), sent]).toEqual([["a", "b", "c"], []]);
  isDown = false;
  outbox.retryIfUnreached();
  await vi.waitFor(() => expect(sent).toEqual(["a", "b", "c"]));
  expect(outbox.read()).toMatchObject({ messages: [], failed: false });
});

test("it tries again by itself", async () => {
  vi.useFakeTimers();
  let tries = 0;
  const { outbox, left } = outboxThat(async () => {
    if (++tries < 3) throw new Error("down");
  });
  outbox.add(outgoing("a"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tries).toBe(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([tries, left()]).toEqual([3, []]);
  vi.useRealTimers();
});

test("a refused message is not tried again by itself; deleted, it lets the next one go", async () => {
  const sent: string[] = [];
  const { outbox, left } = outboxThat(
    async ({ clientId }) => {
      if (clientId === "bad") throw new Error("refused");
      sent.push(clientId);
    },
    () => "Too long",
  );
  outbox.add(outgoing("bad"));
  outbox.add(outgoing("good"));
  await vi.waitFor(() => expect(outbox.read().refusal).toBe("Too long"));
  outbox.retryIfUnreached();
  expect([left(), outbox.read().failed]).toEqual([["bad", "good"], true]);
  outbox.remove("bad");
  await vi.waitFor(() => expect(sent).toEqual(["good"]));
});

test("a message that arrived although its answer was lost is confirmed, and the next one goes out", async () => {
  const sent: string[] = [];
  let isLost = true;
  const { outbox, left } = outboxThat(async ({ clientId }) => {
    if (isLost) throw new Error("lost");
    sent.push(clientId);
  });
  outbox.add(outgoing("a"));
  await vi.waitFor(() => expect(outbox.read().failed).toBe(true));
  outbox.add(outgoing("b"));
  isLost = false;
  outbox.confirm("unknown");
  expect(left()).toEqual(["a", "b"]);
  outbox.confirm("a");
  await vi.waitFor(() => expect(sent).toEqual(["b"]));
  expect(outbox.read()).toMatchObject({ messages: [], failed: false });
});

test("a message whose file is being sent can be deleted: its sending ends, and the next one goes out", async () => {
  const sent: string[] = [];
  let seen = 0;
  const outbox = new Outbox({
    name: "cancelled",
    refusalOf: () => null,
    send: async ({ clientId }, { signal, onSent }) => {
      if (clientId === "large") {
        onSent(512);
        seen = outbox.read().sent;
        await new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(new Error("aborted")));
        });
      }
      sent.push(clientId);
    },
  });
  outbox.add(outgoing("large"));
  outbox.add(outgoing("next"));
  await vi.waitFor(() => expect(seen).toBe(512));
  outbox.remove("large");
  await vi.waitFor(() => expect(outbox.read()).toMatchObject({ messages: [], failed: false, sent: 0 }));
  expect(sent).toEqual(["next"]);
});

test("two tabs of one room keep what waits in both, and each drops only what it sent or deleted", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  let isDown = true;
  const open = () =>
    outboxThat(async () => {
      if (isDown) throw new Error("down");
    });
  const at = (clientId: string, second: number): Outgoing => ({
    ...outgoing(clientId),
    at: `2026-01-01T00:00:0${second}Z`,
  });
  const found = () =>
    (JSON.parse(kept.get("kept:test") ?? "[]") as Outgoing[]).map(({ clientId }) => clientId);
  const [one, other] = [open(), open()];
  one.outbox.add(at("first", 1));
  await vi.waitFor(() => expect(one.outbox.read().failed).toBe(true));
  other.outbox.add(at("second", 2));
  await vi.waitFor(() => expect(other.outbox.read().failed).toBe(true));
  one.outbox.add(at("third", 3));
  expect(found()).toEqual(["first", "second", "third"]);

  one.outbox.remove("third");
  expect(found()).toEqual(["first", "second"]);
  isDown = false;
  other.outbox.retry();
  await vi.waitFor(() => expect(other.left()).toEqual([]));
  expect(found()).toEqual(["first"]);
  one.outbox.retry();
  await vi.waitFor(() => expect(one.left()).toEqual([]));
  expect([found(), kept.size]).toEqual([[], 0]);
});
