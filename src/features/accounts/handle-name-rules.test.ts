import { describe, expect, test } from "vitest";
import { handleProblem, madeHandles, storedHandle } from "./handle-name-rules.ts";
import { maxHandleLength } from "./handle-rules.ts";

describe("a handle", () => {
  test.each([
    ["abc", null],
    ["lamia_27", null],
    ["a".repeat(maxHandleLength), null],
    ["a".repeat(maxHandleLength + 1), "shape"],
    ["ab", "shape"],
    ["", "shape"],
    ["7up", "shape"],
    ["_abc", "shape"],
    ["রহিম", "shape"],
    ["a-b-c", "shape"],
    ["two words", "shape"],
    ["abc\n", "shape"],
    ["admin", "reserved"],
    ["everyone", "reserved"],
  ])("%j: %s", (handle, problem) => {
    expect(handleProblem(handle)).toBe(problem);
  });

  test("is stored without case, spaces and its sign", () => {
    expect(storedHandle(" @Lamia_27 ")).toBe("lamia_27");
  });
});

describe("a made handle", () => {
  const made = (name: string) => madeHandles(name, () => 0.5)[0]!;

  test("begins with the first name, without what a handle cannot have", () => {
    expect([made("Lamia"), made("Zoë Ann"), made("3 Lamia")]).toEqual(["lamia55", "zoeann55", "lamia55"]);
  });

  test("begins with `member` for a name without such letters", () => {
    expect([made("রহিম"), made(""), made("Al")]).toEqual(["member55", "member55", "member55"]);
  });

  test("is a handle, also of the longest name", () => {
    for (const random of [0, 0.999_999_999])
      for (const handle of madeHandles("x".repeat(60), () => random))
        expect([handle, handleProblem(handle)]).toEqual([handle, null]);
  });
});
