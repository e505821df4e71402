import { describe, expect, test } from "vitest";
import { formatCursor, oldFormOf, parseCursor } from "./cursor.ts";

const position = { snapshot: "120:125:121,123", at: 1_790_000_000 };

describe("a cursor", () => {
  test("is read as it was written", () => {
    for (const snapshot of ["120:125:121,123", "7:7:", "18446744073709551614:18446744073709551615:"])
      expect(parseCursor(formatCursor("42", { ...position, snapshot }, 9))).toEqual({
        kind: "position",
        cluster: "42",
        position: { ...position, snapshot },
      });
  });

  test("has an old form below every transaction that was not seen", () => {
    const cursor = formatCursor("42", position, 9);
    expect(oldFormOf(cursor)).toBe("119.9");
    expect(parseCursor(oldFormOf(cursor))).toEqual({ kind: "old", transaction: "119", id: "9" });
    expect(oldFormOf("119.9")).toBe("119.9");
  });

  test("stays short beside many transactions: then events may come twice", () => {
    const running = Array.from({ length: 2_000 }, (_, index) => 121 + index);
    const cursor = formatCursor("42", { ...position, snapshot: `120:3000:${running.join()}` }, 9);
    expect(parseCursor(cursor)).toMatchObject({ position: { snapshot: "120:120:" } });
  });

  test.each([
    undefined,
    ["119.9"],
    "",
    "none",
    "119",
    "0.9",
    "1' or 1=1",
    "99999999999999999999.1",
    "1.9999999999999999999",
    "119.9~42~1790000000~125:120:",
    "119.9~42~1790000000~120:125:126",
    "119.9~42~1790000000~120:125:123,121",
    "119.9~42~1790000000~120:125:121,",
    "119.9~42~1790000000~0:125:",
    "119.9~42~1790000000~99999999999999999999:99999999999999999999:",
    "119.9~42~1790000000~120:125:121'",
    `119.9~42~1790000000~120:125:${"121,".repeat(5_000)}121`,
  ])("that we did not make is refused: %s", (text) => expect(parseCursor(text)).toBeNull());
});
