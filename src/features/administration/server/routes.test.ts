import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { reviewIn, shopIn, type Review } from "#tests/payments.ts";
import { addCompletions } from "#features/progress/server/public.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { addManyRows, planOf } from "#tests/large-academy.ts";
import { aroundMidnight, daysAfterSunday, lastSundays } from "#tests/weeks.ts";
import { overview, readTrends } from "../contract.ts";
import { trendFigures } from "./queries.ts";

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

test("the overview says why the last night has no backup, however new the newest is", async () => {
  const { db } = academy.services;
  const warning = async (language = "en") =>
    (await academy.call(overview, {}, { as: admin, language })).body.backup_warning;
  const miss = async (day: number, free_bytes: number | null, needed_bytes: number | null) =>
    db
      .insertInto("missed_backups")
      .values({ missed_at: new Date(Date.UTC(2026, 10, day, 20, 30)), free_bytes, needed_bytes })
      .execute();
  await miss(20, null, null);
  expect(await warning()).toMatch(
    /^The backup of 21 Nov 2026, 02:30 did not fit on its disk, and what was written of it is deleted\. The newest backup was made on /,
  );
  expect(await warning("bn")).toMatch(
    /^২১ নভে, ২০২৬, রাত ২:৩০-এর ব্যাকআপটি ডিস্কে ধরেনি, তাই যতটুকু লেখা হয়েছিল তা মুছে ফেলা হয়েছে। সর্বশেষ ব্যাকআপ /,
  );
  await miss(21, 1_503_238_554, 5 * 1024 ** 3);
  expect(await warning()).toMatch(
    /^No backup was made on 22 Nov 2026, 02:30: it needs 5\u00a0GB, and its disk had 1\.4\u00a0GB free\. The newest backup was made on /,
  );
  await db.deleteFrom("missed_backups").execute();
  expect(await warning()).toBeNull();
});

describe("the figures of the last weeks", () => {
  const trends = async () => (await academy.call(readTrends, {}, { as: admin })).body;
  const day = 24 * 60 * 60 * 1_000;

  test("have twelve weeks that begin on Sunday, and every day of them up to today", async () => {
    const { weeks, money_per_day: days } = await trends();
    expect(weeks.map(({ begins_on }) => begins_on)).toEqual(lastSundays(12));
    const today = new Date(Date.now() + 6 * 60 * 60 * 1_000);
    const first = Date.parse(weeks[0]!.begins_on);
    expect(days.map((one) => one.day)).toEqual(
      Array.from({ length: 78 + today.getUTCDay() }, (_, place) =>
        new Date(first + place * day).toISOString().slice(0, 10),
      ),
    );
  });

  test("count new learners, enrolments, completed lessons and verified money where they happened", async () => {
    const { db } = academy.services;
    const before = await trends();
    const instructor = await academy.person("instructor");
    const course = await addCourse(db, { instructorId: instructor.id, modules: [["a", "b", "c"]], paisa: 0 });
    const [saturday, sunday] = aroundMidnight(-7);
    const [tooOld, oldest] = aroundMidnight(-77);
    // The weeks before the one before the current one, the last and the first of the plot.
    for (const at of [saturday, sunday, oldest, tooOld, daysAfterSunday(-14)]) {
      const { id } = await academy.person();
      await db.updateTable("users").set({ email_verified_at: at }).where("id", "=", id).execute();
      await addEnrolment(db, course.id, id, at);
      await addCompletions(
        db,
        course.lessons.map((lesson_id) => ({ user_id: id, lesson_id, completed_at: at })),
      );
    }
    // Neither an instructor nor somebody who never confirmed the address is a new learner.
    const other = await academy.person();
    await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", other.id).execute();
    const after = await trends();
    const more = (count: "new_learners" | "enrollments" | "completed_lessons") =>
      after.weeks.map((week, place) => week[count] - before.weeks[place]![count]);
    const expected = [1, ...Array.from({ length: 8 }, () => 0), 2, 1, 0];
    expect(more("new_learners")).toEqual(expected);
    expect(more("enrollments")).toEqual(expected);
    expect(more("completed_lessons")).toEqual(expected.map((count) => 3 * count));

    const money = async () => (await trends()).money_per_day.filter(({ payments }) => payments > 0);
    const had = await money();
    const { id } = await claim();
    await verify(id);
    await db.updateTable("payments").set({ decided_at: sunday }).where("id", "=", id).execute();
    expect(await money()).toEqual(
      [...had, { day: lastSundays(2)[0]!, amount: "4000.00", payments: 1 }].toSorted((a, b) =>
        a.day.localeCompare(b.day),
      ),
    );
    await db.updateTable("payments").set({ decided_at: tooOld }).where("id", "=", id).execute();
    expect(await money()).toEqual(had);
  });

  test("are for administrators", async () => {
    const statuses = await Promise.all(
      [null, await academy.person(), await academy.person("instructor")].map(
        async (as) => (await academy.call(readTrends, {}, { as })).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
  });

  test("read only the rows of these weeks", async () => {
    const instructor = await academy.person("instructor");
    await addManyRows(academy, instructor.id);
    const plan = await planOf(academy, trendFigures);
    for (const table of ["enrolments", "lesson_completions", "users"])
      expect(plan).not.toContain(`Seq Scan on ${table}`);
    for (const index of ["enrolments_by_age", "lesson_completions_by_age", "users_by_confirmation"])
      expect(plan).toContain(index);
  });
});
