import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runWhileSeen } from "./live-quiet.ts";

const tab = Object.assign(new EventTarget(), { hidden: false });
const look = (isHidden: boolean) => {
  tab.hidden = isHidden;
  tab.dispatchEvent(new Event("visibilitychange"));
};
const quietMs = 300_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", tab);
  tab.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What happened, in its order: `begun`, `back`, `stopped`. */
function running(): { seen: string[]; end: () => void } {
  const seen: string[] = [];
  const end = runWhileSeen((isBack) => {
    seen.push(isBack ? "back" : "begun");
    return () => void seen.push("stopped");
  }, quietMs);
  return { seen, end };
}

describe("a tab", () => {
  test("stops after it was hidden for the whole time, and begins again when somebody looks at it", () => {
    const { seen } = running();
    look(true);
    vi.advanceTimersByTime(quietMs - 1);
    expect(seen).toEqual(["begun"]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(["begun", "stopped"]);
    vi.advanceTimersByTime(10 * quietMs);
    look(false);
    expect(seen).toEqual(["begun", "stopped", "back"]);
    look(true);
    vi.advanceTimersByTime(quietMs);
    look(false);
    expect(seen).toEqual(["begun", "stopped", "back", "stopped", "back"]);
  });

  test("goes on if somebody looks at it in between, however often", () => {
    const { seen } = running();
    for (let times = 0; times < 5; times++) {
      look(true);
      vi.advanceTimersByTime(quietMs - 1);
      look(false);
      vi.advanceTimersByTime(quietMs);
    }
    expect(seen).toEqual(["begun"]);
  });

  test("that was opened in the background begins, so that it knows where it resumes, and stops like others", () => {
    tab.hidden = true;
    const { seen } = running();
    expect(seen).toEqual(["begun"]);
    vi.advanceTimersByTime(quietMs);
    expect(seen).toEqual(["begun", "stopped"]);
  });

  test("ends once, while it runs and while it is quiet, and then hears nothing more", () => {
    const whole = running();
    look(true);
    whole.end();
    vi.advanceTimersByTime(quietMs);
    look(false);
    expect(whole.seen).toEqual(["begun", "stopped"]);
    const quiet = running();
    look(true);
    vi.advanceTimersByTime(quietMs);
    quiet.end();
    look(false);
    expect(quiet.seen).toEqual(["begun", "stopped"]);
  });
});
