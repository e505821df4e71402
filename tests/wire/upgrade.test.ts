// A running process, while a newer one upgrades its database.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { logIn } from "#features/accounts/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";

const academy = setUpAcademy();

test("a new column of a table breaks off no call", async () => {
  const { email, password } = await academy.person();
  // As many at once as the pool has connections, so that each of them has the statements prepared.
  const logInOften = async () =>
    Promise.all(
      Array.from(
        { length: 20 },
        async () => (await academy.call(logIn, { body: { email, password } })).status,
      ),
    );
  const all = Array.from({ length: 20 }, () => 200);
  expect(await logInOften()).toEqual(all);
  await sql`alter table users add column added_by_an_upgrade text`.execute(academy.services.db);
  expect(await logInOften()).toEqual(all);
});
