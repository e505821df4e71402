// The audit log: its list with filters, and the CSV file.
import { beforeAll, describe, expect, test, vi } from "vitest";
import { deactivateAccount, reactivateAccount } from "#features/accounts/administration-contract.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
import { audit } from "#kit/server/audit.ts";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { maxCounted } from "#kit/shared/max-counted.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { exportAudit, listAuditEntries } from "../contract.ts";

const academy = setUpAcademy();
let admin: Someone;
let other: Someone;
let learner: Someone;

beforeAll(async () => {
  admin = await academy.person("admin", { firstName: "Selina", lastName: "Akter" });
  other = await academy.person("admin");
  learner = await academy.person();
  const params = { id: learner.id };
  await academy.call(deactivateAccount, { params }, { as: admin });
  await academy.call(reactivateAccount, { params }, { as: other });
  await audit(academy.services.db, {
    actorId: null,
    action: "setting.change",
    subject: ["setting", 0],
    before: { limit: 5 },
    after: { limit: 6 },
    reason: "=HYPERLINK(1)",
  });
});

const entries = async (query: Record<string, unknown> = {}) =>
  (await academy.call(listAuditEntries, { query }, { as: admin })).body;
const actions = async (query: Record<string, unknown>) =>
  (await entries(query)).results.map(({ action }) => action);

/** The cells of the CSV file, without the head. */
async function file(query: Record<string, string> = {}) {
  const response = await fetch(`${academy.url}${exportAudit.path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${admin.access}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
}

describe("the list", () => {
  test("has the newest entries first, with who did it and what changed", async () => {
    const { results, count, actions: known } = await entries();
    expect(results).toMatchObject([
      {
        actor: null,
        action: "setting.change",
        subject_kind: "setting",
        before: { limit: 5 },
        after: { limit: 6 },
        reason: "=HYPERLINK(1)",
      },
      { actor: { id: other.id }, action: "user.reactivate" },
      {
        actor: { id: admin.id, name: "Selina Akter", email: admin.email },
        action: "user.deactivate",
        subject_kind: "user",
        subject_id: learner.id,
        before: { is_active: true },
        after: { is_active: false },
        reason: null,
      },
    ]);
    expect(count).toBe(3);
    expect(known).toEqual(["setting.change", "user.deactivate", "user.reactivate"]);
  });

  test("is filtered by action, person, subject and day", async () => {
    expect(await actions({ action: "user.deactivate" })).toEqual(["user.deactivate"]);
    // What a person did, and what was done with their account.
    expect(await actions({ person: admin.email.toUpperCase() })).toEqual(["user.deactivate"]);
    expect(await actions({ person: learner.email })).toEqual(["user.reactivate", "user.deactivate"]);
    expect(await actions({ person: String(learner.id) })).toEqual(["user.reactivate", "user.deactivate"]);
    expect(await actions({ person: "nobody@example.com" })).toEqual([]);
    expect(await actions({ subject_kind: "user", subject_id: learner.id })).toHaveLength(2);
    expect(await actions({ subject_kind: "payment", subject_id: learner.id })).toEqual([]);
    const today = dayInBangladesh(new Date());
    expect(await actions({ from: today, to: today })).toHaveLength(3);
    expect(await actions({ to: "2020-01-01" })).toEqual([]);
    expect(await actions({ from: "2999-01-01" })).toEqual([]);
    // A filter that is no date counts as not given.
    expect(await actions({ from: "0000-01-01", to: "soon" })).toHaveLength(3);
  });

  test("has days of Bangladesh's calendar", async () => {
    const { db } = academy.services;
    // 23:30 on the 4th of March in Dhaka.
    await db
      .insertInto("audit_log")
      .values({
        at: new Date("2021-03-04T17:30:00Z"),
        action: "course.capacity",
        subject_kind: "course",
        subject_id: 1,
      })
      .execute();
    expect(await actions({ from: "2021-03-04", to: "2021-03-04" })).toEqual(["course.capacity"]);
    expect(await actions({ from: "2021-03-05", to: "2021-03-05" })).toEqual([]);
    // 02:00 on the 6th.
    await db
      .insertInto("audit_log")
      .values({
        at: new Date("2021-03-05T20:00:00Z"),
        action: "course.capacity",
        subject_kind: "course",
        subject_id: 2,
      })
      .execute();
    expect(await actions({ from: "2021-03-05", to: "2021-03-05" })).toEqual([]);
    expect(await actions({ from: "2021-03-06", to: "2021-03-06" })).toEqual(["course.capacity"]);
  });

  test("has pages, and counts at most a thousand entries", async () => {
    const { db } = academy.services;
    await db
      .insertInto("audit_log")
      .values(
        Array.from({ length: 300 }, (_, at) => ({
          at: new Date(Date.UTC(2020, 0, 1) + (at % 7)),
          action: "bulk.entry",
          subject_kind: "bulk",
          subject_id: at,
        })),
      )
      .execute();
    const page = await entries({ action: "bulk.entry", page: 2, page_size: 100 });
    expect([page.count, page.results.length]).toEqual([300, 100]);
    expect(page.next).toContain("action=bulk.entry");
    const { sql } = academy.services.connection;
    await sql`insert into audit_log (action, subject_kind, subject_id)
      select 'bulk.entry', 'bulk', 1 from generate_series(1, 10700)`;
    expect((await entries({ action: "bulk.entry" })).count).toBe(maxCounted);
  });
});

describe("the file", () => {
  test("has the filtered entries as CSV, with formulas made harmless", async () => {
    const { response, text } = await file({ action: "setting.change" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, line, end] = text.split("\r\n");
    expect(head).toBe(
      `\ufeff"id","at","actor_id","actor_email","actor_name","action","subject_kind","subject_id","before","after","reason"`,
    );
    expect(line).toMatch(
      /^"\d+","\d{4}-\d\d-\d\dT[\d:.]+Z",,,,"setting.change","setting","0","\{""limit"":5\}","\{""limit"":6\}","'=HYPERLINK\(1\)"$/,
    );
    expect(end).toBe("");
  });

  test("has the day of Bangladesh's calendar in its name", async () => {
    // 02:00 on the 1st of February in Dhaka.
    vi.useFakeTimers({ now: new Date("2026-01-31T20:00:00Z"), toFake: ["Date"] });
    try {
      const { response } = await file({ action: "setting.change" });
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="audit-2026-02-01.csv"');
    } finally {
      vi.useRealTimers();
    }
  });

  test("has every entry once, also of thousands with the same time", async () => {
    const { text } = await file({ action: "bulk.entry" });
    const ids = text
      .split("\r\n")
      .slice(1, -1)
      .map((one) => one.split(",")[0]);
    expect(ids).toHaveLength(11_000);
    expect(new Set(ids).size).toBe(11_000);
  });
});

test("an administrator who deleted the account has no name and no address in the log", async () => {
  await academy.call(deleteAccount, { body: { password: other.password } }, { as: other });
  const { results } = await entries({ action: "user.reactivate" });
  expect(results).toMatchObject([{ actor: { id: other.id, name: "", email: "" } }]);
});
