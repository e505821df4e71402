import { describe, expect, test } from "vitest";
import { isSameList, type NamedPerson, peopleToPayFor } from "./group-rules.ts";

const person = (email: string, more: Partial<NamedPerson> = {}): NamedPerson => ({
  email,
  first_name: "",
  last_name: "",
  language: "en",
  ...more,
});
const [rahima, karim] = [person("rahima@example.com"), person("karim@example.com")];

describe("two lists", () => {
  test.each([
    ["are the same in another order", [rahima, karim], [karim, rahima], true],
    ["differ by a person", [rahima, karim], [rahima], false],
    ["differ by a name", [rahima], [{ ...rahima, first_name: "Rahima" }], false],
    ["differ by a language", [rahima], [{ ...rahima, language: "bn" as const }], false],
    [
      "differ by where a name is",
      [person("a", { first_name: "b" })],
      [person("a", { last_name: "b" })],
      false,
    ],
  ])("%s", (_, one, other, same) => expect(isSameList(one, other)).toBe(same));
});

test("nobody is paid for twice by the same payer", () => {
  expect(peopleToPayFor([rahima, karim], [karim.email, "other@example.com"])).toEqual({
    people: [rahima],
    paidFor: 1,
  });
});
