import { beforeAll, describe, expect, test } from "vitest";
import { openAcademy, setUpAcademy } from "#tests/academy.ts";
import { receiveSms } from "../contract.ts";
import { bkashSms, smsSecret, transactionId, walletTime } from "#tests/payment-messages.ts";
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

  test("limits wrong secrets of a network, and still takes the right one", async () => {
    const limited = await openAcademy();
    const wrong = async () =>
      limited.call(
        receiveSms,
        { body: { from: "bKash", text: "x" } },
        { headers: { "x-webhook-secret": "guess" } },
      );
    for (let tried = 0; tried < 30; tried++) expect((await wrong()).status).toBe(401);
    const refusal = await wrong();
    expect([refusal.status, Number(refusal.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const text = bkashSms(transactionId());
    const right = await limited.call(receiveSms, { body: { from: "bKash", text } }, { headers: secret });
    await limited.close();
    expect(right.body).toEqual({ outcome: "credited" });
  });

  const post = async (body: string, type: string | null) =>
    fetch(`${academy.url}${receiveSms.path}`, {
      method: "POST",
      headers: { ...secret, ...(type ? { "content-type": type } : {}) },
      body: Buffer.from(body),
    });

  test.each([
    ["broken JSON", '{"from": "bKash", "text": "You have', "application/json"],
    ["no text", '{"from": "bKash"}', "application/json"],
    ["a list", "[1, 2]", "application/json"],
    ["a number as text", "5", "text/plain"],
    ["no type", "anything at all", null],
    ["a NUL", '{"from": "bKash"\u0000', "application/json"],
  ])("keeps the bytes of %s, and shows them as not understood", async (_name, body, type) => {
    const answer = await post(body, type);
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: "not_understood" }]);
    const stored = await academy.services.db
      .selectFrom("sms_messages")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ sender: "", outcome: "not_understood", body: body.replaceAll("\0", "") });
    expect(stored.raw!.toString()).toBe(body);
  });

  test("refuses a request without a body", async () => {
    expect((await post("", "application/json")).status).toBe(400);
  });

  test("takes JSON and forms with the names that forwarders use", async () => {
    const bodies = (text: string): [string, string][] => [
      [JSON.stringify({ sender: "bKash", message: text, sentStamp: Date.now() }), "application/json"],
      [new URLSearchParams({ from: "bKash", body: text }).toString(), "application/x-www-form-urlencoded"],
      [JSON.stringify({ from: "bKash", text, received_at: walletTime() }), "text/plain"],
      [
        `--b\r\nContent-Disposition: form-data; name="from"\r\n\r\nbKash\r\n--b\r\nContent-Disposition: form-data; name="text"\r\n\r\n${text}\r\n--b--`,
        "multipart/form-data; boundary=b",
      ],
    ];
    for (const place of [0, 1, 2, 3]) {
      const id = transactionId();
      const [body, type] = bodies(bkashSms(id))[place]!;
      const answer = await post(body, type);
      expect([type, answer.status, await answer.json()]).toEqual([type, 200, { outcome: "credited" }]);
      expect(await credits(id)).toHaveLength(1);
    }
  });
});

describe("a message in Bengali", () => {
  const outcomeOf = async (on: typeof academy, from: string, text: string) =>
    (await on.call(receiveSms, { body: { from, text } }, { headers: secret })).body.outcome;

  test("of a wallet that the academy has chosen becomes a credit", async () => {
    const other = await openAcademy();
    try {
      const upay = {
        provider: "upay",
        name: "Upay",
        receiving_number: "01700000000",
        transaction_pattern: "[A-Z0-9]{8,40}",
        sms_senders: ["upay"],
        parser: "upay",
      };
      await shopIn(other).setting("payment_providers", [upay]);
      const text =
        "০১৭১২৩৪৫৬৭৮ থেকে Tk ১,০০০.০০ পেয়েছেন। TrxID: UP729401। ফি: Tk ০.০০। ব্যালেন্স: Tk ১৪,২০০.০০। সময়: ১৩/০৯/২০২৬ ২০:০৫";
      expect(await outcomeOf(other, "upay", text)).toBe("credited");
      expect(await outcomeOf(other, "upay", text)).toBe("duplicate");
      expect(await other.services.db.selectFrom("credits").selectAll().execute()).toMatchObject([
        { trx_id: "UP729401", amount_paisa: 100_000, sender_number: "01712345678", provider: "upay" },
      ]);
    } finally {
      await other.close();
    }
  });

  test("of money that went out makes no credit, and one that may be income waits for a person", async () => {
    const sent = "সেন্ড মানি সফল।\nপরিমাণ: ৳১,৫০০.০০\nপ্রাপক: ০১৭১২৩৪৫৬৭৮\nTxnID: 71ABCDEM\nব্যালেন্স: ৳১.০০";
    expect(await outcomeOf(academy, "NAGAD", sent)).toBe("not_incoming");
    const unclear = "ক্যাশ আউট গ্রহণ। পরিমাণ: ৳২,১০০.০০ গ্রাহক: ০১৬৭২১৫১১১৯ TxnID: 71NHMIC7";
    expect(await outcomeOf(academy, "NAGAD", unclear)).toBe("not_understood");
    expect([...(await credits("71ABCDEM")), ...(await credits("71NHMIC7"))]).toEqual([]);
  });
});

describe("a message", () => {
  test("of incoming money is stored as it came and becomes a credit", async () => {
    const transaction = transactionId();
    const text = bkashSms(transaction, "1,500.00", undefined, "21/11/2026 16:15");
    const answer = await send({ from: "BKASH ", text, received_at: "2026-11-21T16:15:00+06:00" });
    expect([answer.status, answer.body]).toEqual([200, { outcome: "credited" }]);
    expect(await messages(text)).toEqual([
      expect.objectContaining({
        sender: "BKASH",
        outcome: "credited",
        provider: "bkash",
        trx_id: transaction,
        received_at: new Date("2026-11-21T10:15:00Z"),
        kind: "transfer",
        amount_paisa: 150_000,
        fee_paisa: 0,
        balance_paisa: 1_234_567,
        reference: "K7MQ4",
        told_at: new Date("2026-11-21T10:15:00Z"),
        pattern: "bkash/transfer",
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

  test("that a forwarder sends five times for a day is one credit, with a clock that is wrong by a day", async () => {
    const transaction = transactionId();
    const text = bkashSms(transaction, "700.00", undefined, "21/11/2026 10:15");
    const day = 24 * 60 * 60 * 1_000;
    const outcomes: string[] = [];
    for (const hours of [0, 1, 5, 12, 23]) {
      const received_at = new Date(Date.now() + day - hours * 3_600_000).toISOString();
      outcomes.push((await send({ from: "bKash", text, received_at })).body.outcome);
    }
    expect(outcomes).toEqual(["credited", "duplicate", "duplicate", "duplicate", "duplicate"]);
    expect(await credits(transaction)).toEqual([
      expect.objectContaining({ amount_paisa: 70_000, received_at: new Date("2026-11-21T04:15:00Z") }),
    ]);
  });

  test("with the ID of a credit and another amount or sender differs, and changes nothing", async () => {
    const transaction = transactionId();
    expect((await send({ from: "bKash", text: bkashSms(transaction, "100.00") })).body.outcome).toBe(
      "credited",
    );
    expect((await send({ from: "bKash", text: bkashSms(transaction, "900.00") })).body.outcome).toBe(
      "differs",
    );
    expect(
      (await send({ from: "bKash", text: bkashSms(transaction, "100.00", "01999999999") })).body.outcome,
    ).toBe("differs");
    expect(await credits(transaction)).toEqual([expect.objectContaining({ amount_paisa: 10_000 })]);
  });

  test("about money without a sender is a credit that nobody's claim gets by itself", async () => {
    const id = transactionId("76");
    const text = `Payment Received. Amount: Tk 4,000.00 TxnID: ${id} Balance: Tk 9,000.00 ${walletTime()}`;
    expect((await send({ from: "16167", text })).body.outcome).toBe("credited");
    expect(await credits(id)).toEqual([expect.objectContaining({ sender_number: null, provider: "nagad" })]);
    const { body } = await shop.submit(await academy.person(), await shop.course(), {
      provider: "nagad",
      transaction_id: id,
    });
    expect(body.status).toBe("pending");
  });

  test("about money without an ID is kept with what it says", async () => {
    const text =
      "Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk1,145.85 Date:08-JUN-26 06:21:43 am.";
    expect((await send({ from: "16216", text })).body.outcome).toBe("not_understood");
    expect((await messages(text))[0]).toMatchObject({ kind: "transfer", amount_paisa: 9_900, trx_id: null });
  });
});
