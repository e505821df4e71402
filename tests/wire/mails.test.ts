// Every mail in both languages, as a mail program reads it from a real SMTP server.
import { beforeAll, describe, expect, test } from "vitest";
import { register, verifyOtp } from "#features/accounts/contract.ts";
import { enrolFree } from "#features/enrolment/contract.ts";
import { enrolLearner } from "#features/enrolment/server/public.ts";
import { refundPayment, rejectPayment, verifyPayment } from "#features/payment-review/contract.ts";
import { askLearner } from "#features/payment-review/question-contract.ts";
import { declineRefundRequest } from "#features/payment-review/refund-contract.ts";
import { requestRefund } from "#features/payments/refund-contract.ts";
import { receiptNumber } from "#features/receipts/rules.ts";
import { contactEmailSetting } from "#features/academy/server/public.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { letAMinutePass } from "#tests/limits.ts";
import { addCourse } from "#tests/courses.ts";
import { codeIn } from "#tests/mail-catcher.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import {
  courseTitle as title,
  expectSound,
  type Language,
  publicUrl,
  withoutIds,
} from "#tests/sound-mails.ts";

// A name that tries to inject HTML and a mail header.
const firstName = 'Rahima <b>"x"</b>\r\nBcc: evil@example.com';
const firstNameOnOneLine = 'Rahima <b>"x"</b> Bcc: evil@example.com';

const academy = setUpAcademy({ PUBLIC_URL: publicUrl });
let shop: Shop;
let admin: Someone;
let course: number;
let free: number;

async function learner(language: Language): Promise<Someone> {
  const person = await academy.person("learner", { firstName });
  await academy.services.db.updateTable("users").set({ language }).where("id", "=", person.id).execute();
  return person;
}

beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  const { db } = academy.services;
  await writeSetting(db, contactEmailSetting, "help@academy.example");
  const instructorId = (await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" })).id;
  course = (await addCourse(db, { instructorId, title: title.en, paisa: 15_000_000 })).id;
  free = (await addCourse(db, { instructorId, title: title.bn, paisa: 0 })).id;
});

const subjects = {
  code: { en: /^Your code for/, bn: /যাচাই কোড/ },
  known: { en: /^You already have/, bn: /আগে থেকেই/ },
  welcome: { en: /^Welcome to/, bn: /স্বাগতম/ },
  received: { en: /^You have reported a payment/, bn: /পেমেন্টের কথা জানিয়েছেন/ },
  verified: { en: /^Your payment is verified/, bn: /যাচাই হয়েছে/ },
  rejected: { en: /was rejected/, bn: /প্রত্যাখ্যান করা হয়েছে/ },
  question: { en: /^A question about your payment/, bn: /পেমেন্ট নিয়ে একটি প্রশ্ন/ },
  refundDeclined: { en: /^About your request for a refund/, bn: /রিফান্ডের অনুরোধ/ },
  enrolled: { en: /^You are enrolled/, bn: /^ভর্তি হয়েছেন/ },
};

describe.each(["en", "bn"] as const)("in %s", (language) => {
  const amount = language === "bn" ? "৳১,৫০,০০০.০০" : "৳150,000.00";
  const mailTo = async (email: string, kind: keyof typeof subjects) => {
    const mail = await academy.mail.nextMailTo(email, 10_000, subjects[kind][language]);
    expectSound(mail, language);
    if (language === "bn") expect(withoutIds(mail.text)).not.toMatch(/[0-9]/);
    return mail;
  };

  test("the code, and the welcome once it is confirmed", async () => {
    const email = `new.${language}@example.com`;
    const person = { first_name: firstName, last_name: "Khatun", email, phone: "01712345678" };
    const body = { ...person, password: "a long enough password" };
    await academy.call(register, { body }, { language });
    const code = await mailTo(email, "code");
    expect(code.html).toContain(`>${codeIn(code)}<`);
    // Anybody can type any name with a stranger's address, so the mail does not contain the name.
    expect(code.text).not.toContain("Rahima");
    expect(
      (await academy.call(verifyOtp, { body: { email, otp_code: codeIn(code) } }, { language })).status,
    ).toBe(200);
    const welcome = await mailTo(email, "welcome");
    expect(welcome.text).toContain(firstNameOnOneLine);
    expect(welcome.html).toContain("Rahima &lt;b&gt;&quot;x&quot;&lt;/b&gt; Bcc");
    expect(welcome.text).toContain(`${publicUrl}/courses`);

    await letAMinutePass(academy.services.db);
    await academy.call(register, { body }, { language });
    expect((await mailTo(email, "known")).text).toContain(`${publicUrl}/login`);
  });

  test("a claim that waits, then its verification", async () => {
    const person = await learner(language);
    const transaction = transactionId();
    const { body } = await shop.submit(person, course, {
      paid_amount: "150000.00",
      transaction_id: transaction,
    });
    expect(body.status).toBe("pending");
    const received = await mailTo(person.email, "received");
    for (const said of [title.en, amount, transaction, "678"]) expect(received.text).toContain(said);
    for (const part of [received.text, received.html, received.subject])
      expect(part).not.toMatch(new RegExp(`${sender}|০১৭১২৩৪৫৬৭৮`));
    expect(received.text).toContain(`${publicUrl}/payment?course=${course}`);

    await academy.call(verifyPayment, { params: { id: body.payment_id! } }, { as: admin });
    const verified = await mailTo(person.email, "verified");
    for (const said of [title.en, amount, transaction]) expect(verified.text).toContain(said);
    expect(verified.html).toContain("Figures &amp; &lt;tables&gt;");
    expect(verified.text).toContain(`${publicUrl}/course/${course}/progress`);
    // It was accepted without money, so there is no receipt.
    expect(verified.text).not.toContain("/receipt/");
    await expect(academy.mail.nextMailTo(person.email, 300)).rejects.toThrow("no mail");
  });

  test("a rejection, with its reason word for word", async () => {
    const person = await learner(language);
    const { body } = await shop.submit(person, course, { paid_amount: "150000.00" });
    const reason = language === "bn" ? "টাকা আসেনি।\n<b>আবার</b> দেখুন।" : "No money came.\n<b>Look</b> again.";
    await academy.call(
      rejectPayment,
      { params: { id: body.payment_id! }, body: { reason } },
      { as: admin, language: "en" },
    );
    const mail = await mailTo(person.email, "rejected");
    expect(mail.text).toContain(reason.replace(/^/gm, "> "));
    expect(mail.html).toMatch(/<br>&lt;b&gt;/);
    expect(mail.text).toContain(`${publicUrl}/payment?course=${course}`);
  });

  test("a question about a payment, word for word", async () => {
    const person = await learner(language);
    const { body } = await shop.submit(person, course, { paid_amount: "150000.00" });
    const text = language === "bn" ? "কোন নম্বর থেকে?\n<b>আবার</b> দেখুন।" : "Which number?\n<b>Look</b> again.";
    const asked = { params: { id: body.payment_id! }, body: { text } };
    expect((await academy.call(askLearner, asked, { as: admin, language: "en" })).status).toBe(200);
    const mail = await mailTo(person.email, "question");
    for (const said of [title.en, amount, text.replace(/^/gm, "> ")]) expect(mail.text).toContain(said);
    expect(mail.html).toMatch(/<br>&lt;b&gt;/);
    expect(mail.text).toContain(`${publicUrl}/payment?course=${course}`);
  });

  test("a refund that was declined, with the reason word for word", async () => {
    const person = await learner(language);
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction, "150,000.00"));
    const claim = { paid_amount: "150000.00", transaction_id: transaction };
    const { body } = await shop.submit(person, course, claim);
    const params = { id: body.payment_id! };
    const asked = await academy.call(requestRefund, { params, body: { reason: "No time." } }, { as: person });
    const reason = language === "bn" ? "কোর্স শেষ।\n<b>দুঃখিত</b>" : "The course is over.\n<b>Sorry</b>";
    const declined = {
      params,
      body: { request_id: asked.body.refund_request!.request_id, reason },
    };
    expect((await academy.call(declineRefundRequest, declined, { as: admin, language: "en" })).status).toBe(
      200,
    );
    const mail = await mailTo(person.email, "refundDeclined");
    for (const said of [title.en, amount, reason.replace(/^/gm, "> ")]) expect(mail.text).toContain(said);
    expect(mail.html).toMatch(/<br>&lt;b&gt;/);
    expect(mail.text).toContain(`${publicUrl}/payments`);
  });

  test("a free enrolment and a granted one", async () => {
    const person = await learner(language);
    for (const _ of [1, 2])
      expect((await academy.call(enrolFree, { body: { course_id: free } }, { as: person })).status).toBe(201);
    const mail = await mailTo(person.email, "enrolled");
    expect(mail.subject).toContain(title.bn);
    expect(mail.text).toContain("Nusrat Jahan");
    expect(mail.text).toContain(`${publicUrl}/course/${free}/progress`);

    const { db } = academy.services;
    await db.transaction().execute(async (tx) =>
      enrolLearner(academy.services, tx, {
        courseId: course,
        userId: person.id,
        source: "granted",
        grantedBy: admin.id,
      }),
    );
    const granted = await academy.mail.nextMailTo(person.email, 10_000, subjects.enrolled[language]);
    expect(granted.text).toContain(language === "bn" ? "Bidya Academy আপনাকে" : "Bidya Academy has given");
    await expect(academy.mail.nextMailTo(person.email, 300)).rejects.toThrow("no mail");
  });
});

/** The valid receipts of a payment as a mail lists them. */
async function receiptLines(paymentId: number): Promise<string[]> {
  const receipts = await academy.services.db
    .selectFrom("receipts")
    .select(["number", "code", "kind"])
    .where("payment_id", "=", paymentId)
    .orderBy("number")
    .execute();
  return receipts.map(
    ({ number, code, kind }) =>
      `- ${kind === "refund" ? "Receipt of the refund" : "Receipt"} ${receiptNumber(number)}\n  ${publicUrl}/receipt/${code}`,
  );
}

test("a claim that settles at once sends one mail, as verified, with its receipt; a refund has both receipts", async () => {
  const person = await learner("en");
  const transaction = transactionId();
  const seen = await shop.sms(bkashSms(transaction, "150,000.00"));
  expect(seen.status).toBeLessThan(300);
  const { body } = await shop.submit(person, course, {
    paid_amount: "150000.00",
    transaction_id: transaction,
  });
  expect(body.status).toBe("verified");
  const { text } = await academy.mail.nextMailTo(person.email, 10_000, subjects.verified.en);
  const own = await receiptLines(body.payment_id!);
  expect(own).toHaveLength(1);
  expect(text).toContain(own[0]);
  await expect(academy.mail.nextMailTo(person.email, 500)).rejects.toThrow("no mail");

  const params = { id: body.payment_id! };
  expect(
    (await academy.call(refundPayment, { params, body: { reason: "She asked for it." } }, { as: admin }))
      .status,
  ).toBe(200);
  const refunded = await academy.mail.nextMailTo(person.email, 10_000, /sent back/);
  const both = await receiptLines(body.payment_id!);
  expect(both).toHaveLength(2);
  for (const line of both) expect(refunded.text).toContain(line);
});

test("the mail names the usual time when enough payments are known, as the page does", async () => {
  const { db } = academy.services;
  for (let at = 0; at < 5; at++) {
    const { body } = await shop.submit(await learner("en"), course, { paid_amount: "150000.00" });
    await db
      .updateTable("payments")
      .set({ status: "verified", created_at: new Date(Date.now() - 95 * 60_000), decided_at: new Date() })
      .where("id", "=", body.payment_id!)
      .execute();
  }
  const person = await learner("bn");
  await shop.submit(person, course, { paid_amount: "150000.00" });
  const mail = await academy.mail.nextMailTo(person.email, 10_000, subjects.received.bn);
  // The words of mails are on one line each, with plain spaces.
  expect(mail.text).toMatch(/১ ঘণ্টা ৩৫ মিনিট/);
});
