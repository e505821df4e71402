import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { census } from "#tests/census.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { shopIn } from "#tests/payments.ts";
import { remind } from "./remind.ts";

const academy = setUpAcademy();
let parts: ReturnType<typeof instalmentsIn>;
beforeAll(() => {
  parts = instalmentsIn(academy);
});

describe("reminders", () => {
  const told = async (as: Someone) =>
    (
      await academy.services.db
        .selectFrom("notifications")
        .select("message")
        .where("user_id", "=", as.id)
        .where("topic", "like", "instalment:%")
        .execute()
    ).map(({ message }) => message);

  test("come once before the day and once on it, by mail too, and go when the part is paid", async () => {
    const { learner, course } = await parts.payer(1);
    const mails = () =>
      academy.mail.mails.filter(
        (mail) => mail.to.includes(learner.email) && mail.subject.startsWith("Part 2 of 3"),
      );
    await parts.wait(learner, course.id, 26);
    await remind(academy.services);
    expect(await told(learner)).toEqual([]);
    // The morning of a day is after nine.
    await parts.wait(learner, course.id, 2);
    await Promise.all([remind(academy.services, 1), remind(academy.services, 1)]);
    await remind(academy.services);
    expect(await told(learner)).toEqual([expect.stringContaining("part 2 of 3 (৳1,200) is due on")]);
    await expect.poll(() => mails().length).toBe(1);
    await parts.wait(learner, course.id, 3);
    await remind(academy.services);
    await remind(academy.services);
    expect(await told(learner)).toEqual([expect.stringContaining("is due now")]);
    await expect.poll(() => mails().length).toBe(2);
    await parts.pay(learner, course.id, {});
    expect(await told(learner)).toEqual([]);
    await remind(academy.services);
    expect(await told(learner)).toEqual([]);
  });

  test("are for people whose account there is", async () => {
    const { learner, course } = await parts.payer(1);
    await parts.wait(learner, course.id, 28);
    const left = await academy.call(deleteAccount, { body: { password: learner.password } }, { as: learner });
    expect(left.status).toBe(200);
    const mails = () => academy.mail.mails.filter((mail) => mail.subject.startsWith("Part 2 of 3")).length;
    const before = mails();
    await remind(academy.services);
    expect(await told(learner)).toEqual([]);
    expect(mails()).toBe(before);
    // What the orders explain stays, without the name.
    const { instalment_agreements: agreements } = await census(academy.services.db);
    expect(agreements).toBe(2);
  });

  test("wait while a payment for the part waits", async () => {
    const { learner, course } = await parts.payer(1);
    const shop = shopIn(academy);
    const { body } = await shop.submit(learner, course.id, { paid_amount: "1200.00" });
    expect((await parts.owed(learner))[0]).toMatchObject({ payment_waits: true });
    await parts.wait(learner, course.id, 28);
    await remind(academy.services);
    expect(await told(learner)).toEqual([]);
    const rejection = { params: { id: body.payment_id! }, body: { reason: "No money came." } };
    await academy.call(rejectPayment, rejection, { as: await parts.admin() });
    expect((await parts.owed(learner))[0]).toMatchObject({ payment_waits: false });
    await remind(academy.services);
    expect(await told(learner)).toEqual([expect.stringContaining("is due on")]);
  });
});
