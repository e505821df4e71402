// The administrator that a start creates from ADMIN_EMAIL and ADMIN_PASSWORD.
import { expect, test } from "vitest";
import { logIn } from "#features/accounts/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addAdministrator } from "../../src/add-administrator.ts";

const academy = setUpAcademy();
const email = "owner@academy.example";

test("a password that is easy to guess stops the start, and only while the account is new", async () => {
  const { db } = academy.services;
  for (const password of ["football", "administrator1", "owner-academy"])
    await expect(addAdministrator(db, { email, password })).rejects.toThrow(
      "ADMIN_PASSWORD is easy to guess.",
    );
  const password = "seven lamps by the river";
  await addAdministrator(db, { email, password });
  expect((await academy.call(logIn, { body: { email, password } })).status).toBe(200);
  await addAdministrator(db, { email, password: "football" });
  expect((await academy.call(logIn, { body: { email, password } })).status).toBe(200);
});
