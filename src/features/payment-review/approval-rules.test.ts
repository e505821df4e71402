import { describe, expect, test } from "vitest";
import { judgeAct, openProposal } from "./approval-rules.ts";

describe("a proposal", () => {
  const open = { proposed_by: 1, ended_as: null, ended_by: null };

  test("is confirmed and declined by others, and withdrawn by the person who proposed", () => {
    for (const act of ["confirm", "decline"] as const) {
      expect(judgeAct(open, 2, act)).toBe("do");
      expect(judgeAct(open, 1, act)).toBe("own");
    }
    expect(judgeAct(open, 1, "withdraw")).toBe("do");
    expect(judgeAct(open, 2, "withdraw")).toBe("others");
  });

  test("that ended is closed, except for the person who ended it in the same way", () => {
    const confirmed = { proposed_by: 1, ended_as: "confirmed", ended_by: 2 } as const;
    expect(judgeAct(confirmed, 2, "confirm")).toBe("done");
    expect(judgeAct(confirmed, 3, "confirm")).toBe("closed");
    expect(judgeAct(confirmed, 2, "decline")).toBe("closed");
    expect(judgeAct(confirmed, 1, "confirm")).toBe("own");
    expect(judgeAct({ ...open, ended_as: "withdrawn", ended_by: 1 }, 1, "withdraw")).toBe("done");
    expect(judgeAct({ ...open, ended_as: "lapsed" }, 2, "confirm")).toBe("closed");
  });

  test("is open if the newest one has not ended", () => {
    expect(openProposal([{ ended_at: null }, { ended_at: "2026-01-01" }])).toEqual({ ended_at: null });
    expect(openProposal([{ ended_at: "2026-01-01" }])).toBeNull();
    expect(openProposal([])).toBeNull();
  });
});
