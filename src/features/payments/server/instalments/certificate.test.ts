import { beforeAll, describe, expect, test } from "vitest";
import { issueCertificate, readCertificateClaim } from "#features/certificates/contract.ts";
import { completeLesson } from "#features/learning/contract.ts";
import { refundPayment } from "#features/payment-review/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { instalmentsIn, threeParts } from "#tests/instalments.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let parts: ReturnType<typeof instalmentsIn>;
beforeAll(() => {
  shop = shopIn(academy);
  parts = instalmentsIn(academy);
});

describe("the certificate", () => {
  const complete = async (learner: Someone, lessons: number[]) => {
    for (const id of lessons)
      await academy.call(completeLesson, { params: { id }, body: { completed: true } }, { as: learner });
  };
  const plan = threeParts.map((part) => ({ ...part, opens_modules: null }));
  const claim = async (as: Someone, id: number) => academy.call(issueCertificate, { params: { id } }, { as });
  const invited = async (as: Someone) =>
    academy.services.db
      .selectFrom("certificate_invitations")
      .selectAll()
      .where("user_id", "=", as.id)
      .execute();

  test("waits for every part, and the last one invites to claim it", async () => {
    const { learner, course } = await parts.payer(2, plan);
    await complete(learner, course.lessons);
    const standing = await academy.call(readCertificateClaim, { params: { id: course.id } }, { as: learner });
    expect(standing.body).toMatchObject({ claim: "owes_part", owes_part: true, preview: null });
    expect(await claim(learner, course.id)).toMatchObject({ status: 409, body: { code: "part_owed" } });
    expect(await invited(learner)).toEqual([]);
    const { payment_id: id } = await parts.pay(learner, course.id, {});
    expect(await invited(learner)).toHaveLength(1);
    expect((await claim(learner, course.id)).status).toBe(201);
    // It stays when a part is owed again.
    expect(await parts.decide(refundPayment, id!)).toBe(200);
    expect((await claim(learner, course.id)).body.status).toBe("valid");
  });

  test("does not wait if the setting says so", async () => {
    const { learner, course } = await parts.payer(1, plan);
    await shop.setting("certificate_while_owing", true);
    await complete(learner, course.lessons);
    expect((await claim(learner, course.id)).status).toBe(201);
    await shop.setting("certificate_while_owing", false);
  });
});
