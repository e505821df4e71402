// Deletion of an account through the HTTP API, with every kind of data that a person can have.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openAcademy, type Someone } from "#tests/academy.ts";
import { openLivedIn, password } from "#tests/lived-in.ts";
import { whereIs } from "#tests/where-is.ts";
import { listReviews } from "#features/reviews/contract.ts";
import { logIn, profile, refreshTokens, register, updateProfile } from "#features/accounts/contract.ts";
import { deleteAccount, exportOwnData } from "../contract.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { shopIn } from "#tests/payments.ts";

const { academy, shop, admin, newcomer, livedIn } = await openLivedIn();

const leave = async (as: Someone, given = as.password, language = "en") =>
  academy.call(deleteAccount, { body: { password: given } }, { as, language });

describe("deletion", () => {
  test("removes name, address and number everywhere, and keeps what others need", async () => {
    const phone = "01933445566";
    const { person, paid, payment, topic } = await livedIn(phone, "gone");
    const marks = [
      person.email,
      "shiringone",
      `O'Mara "gone" Begum`,
      phone,
      `${phone.slice(0, 5)}-${phone.slice(5)}`,
    ];
    for (const mark of marks) expect(await whereIs(academy, mark)).not.toEqual([]);
    const bystander = await livedIn("01755667788", "stays");
    const before = await academy.services.connection.sql`
      select id, at, actor_id, action, subject_kind, subject_id from audit_log order by id`;

    expect(await leave(person)).toMatchObject({
      status: 200,
      body: { message: "Your account has been deleted" },
    });

    const subjects = () =>
      academy.mail.mails.filter(({ to }) => to.includes(person.email)).map(({ subject }) => subject);
    await expect.poll(() => subjects().at(-1)).toBe("Your account at Bidya Academy has been deleted");
    await expect
      .poll(async () => (await academy.services.db.selectFrom("farewells").select("id").execute()).length)
      .toBe(0);
    for (const mark of marks) expect(await whereIs(academy, mark)).toEqual([]);

    // The record still says what happened to the money, but without the number.
    expect(await shop.payment(payment)).toMatchObject({ status: "verified", sender_number: "••••••••566" });
    const [money] = await academy.services.connection.sql`
      select credits.sender_number, sms.body, a.amount_paisa from allocations a
      join credits on credits.id = a.credit_id join sms_messages sms on sms.id = credits.sms_id
      where a.payment_id = ${payment}`;
    expect(money).toMatchObject({ sender_number: "••••••••566", amount_paisa: 400_000 });
    expect(money!.body).toContain("Tk 4,000.00 from ••••••••566. Ref K7MQ4");
    const { rows: rejected } = await sql<{ reason: string }>`
      select reason from audit_log where action = 'payment.rejected' order by id desc limit 5`.execute(
      academy.services.db,
    );
    expect(rejected.map(({ reason }) => reason)).toContain(
      "•••••••••• called from •••••••••566: sent by mistake",
    );
    expect(
      await academy.services.connection.sql`
        select id, at, actor_id, action, subject_kind, subject_id from audit_log order by id`,
    ).toEqual(before);
    expect(
      (
        await academy.services.connection.sql`
      select name, text from forum_topics where id = ${topic}`
      )[0],
    ).toEqual({ name: "A topic", text: "What I ask" });
    const reviews = await academy.call(listReviews, { params: { id: paid } });
    expect(reviews.body).toMatchObject([{ reviewer: "", rating: 2, comment: "Rather dry." }]);
    const uses = await academy.services.connection.sql`
      select status from coupon_uses where learner_id = ${person.id}`;
    expect(uses).toEqual([{ status: "freed" }]);

    // The data of other people does not change.
    expect(await shop.payment(bystander.payment)).toMatchObject({ sender_number: "01755667788" });
    expect((await academy.call(profile, {}, { as: bystander.person })).body).toMatchObject({
      phone: "01755667788",
    });
    expect((await academy.call(exportOwnData, {}, { as: bystander.person })).status).toBe(200);
  });

  test("removes the degrees and the place of an instructor, which the export has", async () => {
    const person = await academy.person("instructor");
    const headline = "MBBS, MSc (Unheard) · Nowhere";
    await academy.call(
      updateProfile,
      { body: { first_name: "Shirin", last_name: "Begum", headline } },
      { as: person },
    );
    const { body } = await academy.call(exportOwnData, {}, { as: person });
    expect(body.profile).toMatchObject({ headline });
    expect(await whereIs(academy, headline)).not.toEqual([]);
    expect((await leave(person)).status).toBe(200);
    expect(await whereIs(academy, headline)).toEqual([]);
  });

  test("ends every session at once, and frees the address", async () => {
    const person = await academy.person();
    const second = (await academy.call(logIn, { body: person })).body;
    expect((await leave(person)).status).toBe(200);
    for (const as of [person, second])
      await expect
        .poll(async () => (await academy.call(profile, {}, { as })).status, { timeout: 2_000 })
        .toBe(401);
    expect((await academy.call(refreshTokens, { body: { refresh: second.refresh } })).status).toBe(401);
    expect((await academy.call(logIn, { body: person })).status).toBe(401);
    // Nobody can sign in to the remaining row or register it again.
    const stub = { email: `former-${person.id}@forgotten.invalid`, password };
    expect((await academy.call(logIn, { body: stub })).status).toBe(401);
    await academy.call(register, {
      body: { ...stub, first_name: "A", last_name: "B", phone: "01712345678" },
    });
    const row = await academy.services.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", person.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ first_name: "", last_name: "", phone: "", is_active: false });

    await academy.mail.nextMailTo(person.email);
    const again = await newcomer({
      first_name: "New",
      last_name: "Here",
      email: person.email,
      phone: "01712345678",
    });
    expect(again.id).not.toBe(person.id);
  });

  test("keeps a number where it belongs to another person", async () => {
    const phone = "01644332211";
    const [one, two] = [await livedIn(phone, "sister"), await livedIn(phone, "brother")];
    expect((await leave(one.person)).status).toBe(200);
    expect(await shop.payment(one.payment)).toMatchObject({ sender_number: "••••••••211" });
    expect(await shop.payment(two.payment)).toMatchObject({ sender_number: phone });
    const credits = await academy.services.connection.sql`
      select credits.sender_number from allocations a join credits on credits.id = a.credit_id
      where a.payment_id = ${two.payment}`;
    expect(credits).toEqual([{ sender_number: phone }]);
  });

  test("masks no number that only a profile or a claim of the person names", async () => {
    const phone = "01577665544";
    const victim = await academy.person();
    const claimed = transactionId();
    // The money of the victim has arrived, in part and unclaimed.
    await shop.sms(bkashSms(claimed, "1,000.00", phone));
    await shop.sms(bkashSms(transactionId(), "1,234.00", phone));
    const person = await academy.person();
    await academy.services.db.updateTable("users").set({ phone }).where("id", "=", person.id).execute();
    const { body } = await shop.submit(person, await shop.course(), {
      sender_number: phone,
      transaction_id: claimed,
    });
    await academy.call(
      rejectPayment,
      { params: { id: body.payment_id! }, body: { reason: "It is not yours." } },
      { as: admin },
    );
    expect((await leave(person)).status).toBe(200);
    const [money] = await academy.services.connection.sql`
      select count(*)::int as credits, (select count(*)::int from sms_messages where body like ${`%${phone}%`}) as messages
      from credits where sender_number = ${phone}`;
    expect(money).toEqual({ credits: 2, messages: 2 });
    // The claim itself belongs to the deleted account, and its number is masked.
    expect(await shop.payment(body.payment_id)).toMatchObject({ sender_number: "••••••••544" });

    // The victim's own payment still settles, because the number is still there.
    const course = await shop.course(1_000);
    const settled = await shop.submit(victim, course, {
      paid_amount: 1_000,
      sender_number: phone,
      transaction_id: claimed,
    });
    expect(settled.body.status).toBe("verified");
  });

  test("does not prove a whole number by a transfer that showed its last digits alone", async () => {
    const phone = "01588665678";
    await shop.sms(bkashSms(transactionId(), "1,234.00", phone));
    const person = await academy.person();
    const rocket = String(4_200_000_000 + Math.floor(Math.random() * 90_000_000));
    await shop.sms(
      `Tk4,000.00 received from A/C:***678 Fee:Tk0, Your A/C Balance: Tk9,000.00 TxnId:${rocket} Date:21-NOV-26 10:15:00 am.`,
      "16216",
    );
    const { body } = await shop.submit(person, await shop.course(), {
      provider: "rocket",
      sender_number: phone,
      transaction_id: rocket,
    });
    expect(body.status).toBe("verified");
    expect((await leave(person)).status).toBe(200);
    const credits = await academy.services.connection.sql`
      select id from credits where sender_number = ${phone}`;
    expect(credits).toHaveLength(1);
  });

  test("is refused while a payment waits", async () => {
    const person = await academy.person();
    const course = await shop.course();
    await shop.submit(person, course);
    const answer = await leave(person);
    expect([answer.status, answer.body.code]).toEqual([409, "payment_pending"]);
    const bengali = await leave(person, person.password, "bn");
    expect(bengali.body.detail).toContain("পেমেন্ট যাচাই হচ্ছে");
    expect((await academy.call(profile, {}, { as: person })).status).toBe(200);
  });

  test("is refused for an instructor who has courses, and for the last administrator", async () => {
    const alone = await openAcademy();
    const theirs = shopIn(alone);
    await theirs.course();
    const { rows } = await sql<{ email: string }>`
      select email from users where role = 'instructor'`.execute(alone.services.db);
    const credentials = { email: rows[0]!.email, password: "a long enough password" };
    const instructor = (await alone.call(logIn, { body: credentials })).body;
    const refused = await alone.call(deleteAccount, { body: credentials }, { as: instructor });
    expect([refused.status, refused.body.code]).toEqual([409, "has_courses"]);
    expect(refused.body.detail).toContain("1 course.");

    const [first, second] = [await alone.person("admin"), await alone.person("admin")];
    // Both delete their accounts at once. One of them is then the last administrator.
    const both = await Promise.all(
      [first, second].map(async (as) => alone.call(deleteAccount, { body: as }, { as })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe("last_administrator");
    await alone.close();
  });

  test("requires the right password, and has a limit of tries", async () => {
    const person = await academy.person();
    const wrong = await leave(person, "a wrong password");
    expect([wrong.status, wrong.body.code, wrong.body.password]).toEqual([
      400,
      "wrong_password",
      ["This is not your password."],
    ]);
    expect((await academy.call(deleteAccount, { body: {} }, { as: person })).status).toBe(400);
    expect((await academy.call(deleteAccount, { body: { password } })).status).toBe(401);
    for (let n = 0; n < 9; n++) await leave(person, "a wrong password");
    expect((await leave(person)).status).toBe(429);
    expect((await academy.call(profile, {}, { as: person })).status).toBe(200);
  });

  test("happens once for many requests at once, with the same answer", async () => {
    const person = await academy.person();
    const answers = await Promise.all([1, 2, 3].map(async () => leave(person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    await academy.mail.nextMailTo(person.email);
    await expect(academy.mail.nextMailTo(person.email, 500)).rejects.toThrow("no mail");
  });
});
