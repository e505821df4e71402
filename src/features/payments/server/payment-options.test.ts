import { afterAll, beforeAll, expect, test } from "vitest";
import { openAcademy, type TestAcademy } from "../../../../tests/support/academy.ts";
import { paymentOptions } from "../contract.ts";
import { shopIn, type Shop } from "./test-support.ts";

let academy: TestAcademy;
let shop: Shop;
let course: number;
beforeAll(async () => {
  academy = await openAcademy();
  shop = shopIn(academy);
  course = await shop.course(4_000);
});
afterAll(async () => academy.close());

test("payment options name the providers, and the median once there are five", async () => {
  const before = await academy.call(paymentOptions);
  expect(before.status).toBe(200);
  expect(before.body.providers.map(({ provider }) => provider)).toEqual(["bkash", "nagad", "rocket"]);
  expect(before.body.providers[0]).toEqual({
    provider: "bkash",
    name: "bKash",
    receiving_number: "01700000000",
  });
  expect(before.body.median_minutes).toBeNull();

  const { db } = academy.services;
  const ids: number[] = [];
  for (const minutes of [1, 2, 3, 50]) ids.push(await settledAfter(minutes));
  expect((await academy.call(paymentOptions)).body.median_minutes).toBeNull();
  ids.push(await settledAfter(60));
  expect((await academy.call(paymentOptions)).body.median_minutes).toBe(3);
  await db.updateTable("payments").set({ status: "rejected" }).where("id", "in", ids).execute();
});

async function settledAfter(minutes: number): Promise<number> {
  const { body } = await shop.submit(await academy.person(), course);
  const created = new Date();
  await academy.services.db
    .updateTable("payments")
    .set({
      status: "verified",
      created_at: created,
      decided_at: new Date(created.getTime() + minutes * 60_000),
    })
    .where("id", "=", body.payment_id!)
    .execute();
  return body.payment_id!;
}
