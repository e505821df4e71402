import { describe, expect, test } from "vitest";
import { csvRows } from "./csv.ts";

describe("a cell", () => {
  test.each(["=1+1", "+880", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠A"])(
    "that begins like a formula is a text: %j",
    (typed) => {
      expect(csvRows([["a", typed]])).toBe(`"a","'${typed}"\r\n`);
    },
  );

  test("keeps quotes, commas, semicolons and line breaks", () => {
    expect(csvRows([['say "no"', "a,b", "a;=1", "one\ntwo"]])).toBe(
      '"say ""no""","a,b","a;=1","one\ntwo"\r\n',
    );
  });

  test("is a number, a Bengali text, or empty", () => {
    expect(csvRows([[7, "ভর্তি", null]])).toBe('"7","ভর্তি",\r\n');
    expect(csvRows([[-7]])).toBe('"-7"\r\n');
  });
});
