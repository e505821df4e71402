// Messages to the academy, over HTTP.
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { contactEmailSetting } from "#features/academy/server/public.ts";
import { statementsSetting } from "#features/pages/server/public.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { openAcademy, type Someone, setUpAcademy } from "#tests/academy.ts";
import { answerContactMessage, listContactMessages, sendContactMessage } from "../contract.ts";
import { contactsSetting } from "./public.ts";

const academy = setUpAcademy();
let admin: Someone;
let other: Someone;
beforeAll(async () => {
  admin = await academy.person("admin", { firstName: "Selina", lastName: "Akter" });
  other = await academy.person("admin");
});

let senders = 0;
const written = (more: object = {}) => ({
  name: "Rahima Khatun",
  email: `sender${++senders}@example.com`,
  subject: "A certificate",
  message: "Where is it?\nI have ticked every lesson.",
  ...more,
});
const send = async (body: unknown, as?: Someone, language = "en") =>
  academy.call(sendContactMessage, { body }, { as, language });
const inbox = async (query: Record<string, unknown> = {}, as: Someone | null = admin) =>
  academy.call(listContactMessages, { query }, { as });
const found = async (email: string) => (await inbox({ search: email })).body.results;

describe("a message", () => {
  test("is stored, and mailed to every administrator, who can answer its sender", async () => {
    const message = written();
    const { status, body } = await send(message);
    expect(status).toBe(201);
    expect(body.message).toBe("Thank you for contacting us. We have your message.");
    expect(await found(message.email)).toMatchObject([{ ...message, is_member: false, answered_at: null }]);
    for (const { email } of [admin, other]) {
      const mail = await academy.mail.nextMailTo(email, 10_000, /^Message: A certificate$/);
      expect(mail.headers["reply-to"]).toBe(message.email);
      expect(mail.text).toContain("I have ticked every lesson.");
      expect(mail.text).toContain("/admin/messages");
    }
  });

  test("is promised an answer within a time if the academy states one", async () => {
    const { db } = academy.services;
    await writeSetting(db, statementsSetting, ["answer_within_48_hours"]);
    const { body } = await send(written());
    await writeSetting(db, statementsSetting, []);
    expect(body.message).toBe("Thank you for contacting us. We will get back to you within 24-48 hours.");
  });

  test("is mailed to no administrator of the demo on a public address", async () => {
    const open = await openAcademy({ PUBLIC_URL: "https://academy.example" });
    const [own, demo] = [await open.person("admin"), await open.person("admin")];
    const { db } = open.services;
    await db.updateTable("users").set({ is_demo: true }).where("id", "=", demo.id).execute();
    await open.call(sendContactMessage, { body: written() });
    await open.mail.nextMailTo(own.email);
    await expect(open.mail.nextMailTo(demo.email, 700)).rejects.toThrow("no mail");
    await open.close();
  });

  test("is mailed to the academy's address if the operator set one", async () => {
    const { db } = academy.services;
    await writeSetting(db, contactEmailSetting, "desk@academy.example");
    await send(written({ subject: "For the desk", message: "<b>Hello</b>" }));
    const mail = await academy.mail.nextMailTo("desk@academy.example");
    expect(mail.subject).toBe("Message: For the desk");
    expect(mail.html).toContain("&lt;b&gt;Hello");
    // The mail names the academy. But a reply goes to the visitor, so the mail must not show the academy's own
    // address.
    expect(mail.text).toMatch(/^Bidya Academy\nhttp/m);
    expect(mail.text).not.toContain("desk@academy.example");
    await db.deleteFrom("settings").where("name", "=", "contact_email").execute();
    expect(
      academy.mail.mails.filter(
        ({ to, subject }) => subject === "Message: For the desk" && to.includes(admin.email),
      ),
    ).toEqual([]);
  });

  test("sent again gives the same answer, and is stored and mailed once", async () => {
    const message = written({ subject: "Twice" });
    const answers = await Promise.all([send(message), send(message), send(message)]);
    answers.push(await send({ ...message, email: message.email.toUpperCase(), name: ` ${message.name} ` }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    expect(await found(message.email)).toHaveLength(1);
    await academy.mail.nextMailTo(admin.email, 10_000, /^Message: Twice$/);
    await send(written({ subject: "After" }));
    await academy.mail.nextMailTo(admin.email, 10_000, /^Message: After$/);
    const mails = academy.mail.mails.filter(
      ({ to, subject }) => to.includes(admin.email) && subject === "Message: Twice",
    );
    expect(mails).toHaveLength(1);
  });

  test("is limited to one an hour per address, with the form's sentence in both languages", async () => {
    const message = written();
    await send(message);
    const second = await send({ ...message, message: "Something else" });
    expect([second.status, second.body.code, second.body.detail]).toEqual([
      429,
      "too_often",
      "Please try again in 60 minutes",
    ]);
    expect(second.body.message).toBe(second.body.detail);
    expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(3_500);
    const inBengali = await send({ ...message, message: "Something else" }, undefined, "bn");
    expect(inBengali.body.detail).toBe("৬০ মিনিট পরে আবার চেষ্টা করুন");
    // Another person on the same network may write. After the hour, the first person may write again.
    expect((await send(written())).status).toBe(201);
    const { sql } = academy.services.connection;
    await sql`update rate_counts set window_start = now() - interval '61 minutes' where subject = ${message.email}`;
    await sql`update contact_messages set sent_at = now() - interval '61 minutes' where email = ${message.email}`;
    expect((await send(message)).status).toBe(201);
    expect(await found(message.email)).toHaveLength(2);
  });

  test("can have another limit, which the operator sets", async () => {
    const { db } = academy.services;
    await writeSetting(db, contactsSetting, 2);
    const message = written();
    const statuses = [];
    for (const text of ["one", "two", "three"])
      statuses.push((await send({ ...message, message: text })).status);
    expect(statuses).toEqual([201, 201, 429]);
    await db.deleteFrom("settings").where("name", "=", contactsSetting.name).execute();
  });

  test.each([
    ["name", ""],
    ["name", "x".repeat(121)],
    ["email", "nobody"],
    ["email", "a@example.com\r\nBcc: b@example.com"],
    ["email", undefined],
    ["subject", "  "],
    ["subject", 7],
    ["message", null],
    ["message", "x".repeat(5_001)],
  ])("with %s %j is refused under its field, and does not count", async (field, value) => {
    const message = written();
    const { status, body } = await send({ ...message, [field]: value });
    expect(status).toBe(400);
    // The client of the specification reads the sentence of a refusal from the place of a field error.
    expect([body[field]].flat()).toEqual([body.detail]);
    expect(body.message).toBe(body.detail);
    expect((await send(message)).status).toBe(201);
  });

  test("of a signed-in person belongs to them; an expired token is no obstacle", async () => {
    const learner = await academy.person();
    const message = written();
    expect((await send(message, learner)).status).toBe(201);
    expect(await found(message.email)).toMatchObject([{ is_member: true }]);
    expect((await send(written(), { ...learner, access: "rubbish" })).status).toBe(201);
  });
});

describe("the inbox", () => {
  test("is only for administrators", async () => {
    expect((await inbox({}, null)).status).toBe(401);
    for (const role of ["learner", "instructor"] as const) {
      const as = await academy.person(role);
      expect((await inbox({}, as)).status).toBe(403);
      const { status } = await academy.call(
        answerContactMessage,
        { params: { id: 1 }, body: { is_answered: true } },
        { as },
      );
      expect(status).toBe(403);
    }
  });

  test("has pages, the newest first, and can be searched by any word", async () => {
    for (const subject of ["Zebrafish 1", "Zebrafish 2", "Zebrafish 3"])
      await send(written({ subject, name: "Karim 100%_sure ৭৩\u09df" }));
    const first = await inbox({ search: "zebraFISH", page_size: 2 });
    expect(first.body.results.map(({ subject }) => subject)).toEqual(["Zebrafish 3", "Zebrafish 2"]);
    expect(first.body).toMatchObject({ count: 3, previous: null });
    expect(first.body.next).toContain("page=2");
    const second = await inbox({ search: "Zebrafish", page_size: 2, page: 2 });
    expect(second.body.results.map(({ subject }) => subject)).toEqual(["Zebrafish 1"]);
    expect((await inbox({ search: "100%_s" })).body.count).toBe(3);
    expect((await inbox({ search: "1%sure" })).body.count).toBe(0);
    // The same letter, written as one code point and as two.
    for (const search of ["73\u09df", "৭৩\u09af\u09bc"]) expect((await inbox({ search })).body.count).toBe(3);
  });

  test("an entry can be marked as answered, once, and reopened", async () => {
    const message = written();
    await send(message);
    const { id } = (await found(message.email))[0]!;
    const mark = async (is_answered: unknown, as: Someone) =>
      academy.call(answerContactMessage, { params: { id }, body: { is_answered } }, { as });
    const { body } = await mark(true, admin);
    expect(body).toMatchObject({ id, answered_by: "Selina Akter" });
    // The first administrator who marked it stays recorded.
    expect((await mark(true, other)).body).toEqual(body);
    expect((await inbox({ search: message.email, status: "waiting" })).body.count).toBe(0);
    expect((await inbox({ search: message.email, status: "answered" })).body.count).toBe(1);
    expect((await mark(false, other)).body).toMatchObject({ answered_at: null, answered_by: null });
    expect((await mark("yes", admin)).status).toBe(400);
    const missing = await academy.call(
      answerContactMessage,
      { params: { id: 2_000_000_000 }, body: {} },
      { as: admin },
    );
    expect(missing.status).toBe(404);
  });
});

test("a deleted account's messages are exported and deleted from the inbox", async () => {
  const learner = await academy.person();
  const signedIn = written({ subject: "Signed in" });
  await send(signedIn, learner);
  await send({ ...written({ subject: "As a visitor" }), email: learner.email });
  const stranger = written({ subject: "Somebody else" });
  await send(stranger);
  const { body } = await academy.call(exportOwnData, {}, { as: learner });
  expect(JSON.stringify(body)).toContain("Signed in");
  expect(JSON.stringify(body)).not.toContain("As a visitor");
  const left = await academy.call(deleteAccount, { body: { password: learner.password } }, { as: learner });
  expect(left.status).toBeLessThan(300);
  expect(await found(signedIn.email)).toEqual([]);
  expect(await found(learner.email)).toEqual([]);
  expect(await found(stranger.email)).toHaveLength(1);
});
