import { beforeAll, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { reviewIn, shopIn, type Review } from "#tests/payments.ts";
import { overview } from "../contract.ts";

const academy = setUpAcademy();
let admin: Someone;
let verify: Review["verify"];
let claim: Review["claim"];
beforeAll(async () => {
  const shop = shopIn(academy);
  admin = await academy.person("admin");
  ({ verify, claim } = reviewIn(academy, shop, admin, await shop.course(4_000)));
});

const figures = async () => (await academy.call(overview, {}, { as: admin })).body;

test("the overview counts people, money and unexplained enrolments", async () => {
  const before = await figures();
  expect(before.money_per_day).toHaveLength(14);
  const { learner, id } = await claim();
  expect((await figures()).waiting_payments).toBe(before.waiting_payments + 1);
  await verify(id);
  const after = await figures();
  expect(after.waiting_payments).toBe(before.waiting_payments);
  expect(after.learners).toBe(before.learners + 1);
  expect(after.enrolments).toBe(before.enrolments + 1);
  expect(Number(after.money_per_day.at(-1)!.amount)).toBe(
    Number(before.money_per_day.at(-1)!.amount) + 4_000,
  );
  expect(after.money_per_day.at(-1)!.payments).toBe(before.money_per_day.at(-1)!.payments + 1);
  expect(after.unexplained_enrolments).toBe(0);

  // A write into the database by hand is detected.
  const { db } = academy.services;
  await db.updateTable("payments").set({ decided_by: null }).where("id", "=", id).execute();
  expect((await figures()).unexplained_enrolments).toBe(1);
  await db.updateTable("payments").set({ decided_by: admin.id }).where("id", "=", id).execute();
  expect(learner.id).toBeGreaterThan(0);
});

test("the overview warns when no backup is younger than two days", async () => {
  const { db } = academy.services;
  const warning = async (language = "en") =>
    (await academy.call(overview, {}, { as: admin, language })).body.backup_warning;
  const back = async (hours: number) =>
    db
      .insertInto("backups")
      .values({
        kind: "nightly",
        file_name: "bidya.tar.gz",
        snapshot_at: new Date(Date.now() - hours * 60 * 60 * 1_000),
        bytes: 1,
        row_count: 0,
        file_count: 0,
        checksum: "0",
      })
      .execute();
  expect(await warning()).toBe("There is no backup of the academy yet. Tell the operator.");
  await back(49);
  expect(await warning()).toMatch(/^The newest backup was made on \d+ \w+ \d{4}, \d\d:\d\d\. /);
  expect(await warning("bn")).toMatch(/^সর্বশেষ ব্যাকআপ নেওয়া হয়েছে [০-৯]+ /);
  await back(47);
  expect(await warning()).toBeNull();
});
