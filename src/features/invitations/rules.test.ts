import { describe, expect, test } from "vitest";
import { looksLikeAddress, maySendAgain } from "./rules.ts";

const now = new Date("2026-11-22T10:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe("a name", () => {
  test.each([
    ["Nasrin Sultana", false],
    ["Md. Abdul Karim", false],
    ["A. K. M. Fazlul Huq", false],
    ["A.K.M. Fazlul Huq", false],
    ["নাসরিন সুলতানা", false],
    ["Win at casino.example", true],
    ["www.casino", true],
    ["casino/win", true],
    ["win@casino", true],
    ["কেনাকাটা.বাংলা", true],
  ])("%s looks like an address: %s", (name, looks) => expect(looksLikeAddress(name)).toBe(looks));
});

describe("the invitation to a paid place", () => {
  test.each([
    ["can be sent again once while it is valid", { mailed: -1, expires: 6, reminded: null }, true],
    ["cannot be sent a third time while it is valid", { mailed: -1, expires: 6, reminded: -1 }, false],
    ["can be sent again after it expired", { mailed: -9, expires: -2, reminded: -9 }, true],
    ["can be sent again if its address refuses it", { mailed: null, expires: null, reminded: null }, true],
    ["cannot be sent again while it is being sent again", { mailed: null, expires: 6, reminded: 0 }, false],
    [
      "can be sent again a day later if its address refuses it",
      { mailed: null, expires: 6, reminded: -1 },
      true,
    ],
  ] as const)("%s", (_, { mailed, expires, reminded }, may) => {
    const at = (day: number | null) => (day === null ? null : days(day));
    const invitation = { mailed_at: at(mailed), expires_at: at(expires), reminded_at: at(reminded) };
    expect(maySendAgain(invitation, now)).toBe(may);
  });

  test("can be sent again when it was deleted long after it expired", () =>
    expect(maySendAgain(null, now)).toBe(true));
});
