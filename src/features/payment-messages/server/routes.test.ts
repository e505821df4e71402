import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import * as contract from "../contract.ts";
import {
  changePattern,
  createPattern,
  deletePattern,
  listPatterns,
  switchShippedPattern,
  tryPattern,
} from "../pattern-contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
});

const list = async (query: Record<string, unknown> = {}) =>
  (await academy.call(contract.listPaymentMessages, { query }, { as: admin })).body.results;

describe("the list of messages", () => {
  test("shows the newest first with what was read, by outcome and by words", async () => {
    const id = transactionId();
    await shop.sms(bkashSms(id, "1,500.00"));
    await shop.sms("Get Tk 50 cashback today!");
    await shop.sms(bkashSms(transactionId()), "01788902144");
    expect((await list()).map(({ outcome }) => outcome)).toEqual([
      "unknown_sender",
      "not_understood",
      "credited",
    ]);
    expect(await list({ status: "credited" })).toEqual([
      expect.objectContaining({
        sender: "bKash",
        outcome: "credited",
        provider: "bkash",
        kind: "transfer",
        transaction_id: id,
        amount: "1500.00",
        fee: "0.00",
        balance: "12345.67",
        reference: "K7MQ4",
        device: null,
        balance_difference: null,
      }),
    ]);
    expect(await list({ search: id.toLowerCase() })).toHaveLength(1);
    expect(await list({ search: "nothing like it" })).toEqual([]);
    expect((await list({ status: "open" })).map(({ outcome }) => outcome)).toEqual([
      "unknown_sender",
      "not_understood",
    ]);
  });

  test("takes a message off those to look at, and puts it back", async () => {
    const [message] = await list({ status: "not_understood" });
    const dismiss = async (dismissed: unknown) =>
      academy.call(
        contract.dismissPaymentMessage,
        { params: { id: message!.id }, body: { dismissed } },
        { as: admin },
      );
    expect((await dismiss(true)).body).toMatchObject({ is_dismissed: true, outcome: "not_understood" });
    expect((await list({ status: "open" })).map(({ id }) => id)).not.toContain(message!.id);
    expect((await dismiss(false)).body.is_dismissed).toBe(false);
    expect((await dismiss("perhaps")).status).toBe(400);
    const unknown = { params: { id: 2_000_000_000 }, body: { dismissed: true } };
    expect((await academy.call(contract.dismissPaymentMessage, unknown, { as: admin })).status).toBe(404);
  });
});

describe("a phone", () => {
  const add = async (body: unknown) => academy.call(contract.createDevice, { body }, { as: admin });
  const devices = async () => (await academy.call(contract.listDevices, {}, { as: admin })).body;
  const send = async (secret: string, text: string) =>
    academy.call(
      contract.receiveSms,
      { body: { from: "bKash", text } },
      { headers: { "x-webhook-secret": secret } },
    );

  test("has a secret of its own, which is shown once and not stored", async () => {
    expect((await add({ name: " " })).body.name).toEqual(["Give the phone a name."]);
    const { status, body } = await add({ name: "Samsung at the office" });
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(JSON.stringify(await devices())).not.toContain(body.secret);
    const [row] = await academy.services.connection.sql`select * from message_devices where id = ${body.id}`;
    expect(JSON.stringify(row)).not.toContain(body.secret);
  });

  test("sends messages until it is revoked; what it sent stays and is listed", async () => {
    const { id, secret } = (await add({ name: "Nokia" })).body;
    expect((await send(secret, bkashSms(transactionId()))).body.outcome).toBe("credited");
    expect((await send(secret, "Hello")).body.outcome).toBe("not_understood");
    expect((await devices()).devices.find((one) => one.id === id)).toMatchObject({
      name: "Nokia",
      messages: 2,
      credits: 1,
      revoked_at: null,
      last_seen_at: expect.any(String),
    });
    expect(await list({ device: id, status: "credited" })).toEqual([
      expect.objectContaining({ device: "Nokia", outcome: "credited" }),
    ]);
    const revoke = async () => academy.call(contract.revokeDevice, { params: { id } }, { as: admin });
    expect((await revoke()).body.revoked_at).toEqual(expect.any(String));
    const refused = await send(secret, bkashSms(transactionId()));
    expect([refused.status, refused.body.code]).toEqual([401, "wrong_secret"]);
    expect((await devices()).devices.find((one) => one.id === id)).toMatchObject({ messages: 2, credits: 1 });
    // A second time changes nothing.
    const { revoked_at } = (await revoke()).body;
    expect((await revoke()).body.revoked_at).toBe(revoked_at);
  });
});

const own = {
  wallet: "bkash",
  kind: "transfer",
  language: "en",
  pattern: "Wallet got {tk}{amount} by {sender}\\. No {id}",
  sample: "Wallet got Tk 20.00 by 01712345678. No OWNPATTERN1",
  amount: "20.00",
  sender: "01712345678",
  id: "OWNPATTERN1",
};

describe("a pattern of the academy's own", () => {
  const create = async (change: object = {}) =>
    academy.call(createPattern, { body: { ...own, ...change } }, { as: admin });

  test.each([
    [
      "no expression",
      { pattern: "Wallet (" },
      "pattern",
      "This is no regular expression. Look at the brackets.",
    ],
    [
      "a pattern that does not fit its sample",
      { sample: "Hello" },
      "sample",
      "The pattern does not read this sample.",
    ],
    [
      "another amount than expected",
      { amount: "21" },
      "sample",
      "The pattern reads something else in the sample than you expect. Try it to see what.",
    ],
    ["an amount that is none", { amount: "a lot" }, "amount", "Write the amount as in 1500.00."],
    ["income without an amount", { amount: "" }, "amount", "Say which amount the sample has."],
    [
      "a pattern that a sender can imitate",
      { pattern: "Wallet got {tk}{amount} by {sender}\\..*?No {id}.*" },
      "pattern",
      "A sender could imitate the amount, the number or the ID in the reference. Write what stands between the reference and the ID.",
    ],
    [
      "a notice that fits everything",
      { kind: "notice", pattern: ".*", amount: "", sender: "", id: "" },
      "pattern",
      "The pattern also fits incoming money. Make it narrower.",
    ],
    [
      "a hostile pattern",
      { pattern: "(?:[a-zA-Z0-9:., ]+)+!|Wallet got {tk}{amount} by {sender}\\. No {id}" },
      "pattern",
      "The pattern takes too long with some messages. Use fewer open repeats.",
    ],
    ["an unknown wallet", { wallet: "gold" }, "wallet", "Choose one of the list."],
  ])("is refused with %s", async (_name, change, field, sentence) => {
    const { status, body } = await create(change);
    expect([status, body[field]]).toEqual([400, [sentence]]);
  });

  test("reads messages that nobody understood, after they are read again; what is tied stays", async () => {
    const tied = transactionId();
    const learner = await academy.person();
    await shop.submit(learner, await shop.course(), { transaction_id: tied });
    await shop.sms(bkashSms(tied));
    const text = own.sample.replace("OWNPATTERN1", "OWNPATTERN2").replace("20.00", "35.00");
    expect((await shop.sms(text)).body.outcome).toBe("not_understood");
    const before = await academy.services.connection.sql`
      select id, outcome, pattern from sms_messages where outcome = 'credited' order by id`;
    const tried = await academy.call(
      tryPattern,
      { body: { text: own.sample, wallet: "bkash", kind: "transfer", pattern: own.pattern } },
      { as: admin },
    );
    expect(tried.body).toEqual({
      problem: null,
      reads_open: 1,
      changes: 0,
      reading: {
        result: "incoming",
        kind: "transfer",
        amount: "20.00",
        sender: "01712345678",
        transaction_id: "OWNPATTERN1",
        reference: null,
        fee: null,
        balance: null,
        time: null,
        pattern: "tried",
      },
    });
    const { status, body } = await create();
    expect([status, body.id]).toEqual([201, expect.any(Number)]);
    await academy.call(contract.readMessagesAgain, {}, { as: admin });
    await vi.waitFor(
      async () => expect((await list({ search: "OWNPATTERN2" }))[0]?.outcome).toBe("credited"),
      { timeout: 20_000, interval: 200 },
    );
    const credits = await academy.services.connection.sql`
      select amount_paisa, sender_number from credits where trx_id = 'OWNPATTERN2'`;
    expect(credits).toEqual([{ amount_paisa: 3_500, sender_number: "01712345678" }]);
    expect(
      await academy.services.connection.sql`
        select id, outcome, pattern from sms_messages where outcome = 'credited' and body not like '%OWNPATTERN2%' order by id`,
    ).toEqual(before);
    // Changed and deleted.
    const changed = await academy.call(
      changePattern,
      { params: { id: body.id! }, body: { ...own, is_on: false } },
      { as: admin },
    );
    expect(changed.body.is_on).toBe(false);
    expect((await shop.sms(own.sample)).body.outcome).toBe("not_understood");
    expect((await academy.call(deletePattern, { params: { id: body.id! } }, { as: admin })).status).toBe(204);
    expect((await academy.call(deletePattern, { params: { id: body.id! } }, { as: admin })).status).toBe(404);
  });

  test("that was stored and is hostile does not stop the server", async () => {
    await academy.services.db
      .insertInto("reading_patterns")
      .values({
        wallet: "bkash",
        kind: "transfer",
        language: "en",
        pattern: "(?:[a-zA-Z0-9:., ]+)+!",
        sample: "x",
        expected: "{}",
      })
      .execute();
    const started = performance.now();
    expect((await shop.sms(bkashSms(transactionId()))).body.outcome).toBe("credited");
    expect(performance.now() - started).toBeLessThan(5_000);
    await academy.services.connection.sql`delete from reading_patterns`;
  });
});

describe("a pattern of the program", () => {
  test("can be switched off and on", async () => {
    const turn = async (key: string, is_on: boolean) =>
      academy.call(switchShippedPattern, { body: { key, is_on } }, { as: admin });
    const text = "Your bKash verification code is 123456.";
    expect((await shop.sms(text, "bKash", "2026-11-21T10:00:00Z")).body.outcome).toBe("not_incoming");
    expect((await turn("bkash/code", false)).body).toMatchObject({ key: "bkash/code", is_on: false });
    expect((await shop.sms(text, "bKash", "2026-11-21T10:01:00Z")).body.outcome).toBe("not_understood");
    const { body } = await academy.call(listPatterns, {}, { as: admin });
    expect(body.patterns.filter(({ is_on }) => !is_on).map(({ key }) => key)).toEqual(["bkash/code"]);
    await turn("bkash/code", true);
    expect((await shop.sms(text, "bKash", "2026-11-21T10:02:00Z")).body.outcome).toBe("not_incoming");
    expect((await turn("bkash/gold", false)).status).toBe(404);
  });

  test("is tried on any text without being stored", async () => {
    const { body } = await academy.call(
      tryPattern,
      { body: { text: bkashSms("TRYTHISID1", "12.00"), wallet: "bkash" } },
      { as: admin },
    );
    expect(body.reading).toMatchObject({
      amount: "12.00",
      transaction_id: "TRYTHISID1",
      pattern: "bkash/transfer",
    });
    expect(await list({ search: "TRYTHISID1" })).toEqual([]);
  });
});
