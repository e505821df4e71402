import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareIds } from "./id-rules.ts";

describe("two transaction IDs", () => {
  test.each([
    ["9AB1CD2EFG", "9AB1CD2EFG", "same"],
    ["9AB1CD2EFG", "9AB1CD2EFH", "near"],
    ["9AB1CD2EFG", "9AB1CD2EF", "near"],
    ["9AB1CD2EFG", "9AB1CCD2EFG", "near"],
    ["9AB1CD2EFG", "9BA1CD2EFG", "near"],
    ["9AB1CD2EGF", "9AB1CD2EFG", "near"],
    // letters that look like digits count as none
    ["9ABICD2EFO", "9AB1CD2EF0", "near"],
    ["9ABLCD2EF0", "9ABICD2EFO", "near"],
    ["9AB1CD2EFO", "8AB1CD2EF0", "near"],
    ["9AB1CD2EFG", "8AB1CD2EFH", "other"],
    ["9AB1CD2EFG", "9AB1CD2E", "other"],
    ["9AB1CD2EFG", "", "other"],
    ["ABCDEFGH", "BADCEFGH", "other"],
  ] as const)("%s and %s: %s", (claimed, shown, evidence) => {
    expect(compareIds(claimed, shown)).toBe(evidence);
    expect(compareIds(shown, claimed)).toBe(evidence);
  });

  test("are near after any one change, and the same without one", () => {
    const character = fc.constantFrom(...Array.from("ABCDEFGHJKMNPQRSTUVWXYZ23456789"));
    const id = fc.array(character, { minLength: 8, maxLength: 12 }).map((letters) => letters.join(""));
    fc.assert(
      fc.property(id, fc.nat(11), character, fc.nat(2), (whole, at, letter, change) => {
        const place = at % whole.length;
        const rest = whole.slice(place + (change === 2 ? 0 : 1));
        const changed = `${whole.slice(0, place)}${change === 0 ? "" : letter}${rest}`;
        expect(compareIds(whole, changed)).toBe(whole === changed ? "same" : "near");
      }),
    );
  });
});
