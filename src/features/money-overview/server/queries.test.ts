import { expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { addManyPayments, addManyRows, planOf } from "#tests/large-academy.ts";
import { findMoney, moneyOfDays } from "./queries.ts";

const academy = setUpAcademy();

test("the figures of the money read only the payments of their days and those that wait", async () => {
  const payer = await academy.person("admin");
  await addManyRows(academy, payer.id);
  await addManyPayments(academy, payer.id);
  const plan = await planOf(academy, moneyOfDays("7"));
  for (const table of ["payments", "allocations", "credit_returns", "enrolments"])
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  for (const index of ["payments_decided", "allocations_payment_id_idx", "credit_returns_by_age"])
    expect(plan).toContain(index);
  expect(await planOf(academy, moneyOfDays("90"))).not.toMatch(/Seq Scan on payments\b/);

  // 16 a day, of which every fiftieth was refunded. The newest is of this moment.
  const { decided, untouched, money } = await findMoney(academy.services.db, "90");
  const sum = (of: "payments" | "refunds") => money.reduce((all, day) => all + day[of], 0);
  expect(decided).toBeGreaterThan(89 * 16);
  expect(decided).toBeLessThanOrEqual(90 * 16);
  expect(untouched).toBe(decided);
  expect(sum("payments") + sum("refunds")).toBe(decided);
  expect(sum("refunds")).toBe(Math.ceil(decided / 50));
});
