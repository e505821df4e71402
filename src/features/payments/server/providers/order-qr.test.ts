// The QR code of a way to pay with the amount of an order in it, where the wallet's own code takes one.
import { beforeAll, describe, expect, test } from "vitest";
import { changeSetting } from "#features/settings/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { readOrderQr } from "../../qr-contract.ts";
import { qrCode } from "./qr-code.ts";
import { providersSetting } from "../settings.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let learner: Someone;
let orderId: number;
const sticker =
  "00020101021126360017bd.example.wallet0111017000000005204829953030505802BD5913BIDYA ACADEMY6005DHAKA63049176";
/** The same with 1,500.50 taka, for one transaction. */
const withAmount =
  "00020101021226360017bd.example.wallet01110170000000052048299530305054071500.505802BD5913BIDYA ACADEMY6005DHAKA63040712";
const [bkash, nagad] = providersSetting.initial;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  learner = await academy.person();
  orderId = (await shop.order(learner, await shop.course(1_500.5))).body.order_id;
  await shop.setting("payment_providers", [
    { ...bkash!, qr_content: sticker, qr_takes_amount: true },
    { ...nagad!, qr_content: sticker },
  ]);
});

const read = async (as: Someone | null, provider?: string, id = orderId) =>
  academy.call(readOrderQr, { params: { id }, query: provider ? { provider } : {} }, { as });

describe("the QR code of an order", () => {
  test("has its amount, for the first way to pay if none is named", async () => {
    for (const provider of ["bkash", undefined])
      expect((await read(learner, provider)).body).toEqual({ qr: qrCode(withAmount) });
    expect(qrCode(withAmount)).not.toEqual(qrCode(sticker));
  });

  test("is not there where the operator did not ask for it", async () => {
    expect(await read(learner, "nagad")).toMatchObject({ status: 200, body: { qr: null } });
  });

  test("of an unknown way to pay, of another person and of nobody is refused", async () => {
    expect((await read(learner, "other")).status).toBe(400);
    expect((await read(await academy.person())).status).toBe(404);
    expect((await read(learner, "bkash", 2_000_000_000)).status).toBe(404);
    expect((await read(null)).status).toBe(401);
  });
});

test.each([
  ["a number alone", { qr_content: "01700000000", qr_takes_amount: true }],
  ["a wrong checksum", { qr_content: `${sticker.slice(0, -1)}7`, qr_takes_amount: true }],
  ["no code at all", { qr_takes_amount: true }],
])("an amount cannot be asked for with %s", async (_, fields) => {
  const { status, body } = await academy.call(
    changeSetting,
    { params: { name: "payment_providers" }, body: { value: [{ ...bkash!, ...fields }] } },
    { as: admin },
  );
  expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(["value.0.qr_content"])]);
});

test("a merchant's code that takes an amount is saved, and so is another one that takes none", async () => {
  for (const fields of [
    { qr_content: sticker, qr_takes_amount: true },
    { qr_content: "wallet:1", qr_takes_amount: false },
  ]) {
    const { status } = await academy.call(
      changeSetting,
      { params: { name: "payment_providers" }, body: { value: [{ ...bkash!, ...fields }] } },
      { as: admin },
    );
    expect(status).toBe(200);
  }
});
