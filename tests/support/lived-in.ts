// A person who has done everything that stores data, for tests of the export and of the deletion.
import { afterAll, expect } from "vitest";
import { logIn, profile, register, verifyOtp } from "#features/accounts/contract.ts";
import { writeReview } from "#features/reviews/contract.ts";
import { createComment, createTopic } from "#features/forum/contract.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { correctClaim } from "#features/payments/contract.ts";
import { openAcademy, type Someone } from "./academy.ts";
import { codeIn } from "./mail-catcher.ts";
import { bkashSms, transactionId } from "./payment-messages.ts";
import { shopIn } from "./payments.ts";

export const password = "correct horse battery";

/** An academy where people can be newcomers, and have lived for a while. */
export async function openLivedIn() {
  const academy = await openAcademy();
  afterAll(async () => academy.close());
  const shop = shopIn(academy);
  const admin = await academy.person("admin");

  /** Registers a person through the API, so that codes, jobs and attempts are stored too. */
  async function newcomer(details: { first_name: string; last_name: string; email: string; phone: string }) {
    await academy.call(register, { body: { ...details, password } });
    const otp_code = codeIn(await academy.mail.nextMailTo(details.email));
    await academy.call(verifyOtp, { body: { email: details.email, otp_code } });
    await academy.call(logIn, { body: { email: details.email, password: "a wrong one" } });
    const { body } = await academy.call(logIn, { body: { email: details.email, password } });
    const { body: me } = await academy.call(profile, {}, { as: body });
    return { ...body, id: me.id, email: details.email, password } satisfies Someone;
  }

  /** A learner who has done everything that stores data. */
  async function livedIn(phone: string, tag: string) {
    const { db } = academy.services;
    const person = await newcomer({
      first_name: `Shirin${tag}`,
      last_name: `O'Mara "${tag}" Begum`,
      email: `shirin.${tag}@example.com`,
      phone,
    });
    const [paid, refused, disputed] = [await shop.course(), await shop.course(), await shop.course()];
    const coupon = await shop.coupon(10);
    // Settled by a message, after a correction that the audit log quotes.
    const transaction = transactionId();
    const first = await shop.submit(person, paid, { sender_number: phone, transaction_id: transactionId() });
    await academy.call(
      correctClaim,
      { params: { id: first.body.payment_id! }, body: { transaction_id: transaction } },
      { as: person },
    );
    await shop.sms(bkashSms(transaction, "4,000.00", phone));
    // Rejected, for a reason that names them.
    const second = await shop.submit(person, refused, { sender_number: phone });
    await academy.call(
      rejectPayment,
      {
        params: { id: second.body.payment_id! },
        body: { reason: `Shirin${tag} called from ${phone.slice(0, 5)}-${phone.slice(5)}: sent by mistake` },
      },
      { as: admin },
    );
    // A dispute, and money that nobody claims.
    const other = await academy.person();
    const theirs = await shop.submit(other, disputed);
    const taken = (await shop.payment(theirs.body.payment_id)).transaction_id;
    const third = await shop.submit(person, disputed, { sender_number: phone, transaction_id: taken });
    expect(third.status).toBe(409);
    await shop.sms(bkashSms(transactionId(), "1,234.00", phone));
    await shop.order(person, refused, coupon.code);

    await academy.call(
      writeReview,
      { params: { id: paid }, body: { rating: 2, comment: "Rather dry." } },
      { as: person },
    );
    const { id: category } = await db
      .insertInto("forum_categories")
      .values({ name: `Talk ${tag}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    const begin = async (as: Someone) =>
      (
        await academy.call(
          createTopic,
          { body: { category_id: category, name: "A topic", text: "What I ask" } },
          { as },
        )
      ).body.id;
    const topic = await begin(person);
    // On their own topic, and on the topic of another person, who is notified.
    for (const on of [topic, await begin(other)])
      await academy.call(createComment, { body: { topic: on, text: "I see" } }, { as: person });
    await db
      .insertInto("chat_messages")
      .values({ course_id: paid, user_id: person.id, content: "Hello all" })
      .execute();
    await db
      .insertInto("audit_log")
      .values({
        action: "user.create",
        subject_kind: "user",
        subject_id: person.id,
        after: JSON.stringify({ email: person.email, role: "learner" }),
      })
      .execute();
    return { person, paid, payment: first.body.payment_id!, transaction, topic };
  }

  return { academy, shop, admin, newcomer, livedIn };
}
