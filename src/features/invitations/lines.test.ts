import { describe, expect, test } from "vitest";
import { columnsOf, delimiterOf, learnerOf } from "./lines.ts";

describe("the columns of a file", () => {
  test("are found by their names, in any order, spelled as other programs do", () => {
    expect(columnsOf([" Last Name", "E-Mail", "first-name", "Notes", "Mobile"])).toEqual({
      last_name: 0,
      email: 1,
      first_name: 2,
      phone: 4,
    });
    expect(columnsOf(["নাম", "ইমেইল", "ফোন"])).toEqual({ first_name: 0, email: 1, phone: 2 });
  });

  test("need the address; the first of two columns with one name counts", () => {
    expect(columnsOf(["name", "phone"])).toBeNull();
    expect(columnsOf(["email", "Email"])).toEqual({ email: 0 });
  });
});

test.each([
  ["email,name\na@example.com,Rahima; Khatun", ","],
  ["email;name\r\na@example.com;Khatun, Rahima", ";"],
  ["name\temail\rKhatun, Rahima\ta@example.com", "\t"],
  ["email\na@example.com;b", ","],
  ["", ","],
])("the cells of %j are separated by %j", (csv, delimiter) => expect(delimiterOf(csv)).toBe(delimiter));

describe("a line", () => {
  const places = { email: 0, first_name: 1, last_name: 2, phone: 3, language: 4 };
  const read = (...cells: string[]) => learnerOf(cells, places);

  test("has an address, and names, phone and language if they are there", () => {
    expect(read(" Rahima@Example.COM ", "Rahima  ", "Khatun", "+880 1712-345678", "Bangla")).toEqual({
      learner: {
        email: "rahima@example.com",
        first_name: "Rahima",
        last_name: "Khatun",
        phone: "01712345678",
        language: "bn",
      },
    });
    expect(read("a@example.com")).toEqual({
      learner: { email: "a@example.com", first_name: "", last_name: "", phone: "", language: "en" },
    });
  });

  test.each([
    ["email", ["nobody"]],
    ["email", [""]],
    ["email", ["a@example.com,b@example.com"]],
    ["name", ["a@example.com", "x".repeat(61)]],
    ["phone", ["a@example.com", "", "", "12345"]],
  ] as const)("is wrong by its %s: %j", (problem, cells) => {
    expect(read(...cells)).toEqual({ problem });
  });
});
