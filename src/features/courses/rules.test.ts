import { describe, expect, test } from "vitest";
import { seededRandom } from "#kit/shared/seeded-random.ts";
import { chooseCovers } from "./rules.ts";

describe("covers of a list", () => {
  const cover = (motif: string) => `/covers/${motif}-green-deep-0.00000000.svg`;
  const chosen = (...lists: string[][]) => chooseCovers(lists.map((motifs) => motifs.map(cover)));

  test("are each course's own if all differ", () => {
    expect(chosen(["a", "x"], ["b", "a"], ["c", "b"])).toEqual(["a", "b", "c"].map(cover));
  });

  test("change only for a course whose drawing is among the four before it", () => {
    const own = ["a", "b", "c"];
    expect(chosen(own, own, own, own)).toEqual(["a", "b", "c", "a"].map(cover));
    expect(chosen(["a", "x"], ["b"], ["c"], ["d"], ["a", "x"])[4]).toBe(cover("x"));
    expect(chosen(["a", "x"], ["b"], ["c"], ["d"], ["e"], ["a", "x"])[5]).toBe(cover("a"));
  });

  test("compare drawings and not colours", () => {
    expect(
      chooseCovers([
        ["/covers/a-green-deep-0.00000000.svg"],
        ["/covers/a-blue-pale-3.00000000.svg", cover("b")],
      ])[1],
    ).toBe(cover("b"));
  });

  test("leave out a course with an uploaded picture, and keep its place", () => {
    expect(chosen(["a", "b"], [], ["a", "b"])).toEqual([cover("a"), undefined, cover("b")]);
  });

  test("never look alike side by side, in 500 random lists", () => {
    for (let seed = 0; seed < 500; seed++) {
      const random = seededRandom(seed);
      const motifs = () => {
        const pool = ["a", "b", "c", "d"];
        return Array.from({ length: 2 }, () => pool.splice(Math.floor(random() * pool.length), 1)[0]!);
      };
      const covers = chosen(...Array.from({ length: 30 }, motifs));
      for (const [place, one] of covers.entries()) expect(one).not.toBe(covers[place + 1]);
    }
  });
});
