import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divide, isModuleClosed, lastDayOf, nextPart, partThatOpens, planFaults } from "./rules.ts";

const part = (percent: number, due_days: number, opens_modules: number | null = null) => ({
  percent,
  due_days,
  opens_modules,
});

describe("a plan", () => {
  test("is right with rising days, and the last part opens everything", () => {
    expect(planFaults([part(50, 0, 2), part(30, 30, 4), part(20, 60)])).toEqual([]);
    expect(planFaults([part(50, 0), part(50, 30)])).toEqual([]);
    expect(planFaults([part(50, 0, 2), part(30, 30), part(20, 60)])).toEqual([]);
  });

  test.each([
    [[part(100, 0)], [{ fault: "count" }]],
    [Array.from({ length: 7 }, (_, at) => part(10, at)), [{ fault: "count" }]],
    [[part(50, 0), part(49, 30)], [{ fault: "sum" }]],
    [[part(50, 1), part(50, 30)], [{ place: 0, field: "due_days", fault: "first_day" }]],
    [[part(50, 0), part(50, 0)], [{ place: 1, field: "due_days", fault: "day_order" }]],
    [
      [part(50, 0, 3), part(30, 30, 2), part(20, 60)],
      [{ place: 1, field: "opens_modules", fault: "opens_order" }],
    ],
    [[part(50, 0, 3), part(50, 30, 4)], [{ place: 1, field: "opens_modules", fault: "opens_rest" }]],
  ])("is refused: %j", (parts, faults) => {
    expect(planFaults(parts)).toEqual(faults);
  });
});

describe("the amounts", () => {
  test("are whole taka, and the last part has the rest", () => {
    expect(divide(100_050, [33, 33, 34])).toEqual([33_000, 33_000, 34_050]);
    expect(divide(400_000, [50, 50])).toEqual([200_000, 200_000]);
  });

  test("are none for a price that is too small", () => {
    expect(divide(150, [50, 50])).toBeNull();
    expect(divide(0, [50, 50])).toBeNull();
    expect(divide(200, [50, 50])).toEqual([100, 100]);
  });

  test("are always the whole price", () => {
    const percents = fc
      .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
      .filter((all) => all.reduce((sum, one) => sum + one, 0) < 100)
      .map((all) => [...all, 100 - all.reduce((sum, one) => sum + one, 0)]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), percents, (total, each) => {
        const parts = divide(total, each);
        return parts === null || parts.reduce((sum, one) => sum + one, 0) === total;
      }),
    );
  });
});

describe("the parts of a learner", () => {
  const own = [
    { part: 1, due_on: "2026-12-01", opens_modules: 2, is_paid: true },
    { part: 2, due_on: "2026-12-31", opens_modules: 4, is_paid: false },
    { part: 3, due_on: "2027-01-30", opens_modules: null, is_paid: false },
  ];
  test("are paid in order", () => {
    expect(nextPart(own)?.part).toBe(2);
    expect(nextPart(own.slice(0, 1))).toBeUndefined();
  });

  test("open a module, or unlock all", () => {
    expect(partThatOpens(own, { module: 3, isLocked: false })?.part).toBe(2);
    expect(partThatOpens(own, { module: 5, isLocked: false })?.part).toBe(3);
    expect(partThatOpens(own, { module: 5, isLocked: true })?.part).toBe(2);
  });

  test("have some days of grace", () => {
    expect(lastDayOf("2026-12-28", 7)).toBe("2027-01-04");
    expect(lastDayOf("2026-12-28", 0)).toBe("2026-12-28");
  });
});

test("a module is closed above the number of open ones", () => {
  expect([isModuleClosed(null, 9), isModuleClosed(2, 2), isModuleClosed(2, 3), isModuleClosed(0, 1)]).toEqual(
    [false, false, true, true],
  );
});
