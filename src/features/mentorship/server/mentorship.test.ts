// The mentorship's page and the people who ask to be called, over HTTP.
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { answerMentorshipLead, listMentorshipLeads, mentorship, sendMentorshipLead } from "../contract.ts";
import { mentorshipFiguresSetting, mentorshipJournalsSetting, mentorshipPlansSetting } from "./public.ts";

const academy = setUpAcademy();
let admin: Someone;
beforeAll(async () => {
  admin = await academy.person("admin");
});

let numbers = 10_000_000;
const asking = (more: object = {}) => ({ name: "Kamrul Islam", phone: `017${++numbers}`, ...more });
const send = async (body: unknown, as?: Someone) => academy.call(sendMentorshipLead, { body }, { as });
const leads = async (query: Record<string, unknown> = {}, as: Someone | null = admin) =>
  academy.call(listMentorshipLeads, { query }, { as });

describe("the page", () => {
  test("has the documents' plans, and no figures or journals by default", async () => {
    const { status, body } = await academy.call(mentorship);
    expect(status).toBe(200);
    expect(body).toEqual({
      figures: [],
      journals: [],
      plans: [
        { plan: "q3", price: "10000.00", months: { from: 3, to: 6 }, is_popular: false },
        { plan: "q2", price: "15000.00", months: null, is_popular: true },
        { plan: "q1", price: "20000.00", months: { from: 6, to: 12 }, is_popular: false },
      ],
    });
  });

  test("shows the operator's settings at once", async () => {
    const { db } = academy.services;
    await writeSetting(db, mentorshipFiguresSetting, [{ label: "papers", value: 7 }]);
    await writeSetting(db, mentorshipJournalsSetting, ["A journal"]);
    await writeSetting(db, mentorshipPlansSetting, [
      { plan: "q1", price: 25_000, months: null, is_popular: false },
    ]);
    await expect
      .poll(async () => (await academy.call(mentorship)).body)
      .toEqual({
        figures: [{ label: "papers", value: 7 }],
        journals: ["A journal"],
        plans: [{ plan: "q1", price: "25000.00", months: null, is_popular: false }],
      });
  });

  test("is in the sitemap, with the contact page", async () => {
    const map = await (await fetch(`${academy.url}/sitemap.xml`)).text();
    for (const path of ["/contact", "/research-mentorship"]) expect(map).toContain(`${path}</loc>`);
  });
});

describe("a request for a call", () => {
  test("is stored and mailed to the administrators, for any spelling of the number", async () => {
    const { status, body } = await send({ name: " Kamrul Islam ", phone: "+৮৮০ ১৭১২-৩৪৫৬৭৮" });
    expect([status, body.message]).toEqual([201, "Thank you! We will contact you soon."]);
    const { body: found } = await leads({ search: "01712345678" });
    expect(found.results).toMatchObject([
      { name: "Kamrul Islam", phone: "01712345678", is_member: false, answered_at: null },
    ]);
    const mail = await academy.mail.nextMailTo(admin.email);
    expect(mail.subject).toBe("Mentorship: Kamrul Islam would like a call");
    expect(mail.text).toContain("01712345678");
    expect((await leads({ search: "০১৭১২৩৪৫" })).body.count).toBe(1);
  });

  test("counts once while it waits, and can be repeated later", async () => {
    const lead = asking();
    const answers = await Promise.all([send(lead), send(lead), send({ ...lead, name: "KAMRUL islam" })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await leads({ search: lead.phone });
    expect(body.count).toBe(1);
    const { id } = body.results[0]!;
    await academy.call(answerMentorshipLead, { params: { id }, body: { is_answered: true } }, { as: admin });
    await send(lead);
    expect((await leads({ search: lead.phone })).body.count).toBe(1);
    const { sql } = academy.services.connection;
    await sql`update mentorship_leads set sent_at = now() - interval '2 hours' where id = ${id}`;
    await send(lead);
    expect((await leads({ search: lead.phone })).body.count).toBe(2);
  });

  test("has a limit for each number", async () => {
    const { phone } = asking();
    const statuses = [];
    for (const name of ["One", "Two", "Three", "Four"]) statuses.push((await send({ name, phone })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test.each([
    ["name", " "],
    ["name", undefined],
    ["phone", ""],
    ["phone", "123"],
    ["phone", "call me"],
    ["phone", "1".repeat(16)],
    ["phone", { $gt: "" }],
  ])("with %s %j is refused under its field", async (field, value) => {
    const { status, body } = await send({ ...asking(), [field]: value });
    expect(status).toBe(400);
    expect(body[field]).toHaveLength(1);
    expect(body.message).toBe(body.detail);
  });
});

describe("the list", () => {
  test("is only for administrators", async () => {
    expect((await leads({}, null)).status).toBe(401);
    for (const role of ["learner", "instructor"] as const) {
      const as = await academy.person(role);
      expect((await leads({}, as)).status).toBe(403);
      const { status } = await academy.call(
        answerMentorshipLead,
        { params: { id: 1 }, body: { is_answered: true } },
        { as },
      );
      expect(status).toBe(403);
    }
  });

  test("has pages, the newest first; a request can be marked as called and reopened", async () => {
    for (const name of ["Quetzal A", "Quetzal B", "Quetzal C"]) await send(asking({ name }));
    const { body } = await leads({ search: "quetzal", page_size: 2 });
    expect(body.results.map(({ name }) => name)).toEqual(["Quetzal C", "Quetzal B"]);
    expect(body.count).toBe(3);
    const { id } = body.results[0]!;
    const mark = async (is_answered: boolean, which = id) =>
      academy.call(answerMentorshipLead, { params: { id: which }, body: { is_answered } }, { as: admin });
    expect((await mark(true)).body.answered_at).not.toBeNull();
    expect((await leads({ search: "quetzal", status: "waiting" })).body.count).toBe(2);
    expect((await mark(false)).body.answered_at).toBeNull();
    expect((await mark(true, 2_000_000_000)).status).toBe(404);
  });
});

test("a deleted account's requests are exported and deleted", async () => {
  const learner = await academy.person();
  const lead = asking();
  await send(lead, learner);
  const { body } = await academy.call(exportOwnData, {}, { as: learner });
  expect(JSON.stringify(body)).toContain(lead.phone);
  await academy.call(deleteAccount, { body: { password: learner.password } }, { as: learner });
  expect((await leads({ search: lead.phone })).body.count).toBe(0);
});
