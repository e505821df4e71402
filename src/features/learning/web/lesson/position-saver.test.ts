import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Position, PositionSaver, savePauseMs } from "./position-saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(last: Position = {}) {
  const sent: Position[] = [];
  const line = { isDown: false };
  const saver = new PositionSaver(async (position) => {
    sent.push(position);
    if (line.isDown) throw new Error("offline");
  }, last);
  return { saver, sent, line };
}

test("scrolling sends one position in each pause, the last one", async () => {
  const { saver, sent } = setUp();
  for (let block = 1; block <= 30; block++) {
    saver.report({ text_block: block });
    await vi.advanceTimersByTimeAsync(savePauseMs / 10);
  }
  await vi.advanceTimersByTimeAsync(savePauseMs);
  expect(sent.length).toBeLessThanOrEqual(4);
  expect(sent.at(-1)).toEqual({ text_block: 30 });
});

test("leaving sends at once, and nothing follows", async () => {
  const { saver, sent } = setUp();
  saver.report({ text_block: 4 });
  saver.flush();
  expect(sent).toEqual([{ text_block: 4 }]);
  saver.flush();
  await vi.advanceTimersByTimeAsync(savePauseMs * 2);
  expect(sent).toHaveLength(1);
});

test("text and film are sent together", () => {
  const { saver, sent } = setUp();
  saver.report({ text_block: 4 });
  saver.report({ video: { place: 1, seconds: 61 } });
  saver.report({ video: { place: 1, seconds: 62 } });
  saver.flush();
  expect(sent).toEqual([{ text_block: 4, video: { place: 1, seconds: 62 } }]);
});

test("the place of a film is sent before that of the next film", () => {
  const { saver, sent } = setUp();
  saver.report({ video: { place: 1, seconds: 720 } });
  saver.report({ video: { place: 2, seconds: 1 } });
  saver.report({ video: { place: 2, seconds: 2 } });
  saver.flush();
  expect(sent).toEqual([{ video: { place: 1, seconds: 720 } }, { video: { place: 2, seconds: 2 } }]);
});

test("the position that the server has is not sent again", async () => {
  const { saver, sent } = setUp({ text_block: 7, video: { place: 1, seconds: 5 } });
  saver.report({ text_block: 7, video: { place: 1, seconds: 5 } });
  await vi.advanceTimersByTimeAsync(savePauseMs * 2);
  saver.flush();
  expect(sent).toEqual([]);
});

test("a lesson that was only opened sends nothing", () => {
  const { saver, sent } = setUp();
  saver.report({ text_block: 0 });
  saver.flush();
  expect(sent).toEqual([]);
});

test("a position that was lost on the way is sent with the next one", async () => {
  const { saver, sent, line } = setUp();
  line.isDown = true;
  saver.report({ text_block: 3, video: { place: 1, seconds: 9 } });
  saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  line.isDown = false;
  saver.report({ text_block: 5 });
  saver.flush();
  expect(sent.at(-1)).toEqual({ text_block: 5, video: { place: 1, seconds: 9 } });
});

test("an older call that fails after a newer one does not send the reader back", async () => {
  const calls: { position: Position; fail: (error: Error) => void; done: () => void }[] = [];
  const saver = new PositionSaver(
    async (position) =>
      new Promise<void>((done, fail) => {
        calls.push({ position, fail, done });
      }),
    {},
  );
  saver.report({ text_block: 3, video: { place: 1, seconds: 9 } });
  saver.flush();
  saver.report({ text_block: 5 });
  saver.flush();
  calls[1]!.done();
  await vi.advanceTimersByTimeAsync(0);
  calls[0]!.fail(new Error("offline"));
  await vi.advanceTimersByTimeAsync(0);
  saver.flush();
  // Only the film is sent again: the server has a newer place in the text.
  expect(calls[2]!.position).toEqual({ video: { place: 1, seconds: 9 } });
  saver.flush();
  expect(calls).toHaveLength(3);
});
