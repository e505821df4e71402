import { expect, test } from "vitest";
import { contactEmailSetting } from "#features/academy/server/public.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { about } from "../contract.ts";
import { aboutFiguresSetting, benefitsSetting, contactPhoneSetting, statementsSetting } from "./public.ts";

const academy = setUpAcademy();

test("a new academy shows no figures, no benefits and no address", async () => {
  const { status, body } = await academy.call(about);
  expect(status).toBe(200);
  expect(body).toEqual({
    figures: [],
    benefits: [],
    statements: [],
    contact_email: null,
    contact_phone: null,
  });
});

test("the operator's settings show at once", async () => {
  const { db } = academy.services;
  await writeSetting(db, aboutFiguresSetting, [{ label: "students", value: 1_000, or_more: true }]);
  await writeSetting(db, benefitsSetting, ["live_support"]);
  await writeSetting(db, statementsSetting, ["live_chat"]);
  await writeSetting(db, contactEmailSetting, "help@academy.example");
  await writeSetting(db, contactPhoneSetting, "+৮৮০ 1700-000000");
  await expect
    .poll(async () => (await academy.call(about)).body)
    .toEqual({
      figures: [{ label: "students", value: 1_000, or_more: true }],
      benefits: ["live_support"],
      statements: ["live_chat"],
      contact_email: "help@academy.example",
      contact_phone: "+880 1700-000000",
    });
});

test.each([
  [contactEmailSetting, "not an address"],
  [contactEmailSetting, "a@example.com\r\nBcc: b@example.com"],
  [contactPhoneSetting, "javascript:alert(1)"],
  [statementsSetting, ["answer_within_a_minute"]],
  [aboutFiguresSetting, [{ label: "made-up", value: 1 }]],
])("%o refuses %o", async (setting, value) => {
  await expect(writeSetting(academy.services.db, setting as never, value as never)).rejects.toThrow(
    /invalid/i,
  );
});

test("search engines find the pages about the academy", async () => {
  const map = await (await fetch(`${academy.url}/sitemap.xml`)).text();
  for (const path of [
    "/about",
    "/faq",
    "/help-center",
    "/terms-of-service",
    "/privacy-policy",
    "/refund-policy",
  ])
    expect(map).toContain(`${path}</loc>`);
});
