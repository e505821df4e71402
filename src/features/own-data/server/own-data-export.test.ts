// Export of a person's data through the HTTP API, with every kind of data that a person can have.
import { describe, expect, test } from "vitest";
import { openLivedIn } from "#tests/lived-in.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { exportOwnData } from "../contract.ts";

const { academy, shop, admin, livedIn } = await openLivedIn();

describe("the export", () => {
  test("of an administrator names their decisions, and no data of other people", async () => {
    const clerk = await academy.person("admin");
    const learner = await academy.person("learner", { firstName: "Shahnaz", lastName: "Pervin" });
    const { body: claimed } = await shop.submit(learner, await shop.course(), {
      sender_number: "01933334444",
    });
    await academy.call(
      rejectPayment,
      { params: { id: claimed.payment_id! }, body: { reason: "Shahnaz Pervin sent 01933334444 no money" } },
      { as: clerk },
    );
    const { body } = await academy.call(exportOwnData, {}, { as: clerk });
    expect(body.recorded_actions).toEqual([
      {
        action: "payment.rejected",
        subject: "payment",
        subject_id: claimed.payment_id,
        at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Shahnaz|01933334444/);
  });

  test("has a part of every feature, and no data of other people", async () => {
    const { person, paid, transaction } = await livedIn("01811112222", "export");
    const answer = await academy.call(exportOwnData, {}, { as: person });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.body).toMatchObject({
      academy: "Bidya Academy",
      profile: { email: person.email, phone: "01811112222", role: "learner" },
      sessions: [{ ended_at: null }],
      security_events: expect.arrayContaining([{ at: expect.any(String), event: "sign_in" }]),
      recorded_actions: [{ action: "payment.corrected" }, { action: "user.create" }],
      enrolments: [{ course_id: paid, source: "paid" }],
      lesson_ticks: [],
      payments: [
        {
          transaction_id: transaction,
          status: "verified",
          amount: "4000.00",
          decided_by: "by itself",
          money_seen: [{ amount: "4000.00", source: "sms", received_at: expect.any(String) }],
        },
        { status: "rejected", decided_by: "an administrator" },
      ],
      receipts: [{ amount: "4000.00", status: "valid", transaction_id: transaction }],
      disputed_claims: [{ sender_number: "01811112222" }],
      coupon_uses: [{ status: "reserved" }],
      reviews: [{ rating: 2, comment: "Rather dry." }],
      courses_taught: [],
      forum_topics: [{ name: "A topic" }],
      forum_comments: [{ text: "I see" }, { text: "I see" }],
      chat_messages: [{ content: "Hello all" }],
    });
    const text = JSON.stringify(answer.body);
    expect((answer.body.notifications as unknown[]).length).toBeGreaterThan(0);
    expect(text).not.toMatch(/password_hash|token|argon/);
    // The message about the money belongs to the operator, because it shows the balance of the wallet.
    expect(text).not.toContain("Balance");
    expect(text).not.toContain(admin.email);
  });

  test("is refused for visitors, and after five in an hour", async () => {
    expect((await academy.call(exportOwnData)).status).toBe(401);
    const person = await academy.person();
    for (let n = 0; n < 5; n++)
      expect((await academy.call(exportOwnData, {}, { as: person })).status).toBe(200);
    const sixth = await academy.call(exportOwnData, {}, { as: person });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await academy.call(exportOwnData, {}, { as: await academy.person() })).status).toBe(200);
  });
});
