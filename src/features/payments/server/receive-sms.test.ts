import { beforeAll, describe, expect, test } from "vitest";
import { openAcademy, setUpAcademy } from "#tests/academy.ts";
import { receiveSms } from "../contract.ts";
import { bkashSms, smsSecret, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
beforeAll(async () => {
  shop = shopIn(academy);
});

const secret = { "x-webhook-secret": smsSecret };
const send = async (body: unknown, headers: Record<string, string> = secret) =>
  academy.call(receiveSms, { body }, { headers });
const messages = async (body: string) =>
  academy.services.db.selectFrom("sms_messages").selectAll().where("body", "=", body).orderBy("id").execute();
const credits = async (transaction: string) =>
  academy.services.db.selectFrom("credits").selectAll().where("trx_id", "=", transaction).execute();

describe("the webhook", () => {
  test.each([
    ["no secret", {}],
    ["a wrong one", { "x-webhook-secret": smsSecret.toUpperCase() }],
    ["part of it", { "x-webhook-secret": smsSecret.slice(0, -1) }],
    ["an empty one", { "x-webhook-secret": "" }],
  ])("refuses %s before it reads the body", async (_name, headers: Record<string, string>) => {
    const text = bkashSms(transactionId());
    expect((await send({ from: "bKash", text }, headers)).status).toBe(401);
    expect((await send("{", headers)).status).toBe(401);
    expect(await messages(text)).toEqual([]);
  });

  test("does not exist without a configured secret", async () => {
    const closed = await openAcademy({ SMS_WEBHOOK_SECRET: "" });
    const answer = await closed.call(receiveSms, { body: { from: "bKash", text: "x" } }, { headers: secret });
    await closed.close();
    expect(answer.status).toBe(404);
  });

  test("refuses a body that is no message", async () => {
    for (const body of [
      {},
      { from: "bKash" },
      { text: "x" },
      { from: 1, text: "x" },
      "[",
      { from: "bKash", text: "x".repeat(2_001) },
    ])
      expect((await send(body)).status).toBe(400);
    for (const received_at of [
      "yesterday",
      "2026-13-45T00:00:00Z",
      "0000-01-01T00:00:00Z",
      "9999-01-01T00:00:00Z",
      5,
    ])
      expect((await send({ from: "bKash", text: "x", received_at })).body.received_at).toEqual([
        "Give the time as in 2026-11-21T10:15:00Z.",
      ]);
  });
});

describe("a message", () => {
  test("of incoming money is stored as it came and becomes a credit", async () => {
    const transaction = transactionId();
    const text = bkashSms(transaction, "1,500.00");
    const answer = await send({ from: "BKASH ", text, received_at: "2026-11-21T16:15:00+06:00" });
    expect([answer.status, answer.body]).toEqual([200, { outcome: "credited" }]);
    expect(await messages(text)).toEqual([
      expect.objectContaining({
        sender: "BKASH",
        outcome: "credited",
        provider: "bkash",
        trx_id: transaction,
        received_at: new Date("2026-11-21T10:15:00Z"),
      }),
    ]);
    expect(await credits(transaction)).toEqual([
      expect.objectContaining({
        provider: "bkash",
        amount_paisa: 150_000,
        sender_number: "01712345678",
        source: "sms",
        sms_id: expect.any(Number),
      }),
    ]);
  });

  test("sent twice is one credit, with and without a time, also in parallel", async () => {
    const transaction = transactionId();
    const body = { from: "bKash", text: bkashSms(transaction), received_at: "2026-11-21T10:15:00Z" };
    const answers = await Promise.all(Array.from({ length: 8 }, async () => send(body)));
    expect(answers.map((answer) => answer.body.outcome).toSorted()).toEqual([
      "credited",
      ...Array(7).fill("duplicate"),
    ]);
    expect((await send({ from: "bKash", text: body.text })).body.outcome).toBe("duplicate");
    expect(await credits(transaction)).toHaveLength(1);
    expect(await messages(body.text)).toHaveLength(2);
  });

  test("of an unknown sender is stored and makes no credit", async () => {
    const transaction = transactionId();
    const text = bkashSms(transaction);
    for (const from of ["+8801999999999", "bKash2", "Nagad bKash"])
      expect((await send({ from, text })).body.outcome).toBe("unknown_sender");
    expect(await credits(transaction)).toEqual([]);
    expect(await messages(text)).toHaveLength(3);
  });

  test.each([
    ["an offer", "bKash", "Get Tk 50 cashback today!", "not_understood"],
    [
      "money going out",
      "NAGAD",
      "Send Money Successful.\nAmount: Tk 1500.00\nReceiver: 01712345678\nTxnID: 71ZZZZZZ",
      "not_incoming",
    ],
    ["half a message", "bKash", "You have received Tk 1,500.00 from", "not_understood"],
    ["Bengali in full length", "bKash", "টাকা ".repeat(390), "not_understood"],
  ])("that is %s is stored with its outcome", async (_name, from, text, outcome) => {
    expect((await send({ from, text })).body.outcome).toBe(outcome);
    expect((await messages(text.trim()))[0]).toMatchObject({ outcome });
  });

  test("of Nagad is read with Nagad's pattern", async () => {
    const text =
      "Money Received.\nAmount: Tk 1500.00\nSender: 01712345678\nRef: K7MQ4\nTxnID: 71ABCDEF\nBalance: Tk 2000.00\n21/11/2026 10:15";
    expect((await send({ from: "NAGAD", text })).body.outcome).toBe("credited");
    expect(await credits("71ABCDEF")).toEqual([
      expect.objectContaining({ provider: "nagad", amount_paisa: 150_000 }),
    ]);
  });

  test("counts for the sender names that the operator configured", async () => {
    const transaction = transactionId();
    await shop.setting("payment_providers", [
      {
        provider: "bkash",
        name: "bKash",
        receiving_number: "01799999999",
        transaction_pattern: "[A-Z0-9]{10}",
        sms_senders: ["b-K"],
        parser: "bkash",
      },
    ]);
    try {
      expect((await send({ from: "bKash", text: bkashSms(transaction) })).body.outcome).toBe(
        "unknown_sender",
      );
      expect((await send({ from: "B-k", text: bkashSms(transaction) })).body.outcome).toBe("credited");
    } finally {
      await academy.services.connection.sql`delete from settings`;
    }
  });

  test("that was stored but not read is read when it comes again", async () => {
    const transaction = transactionId();
    const text = bkashSms(transaction);
    await academy.services.db
      .insertInto("sms_messages")
      .values({ sender: "bKash", body: text, received_at: "2026-11-21T10:15:00Z" })
      .execute();
    expect((await send({ from: "bKash", text, received_at: "2026-11-21T10:15:00Z" })).body.outcome).toBe(
      "credited",
    );
  });
});
