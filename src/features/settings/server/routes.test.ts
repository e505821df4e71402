// What an administrator does with the settings of the academy.
import { beforeAll, describe, expect, test } from "vitest";
import { providersSetting } from "#features/payments/server/public.ts";
import { site } from "#features/site/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { allSettings } from "../../../all-settings.ts";
import * as contract from "../contract.ts";
import { toTyped, toValue } from "../typed-value.ts";
import type { FormNode } from "../form-node.ts";

const academy = setUpAcademy();
let admin: Someone;
beforeAll(async () => {
  admin = await academy.person("admin");
});

const read = async (name: string) =>
  (await academy.call(contract.readSetting, { params: { name } }, { as: admin })).body;
const change = async (name: string, body: object, language = "en") =>
  academy.call(contract.changeSetting, { params: { name }, body }, { as: admin, language });
const changes = async () =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "before", "after"])
    .where("action", "=", "setting.change")
    .orderBy("id")
    .execute();

describe("the settings", () => {
  test.each(["en", "bn"])("are all there with their explanation and a form, in %s", async (language) => {
    const { body: lines } = await academy.call(contract.listSettings, {}, { as: admin, language });
    expect(lines.map(({ name }) => name)).toEqual(allSettings.map(({ name }) => name));
    for (const { name, value_words: words } of lines) {
      expect(words).not.toBe("");
      const one = { params: { name } };
      const { body } = await academy.call(contract.readSetting, one, { as: admin, language });
      const { title, text, form, value, initial } = body;
      expect(title.length).toBeGreaterThan(2);
      expect(text.length).toBeGreaterThan(20);
      expect(/[ঀ-৿]/.test(title + text)).toBe(language === "bn");
      // What the form shows and sends again is the value that is stored.
      for (const each of [value, initial])
        expect(toValue(form as FormNode, toTyped(form as FormNode, each))).toEqual(each);
    }
  });

  test("count at once for everybody, and say who changed them", async () => {
    const name = async () => (await academy.call(site)).body.academy_name;
    const before = await name();
    const { status, body } = await change("academy_name", { value: "  Meghna Institute " });
    expect([status, body.value, body.changed_at]).toEqual([200, "Meghna Institute", expect.any(String)]);
    expect(await name()).toBe("Meghna Institute");
    expect(await changes()).toEqual([
      {
        actor_id: admin.id,
        before: { academy_name: before },
        after: { academy_name: "Meghna Institute" },
      },
    ]);
    await change("academy_name", { value: "Meghna Institute" });
    expect(await changes()).toHaveLength(1);
  });

  test("are listed in groups with their values in words and what is changed", async () => {
    const lines = async (language: string) => {
      const { body } = await academy.call(contract.listSettings, {}, { as: admin, language });
      return new Map(body.map((line) => [line.name, line]));
    };
    const before = await lines("en");
    const isChanged = (name: string) => before.get(name)!.is_changed;
    expect(before.get("payment_providers")).toMatchObject({
      group: "money",
      value_words: "bKash, Nagad, Rocket",
      is_changed: false,
    });
    expect([isChanged("mentorship_plans"), isChanged("private_messages")]).toEqual([false, false]);
    expect(before.get("languages")!.value_words).toBe("English, Bengali");
    expect(before.get("academy_logo")!.value_words).toBe("No picture");
    await change("private_messages", { value: { months: 1 } });
    await change("forum_posts_per_hour", { value: 12_000 });
    // The value that it had is no change, although it is stored now.
    await change("instructors_publish", { value: false });
    await change("instructors_publish", { value: true });
    const after = await lines("bn");
    expect(after.get("private_messages")).toMatchObject({ group: "community", is_changed: true });
    expect(after.get("forum_posts_per_hour")).toMatchObject({ value_words: "১২,০০০", is_changed: true });
    expect(after.get("instructors_publish")).toMatchObject({ value_words: "চালু", is_changed: false });
    // A search in the page finds the words of both languages.
    const ways = after.get("payment_providers")!.search_text;
    expect([/Ways to pay/.test(ways), /[ঀ-৿]/.test(ways)]).toEqual([true, true]);
  });

  test("are not overwritten by somebody who began with an older value", async () => {
    const { value: seen } = await read("contact_phone");
    expect((await change("contact_phone", { value: "+880 1712-345678", seen })).status).toBe(200);
    const late = await change("contact_phone", { value: "01800000000", seen });
    expect([late.status, late.body.code]).toEqual([409, "setting_changed"]);
    expect((await read("contact_phone")).value).toBe("+880 1712-345678");
    // The same value once more is no conflict.
    expect((await change("contact_phone", { value: "+880 1712-345678", seen })).status).toBe(200);
  });

  test("with parts in another order of their fields are the same value", async () => {
    // Nothing is stored yet: the first value has its fields in its own order.
    const { value: shipped } = await read("mentorship_plans");
    const again = await change("mentorship_plans", { value: shipped, seen: shipped });
    expect([again.status, again.body.changed_at]).toEqual([200, null]);
    const plans = [{ is_popular: true, months: null, price: 9_000, plan: "q2" }];
    await change("mentorship_plans", { value: plans });
    const { value: seen } = await read("mentorship_plans");
    expect(seen).toEqual(plans);
    expect((await change("mentorship_plans", { value: [{ ...plans[0], price: 8_000 }], seen })).status).toBe(
      200,
    );
  });

  test.each([
    ["academy_name", "", "value", "Enter something here."],
    ["academy_name", "x".repeat(81), "value", "Enter at most 80 characters."],
    ["contact_email", "nobody", "value", "Enter an email address."],
    ["contact_phone", "call me", "value", "This is not written as it must be."],
    ["forum_posts_per_hour", 0, "value", "Enter 1 or more."],
    ["forum_posts_per_hour", 1_000_000, "value", "Enter at most 100,000."],
    ["forum_posts_per_hour", "many", "value", "Enter a number."],
    ["forum_posts_per_hour", null, "value", "Enter a number."],
    [
      "social_link",
      { name: "Page", url: "javascript:alert(1)" },
      "value.url",
      "Enter an address that begins with https://.",
    ],
    ["home_benefits", ["free_lunch"], "value.0", "Choose one of the list."],
    [
      "partners",
      Array.from({ length: 13 }, () => ({ name: "One", logo: null })),
      "value",
      "Enter at most 12 entries.",
    ],
    [
      "mentorship_plans",
      [{ plan: "q1", price: 9_000, months: { from: -3, to: 6 }, is_popular: false }],
      "value.0.months.from",
      "Enter 1 or more.",
    ],
    ["payment_providers", [], "value", "Enter at least 1 entry."],
    [
      "payment_providers",
      [
        {
          provider: "x",
          name: "X",
          receiving_number: "1",
          transaction_pattern: "(",
          sms_senders: [],
          parser: null,
        },
      ],
      "value.0.transaction_pattern",
      "This is not written as it must be.",
    ],
    [
      "payment_providers",
      [
        {
          provider: "x",
          name: "X",
          receiving_number: "1",
          transaction_pattern: "([A-Z0-9]+)+",
          sms_senders: [],
          parser: null,
        },
      ],
      "value.0.transaction_pattern",
      "This is not written as it must be.",
    ],
    [
      "payment_providers",
      ["bKash", "Another bKash"].map((name) => ({
        provider: "bkash",
        name,
        receiving_number: "01712345678",
        transaction_pattern: "[A-Z0-9]{10}",
        sms_senders: [],
        parser: null,
      })),
      "value.1.provider",
      "This is not written as it must be.",
    ],
  ])("refuse %s = %j under its field", async (name, value, field, sentence) => {
    const { value: before } = await read(name);
    const answer = await change(name, { value });
    expect([answer.status, answer.body[field]]).toEqual([400, [sentence]]);
    expect((await read(name)).value).toEqual(before);
  });

  test("store no character that the database refuses, and survive any rubbish", async () => {
    const { body } = await change("academy_name", { value: "Pad\0ma \ud800" });
    expect(body.value).toBe("Padma \ufffd");
    expect((await change("academy_name", { value: "\0" })).body.value).toEqual(["Enter something here."]);
    const deep = `{"value": ${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    const answer = await academy.call(
      contract.changeSetting,
      { params: { name: "academy_name" }, body: deep },
      { as: admin },
    );
    expect(answer.status).toBe(400);
    const seen = await academy.call(
      contract.changeSetting,
      { params: { name: "academy_name" }, body: deep.replace('"value"', '"value": "Meghna", "seen"') },
      { as: admin },
    );
    expect(seen.status).toBe(409);
  });

  test("keep what was stored before a check became stricter", async () => {
    const [bkash] = providersSetting.initial;
    const stored = [{ ...bkash!, receiving_number: "01712345678", transaction_pattern: "([A-Z0-9]{2})+" }];
    await writeSetting(academy.services.db, providersSetting, stored);
    // Learners must not be sent to the invented number of a new academy.
    expect((await read("payment_providers")).value).toEqual(stored);
    expect((await change("payment_providers", { value: [...stored, ...stored] })).status).toBe(400);
  });

  test("say what is wrong in Bengali too", async () => {
    const { body } = await change("academy_name", { value: "" }, "bn");
    expect(body.value).toEqual(["এখানে কিছু লিখুন।"]);
  });

  test("that do not exist, or have no preview, are 404", async () => {
    expect((await change("no_such_setting", { value: 1 })).status).toBe(404);
    const preview = await academy.call(
      contract.previewSetting,
      { params: { name: "forum_posts_per_hour" }, body: { value: 5 } },
      { as: admin },
    );
    expect([preview.status, preview.body.detail]).toEqual([404, "This setting has no preview."]);
  });
});
