// Further transfers in the export of a person's data, and after the account was deleted.
import { expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { shopIn } from "#tests/payments.ts";
import { addTransfer } from "../../transfer-contract.ts";

const academy = setUpAcademy();

test("the numbers of further transfers are exported, and masked with the account", async () => {
  const shop = shopIn(academy);
  const learner = await academy.person();
  const [first, further] = [transactionId(), transactionId()];
  const [number, other] = ["01911111678", "01922222789"];
  await shop.sms(bkashSms(first, "2,500.00", number));
  await shop.sms(bkashSms(further, "1,500.00", other));
  const { body } = await shop.submit(learner, await shop.course(4_000), {
    transaction_id: first,
    sender_number: number,
  });
  const added = await academy.call(
    addTransfer,
    { params: { id: body.payment_id! }, body: { transaction_id: further, sender_number: other } },
    { as: learner },
  );
  expect(added.body.status).toBe("verified");
  const { body: own } = await academy.call(exportOwnData, {}, { as: learner });
  expect(own).toMatchObject({
    balance: "0.00",
    payments: [{ further_transfers: [{ provider: "bkash", transaction_id: further, sender_number: other }] }],
  });

  await academy.call(deleteAccount, { body: { password: learner.password } }, { as: learner });
  const { db } = academy.services;
  expect(
    await db
      .selectFrom("payment_transfers")
      .select("sender_number")
      .where("payment_id", "=", body.payment_id!)
      .execute(),
  ).toEqual([{ sender_number: "••••••••789" }]);
  const credits = await db
    .selectFrom("credits")
    .select("sender_number")
    .where("trx_id", "in", [first, further])
    .orderBy("id")
    .execute();
  expect(credits.map(({ sender_number }) => sender_number)).toEqual(["••••••••678", "••••••••789"]);
});
