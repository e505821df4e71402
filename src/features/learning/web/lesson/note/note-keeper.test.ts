import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LessonNote } from "../../../contract.ts";
import { bothTexts, type NoteDraft, NoteKeeper, savePauseMs } from "./note-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = "2026-11-23T01:00:00.000Z";
const note = (text: string, version: number): LessonNote => ({ text, version, updated_at: at });
const nothing: LessonNote = { text: "", version: 0, updated_at: null };

/** A server that knows versions, and a device that keeps a draft. */
function setUp(stored = nothing, draft: NoteDraft | null = null) {
  const server = { note: stored, isDown: false, losesAnswers: false, calls: 0 };
  const device = { draft };
  const keeper = new NoteKeeper(
    {
      async save({ text, version }) {
        server.calls++;
        await Promise.resolve();
        if (server.isDown) throw new Error("offline");
        // The same text again changes nothing.
        if (text === server.note.text) return { saved: server.note };
        if (version !== server.note.version) return { changed: server.note };
        server.note = note(text, version + 1);
        if (server.losesAnswers) throw new Error("offline");
        return { saved: server.note };
      },
      keep: (kept) => {
        device.draft = kept;
      },
    },
    stored,
    draft,
  );
  const pause = async () => vi.advanceTimersByTimeAsync(savePauseMs);
  return { keeper, server, device, pause };
}

test("a note is saved when its writer pauses, not with every letter", async () => {
  const { keeper, server, device, pause } = setUp();
  for (const text of ["A", "As", "Ask"]) keeper.write(text);
  expect(device.draft).toEqual({ text: "Ask", version: 0 });
  expect(keeper.state().status).toBe("unsaved");
  await pause();
  expect(server).toMatchObject({ calls: 1, note: { text: "Ask", version: 1 } });
  expect(keeper.state()).toMatchObject({ status: "saved", savedAt: at });
  expect(device.draft).toBeNull();
});

test("what is typed while a note is saved is saved after it", async () => {
  const { keeper, server, device } = setUp();
  keeper.write("one");
  keeper.flush();
  keeper.write("one two");
  expect(keeper.state().status).toBe("saving");
  await vi.advanceTimersByTimeAsync(0);
  expect(server.note).toMatchObject({ text: "one two", version: 2 });
  expect(keeper.state().status).toBe("saved");
  expect(device.draft).toBeNull();
});

test("a failure keeps the text and says why; the next try saves it", async () => {
  const { keeper, server, device, pause } = setUp();
  server.isDown = true;
  keeper.write("mine");
  await pause();
  expect(keeper.state()).toMatchObject({ text: "mine", status: "failed", reason: "offline" });
  expect(device.draft).toEqual({ text: "mine", version: 0, sent: ["mine"] });
  server.isDown = false;
  keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.note.text).toBe("mine");
});

test("a note that was changed in another tab shows both texts and saves neither over the other", async () => {
  const { keeper, server, pause } = setUp(note("old", 1));
  server.note = note("theirs", 2);
  keeper.write("mine");
  await pause();
  expect(keeper.state()).toMatchObject({ status: "conflict", text: "mine", other: "theirs" });
  keeper.write("mine, longer");
  await pause();
  expect(server.note.text).toBe("theirs");
  expect(keeper.state()).toMatchObject({ status: "conflict", text: "mine, longer", other: "theirs" });
});

test("typing in a conflict does not choose: after a reload both texts are still there", async () => {
  const { keeper, server, device, pause } = setUp(note("old", 1));
  server.note = note("theirs", 2);
  keeper.write("mine");
  await pause();
  keeper.write("mine, longer");
  expect(device.draft).toMatchObject({ text: "mine, longer", version: 1 });
  const after = setUp(server.note, device.draft);
  after.keeper.flush();
  await after.pause();
  expect(after.server.note.text).toBe("theirs");
  expect(after.keeper.state()).toMatchObject({ status: "conflict", text: "mine, longer", other: "theirs" });
});

test.each([
  ["the own text", (mine: string) => mine, "mine", 3],
  ["the other text", (_: string, other: string) => other, "theirs", 2],
  ["both texts", (mine: string, other: string) => bothTexts(other, mine), "theirs\n\nmine", 3],
])("a conflict ends with %s", async (_, choice, text, version) => {
  const { keeper, server, device, pause } = setUp(note("old", 1));
  server.note = note("theirs", 2);
  keeper.write("mine");
  await pause();
  keeper.choose(choice("mine", "theirs"));
  await pause();
  expect(keeper.state()).toMatchObject({ status: "saved", text, other: null });
  expect(server.note).toMatchObject({ text, version });
  expect(device.draft).toBeNull();
});

test("the same words in two tabs are no conflict", async () => {
  const { keeper, server, pause } = setUp(note("old", 1));
  server.note = note("same", 2);
  keeper.write("same");
  await pause();
  expect(keeper.state()).toMatchObject({ status: "saved", text: "same" });
});

test("a draft of this device comes back, and is checked against the version that it changes", async () => {
  const { keeper, pause } = setUp(note("theirs", 3), { text: "mine", version: 1 });
  expect(keeper.state()).toMatchObject({ text: "mine", status: "unsaved" });
  keeper.flush();
  await pause();
  expect(keeper.state()).toMatchObject({ status: "conflict", other: "theirs" });
});

test("an older answer of the server does not bring the old text back", async () => {
  const { keeper, pause } = setUp(note("old", 1));
  keeper.write("mine");
  await pause();
  expect(keeper.state().status).toBe("saved");
  keeper.receive(note("old", 1));
  expect(keeper.state().text).toBe("mine");
});

test("a newer note of the server is shown, but not over text that is not saved", () => {
  const { keeper } = setUp(note("old", 1));
  keeper.receive(note("newer", 2));
  expect(keeper.state().text).toBe("newer");
  keeper.write("mine");
  keeper.receive(note("newest", 3));
  expect(keeper.state().text).toBe("mine");
});

test("a lost answer is no change in another tab, also after a reload", async () => {
  const { keeper, server, device, pause } = setUp(note("old", 1));
  server.losesAnswers = true;
  keeper.write("mine");
  await pause();
  expect(keeper.state().status).toBe("failed");
  server.losesAnswers = false;
  keeper.write("mine, longer");
  const after = setUp(server.note, device.draft);
  await pause();
  expect(keeper.state()).toMatchObject({ status: "saved", text: "mine, longer", other: null });
  expect(server.note).toMatchObject({ text: "mine, longer", version: 3 });
  expect(device.draft).toBeNull();
  after.keeper.flush();
  await after.pause();
  expect(after.keeper.state()).toMatchObject({ status: "saved", text: "mine, longer" });
  expect(after.server.note.text).toBe("mine, longer");
});

test("a lost answer does not hide what another tab wrote after it", async () => {
  const { keeper, server, pause } = setUp(note("old", 1));
  server.losesAnswers = true;
  keeper.write("mine");
  await pause();
  server.losesAnswers = false;
  server.note = note("theirs", 3);
  keeper.write("mine, longer");
  await pause();
  expect(keeper.state()).toMatchObject({ status: "conflict", other: "theirs" });
});

test("leaving sends what was typed during a call, once; a writer who stays has no conflict", async () => {
  const { keeper, server, pause } = setUp();
  keeper.write("one");
  keeper.flush();
  keeper.write("one two");
  keeper.leave();
  keeper.leave();
  expect(server.calls).toBe(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.note.text).toBe("one two");
  keeper.write("one two three");
  await pause();
  expect(keeper.state()).toMatchObject({ status: "saved", other: null });
  expect(server.note).toMatchObject({ text: "one two three", version: 3 });
});

test("a draft that the server has is removed, so that a later change elsewhere is no conflict", () => {
  const { keeper, device } = setUp(note("mine", 2), { text: "mine", version: 1, sent: ["mine"] });
  expect(keeper.state().status).toBe("saved");
  expect(device.draft).toBeNull();
  keeper.receive(note("newer", 3));
  expect(keeper.state().text).toBe("newer");
});
