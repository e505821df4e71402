// A setting that protects less than before is told to every administrator.
import { afterAll, describe, expect, test } from "vitest";
import { listNotifications } from "#features/notifications/contract.ts";
import { openAcademy, type Someone } from "#tests/academy.ts";
import { changeSetting } from "../contract.ts";

const academy = await openAcademy();
afterAll(async () => academy.close());
const admin = await academy.person("admin");
const other = await academy.person("admin");
const learner = await academy.person();

const change = async (name: string, value: unknown) => {
  const { status } = await academy.call(changeSetting, { params: { name }, body: { value } }, { as: admin });
  expect(status).toBe(200);
};
const told = async (as: Someone, language = "en") => {
  const { body } = await academy.call(listNotifications, {}, { as, language });
  const rows = (Array.isArray(body) ? body : body.results) as { message: string; link: string | null }[];
  return rows.filter(({ link }) => link?.startsWith("/admin/settings/payment_"));
};
const above = "payment_approval_above";

describe("a change that protects less", () => {
  test("is told to all administrators, by page and mail, with both values, and is in the audit log", async () => {
    await change(above, 5_000);
    await change(above, 4_000);
    expect(await told(other)).toEqual([]);
    await change(above, null);
    for (const each of [admin, other]) {
      expect(await told(each)).toMatchObject([
        {
          message:
            "A protection of the academy is weaker now: “Amount above which a second administrator confirms, in taka” was “4,000” and is “Empty”. The audit log says who changed it.",
          link: `/admin/settings/${above}`,
        },
      ]);
      const mail = await academy.mail.nextMailTo(each.email, 20_000, /protection of the academy/);
      expect(mail.text).toContain("4,000");
    }
    expect((await told(other, "bn"))[0]!.message).toContain("“৪,০০০”");
    expect(await told(learner)).toEqual([]);
    const [entry] = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "before", "after"])
      .where("action", "=", "setting.change")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(entry).toEqual({ actor_id: admin.id, before: { [above]: 4_000 }, after: { [above]: null } });
  });

  test.each([
    ["a higher amount", above, 1_000, 1_001],
    ["an amount above which a message is enough", "payment_statement_above", 1_000, 2_000],
    ["a switch that is turned off", "payment_statement_after_break", true, false],
  ])("can be %s", async (_what, name, strict, loose) => {
    const before = (await told(other)).length;
    await change(name, strict);
    expect(await told(other)).toHaveLength(before);
    await change(name, loose);
    expect(await told(other)).toHaveLength(before + 1);
    // The same value again is no change.
    await change(name, loose);
    expect(await told(other)).toHaveLength(before + 1);
  });

  test("is none for a setting that protects nothing", async () => {
    const before = (await told(other)).length;
    await change("payment_credit_age_days", 3_650);
    expect(await told(other)).toHaveLength(before);
  });
});
