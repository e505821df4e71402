// Passwords that are easy to guess, wherever one is set.
import { describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { codeIn, secretIn } from "#tests/mail-catcher.ts";
import {
  changePassword,
  logIn,
  register,
  requestPasswordReset,
  setNewPassword,
  verifyPasswordReset,
} from "../contract.ts";
import { withoutNames } from "../rules.ts";

const academy = setUpAcademy();

const common = "Many people use this password, so it is easy to guess. Please choose another one.";
const ofNames =
  "This password is easy to guess from your name, your address or the academy's name. Please choose another one.";
const person = {
  first_name: "Nasrin",
  last_name: "Akter",
  email: "n.akter.dhaka@example.com",
  phone: "01712345678",
};

describe("a registration", () => {
  test.each([
    ["password", common],
    ["12345678", common],
    ["PASSWORD1", common],
    ["football", common],
    ["nasrin2024", ofNames],
    ["Nasrin.Akter!", ofNames],
    ["akter123456", ofNames],
    ["BidyaAcademy1", ofNames],
    ["n.akter.dhaka", ofNames],
    ["01712345678", ofNames],
  ])("refuses %s", async (password, sentence) => {
    const { status, body } = await academy.call(register, { body: { ...person, password } });
    expect([status, body.password, body.detail]).toEqual([400, [sentence], sentence]);
  });

  test("takes a password with a name in it that is long enough without it", async () => {
    const body = { ...person, password: "nasrin plants seven mangoes" };
    expect((await academy.call(register, { body })).status).toBe(201);
  });

  test("says it in Bengali too", async () => {
    const body = { ...person, password: "password" };
    const answer = await academy.call(register, { body }, { language: "bn" });
    expect(answer.body.detail).toContain("অনেকেই ব্যবহার করেন");
  });
});

test("a change refuses one, keeps the old password and says it beside the field", async () => {
  const someone = await academy.person();
  const change = async (new_password: string) =>
    academy.call(changePassword, { body: { old_password: someone.password, new_password } }, { as: someone });
  const refused = await change("rahima.khatun");
  expect([refused.status, refused.body.new_password]).toEqual([400, [ofNames]]);
  expect((await change("iloveyou")).body.code).toBe("password_common");
  expect((await academy.call(logIn, { body: someone })).status).toBe(200);
});

test("a reset refuses one, and its token stays valid for another", async () => {
  const { email } = await academy.person();
  await academy.call(requestPasswordReset, { body: { email } });
  const mail = await academy.mail.nextMailTo(email);
  expect(secretIn(mail)).not.toContain(codeIn(mail));
  const { body } = await academy.call(verifyPasswordReset, { body: { email, otp_code: codeIn(mail) } });
  const set = async (new_password: string) =>
    academy.call(setNewPassword, { body: { email, token: body.token, new_password } });
  const refused = await set("sunshine");
  expect([refused.status, refused.body.new_password]).toEqual([400, [common]]);
  expect((await set("a lamp beside the river")).status).toBe(200);
});

test.each([
  ["nasrin2024", ["Nasrin"], "2024"],
  ["নাসরিন১২", ["নাসরিন"], "১২"],
  ["a long sentence", ["Nasrin"], null],
  ["li-1234567", ["Li"], null],
] as const)("%s without %j", (password, names, rest) =>
  expect(withoutNames(password, [...names])).toBe(rest),
);
