import { describe, expect, test } from "vitest";
import type { FormNode } from "./form-node.ts";
import { emptyTyped, toTyped, toValue } from "./typed-value.ts";

const text = (empty: FormNode["empty"] = null): FormNode => ({ kind: "text", label: "", empty, max: null });
const number: FormNode = { kind: "number", label: "", empty: null };
const group = (empty: FormNode["empty"], fields: Record<string, FormNode>): FormNode => ({
  kind: "group",
  label: "",
  empty,
  fields: Object.entries(fields).map(([name, node]) => ({ name, node })),
});
const list = (of: FormNode): FormNode => ({ kind: "list", label: "", empty: null, of, max: 3 });

describe("a typed value", () => {
  const plan = group(null, {
    price: number,
    note: text("omit"),
    logo: { kind: "picture", label: "", empty: "null" },
    months: group("null", { from: number, to: number }),
    popular: { kind: "yes_no", label: "", empty: "omit" },
  });

  test("is the stored one again if nothing was typed", () => {
    const value = [{ price: 10_000, logo: null, months: { from: 3, to: 6 }, popular: false }];
    expect(toValue(list(plan), toTyped(list(plan), value))).toEqual(value);
    const other = [{ price: 1, note: "Word", logo: "/media/a.png", months: null, popular: true }];
    expect(toValue(list(plan), toTyped(list(plan), other))).toEqual(other);
  });

  test("has numbers in any digits, and keeps what is no number", () => {
    expect(toValue(number, "১২,৫০০")).toBe(12_500);
    expect(toValue(number, "12.5")).toBe(12.5);
    expect(toValue(number, "many")).toBe("many");
    expect(toValue(number, " ")).toBeNull();
  });

  test("of a new entry is empty, with the first choice where there must be one", () => {
    const choices = [
      { value: "q3", words: "Q3" },
      { value: "q2", words: "Q2" },
    ];
    expect(emptyTyped({ kind: "choice", label: "", empty: null, choices })).toBe("q3");
    expect(emptyTyped({ kind: "choice", label: "", empty: "null", choices })).toBe("");
    expect(emptyTyped(plan)).toEqual({ price: "", note: "", logo: "", months: null, popular: false });
  });
});
