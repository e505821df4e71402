import { afterEach, describe, expect, test } from "vitest";
import { provideLanguage } from "#kit/shared/language.ts";
import type { AuditEntry, AuditNames } from "../contract.ts";
import { changesOf } from "./changes.ts";
import { entrySentence } from "./entry-sentence.ts";

afterEach(() => provideLanguage(() => "en"));

const selina = { id: 1, name: "Selina Akter", email: "selina@example.com" };
const names: AuditNames = {
  user: { 2: { name: "Rahim Uddin" }, 3: { name: "" } },
  course: { 4: { name: "Sample size" }, 5: { name: "Ethics" } },
  draft: { 6: { name: "A new course" } },
  payment: {
    7: { name: "8N7A6D5EE7", user_id: 2, course_ids: [4], amount: "1500.00", status: "verified" },
    8: { name: "8N7A6D5EE8", user_id: 3, course_ids: [4, 5], amount: "2500.50", status: "pending" },
  },
  credit: { 9: { name: "8N7A6D5EE7", amount: "1500.00" } },
  coupon: { 10: { name: "SAVE10", discount_type: "percentage" } },
  provider: { bkash: { name: "bKash" } },
  setting: {
    claim_hold: { name: "Days that a claim holds a seat" },
    partners: { name: "Partners", labels: { name: "Name", link: "Address" } },
  },
};
const entryOf = (entry: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: "2026-11-28T07:17:00.000Z",
  actor: selina,
  action: "payment.verified",
  subject_kind: "payment",
  subject_id: 7,
  before: null,
  after: null,
  reason: null,
  ...entry,
});
const said = (entry: Partial<AuditEntry>): string =>
  entrySentence(entryOf(entry), names)
    .map(({ text }) => text)
    .join("");
const changed = (entry: Partial<AuditEntry>): string[] =>
  changesOf(entryOf(entry), names).map(
    ({ label, from, to }) =>
      `${label && `${label}: `}${[from, to].filter((value) => value !== null).join(" → ")}`,
  );

describe("an entry", () => {
  test("is a sentence with its person, course and payment as links", () => {
    expect(entrySentence(entryOf({}), names)).toEqual([
      { text: "Selina Akter", to: "/admin/people/1", lang: "en" },
      { text: " verified " },
      { text: "Rahim Uddin", to: "/admin/people/2", lang: "en" },
      { text: "’s payment of " },
      { text: "৳1,500", to: "/admin/payments?status=verified&search=8N7A6D5EE7" },
      { text: " for the course " },
      { text: "“Sample size”", to: "/course/4", lang: "en" },
      { text: "." },
    ]);
  });

  test("is a sentence in Bengali", () => {
    provideLanguage(() => "bn");
    expect(said({})).toBe(
      "Selina Akter: “Sample size” কোর্সের জন্য Rahim Uddin-এর ৳১,৫০০-এর পেমেন্ট যাচাই করেছেন।",
    );
    expect(said({ actor: null })).toBe(
      "“Sample size” কোর্সের জন্য Rahim Uddin-এর ৳১,৫০০-এর পেমেন্ট নিজে থেকেই যাচাই হয়েছে।",
    );
  });

  test("of an accepted invitation says whether its place was paid", () => {
    const accepted = { action: "invitation.accepted", subject_kind: "user", subject_id: 1 };
    expect(said({ ...accepted, after: { learner_import: 3, course_id: 4 } })).toBe(
      "Selina Akter accepted the invitation to the course “Sample size”.",
    );
    expect(said({ ...accepted, after: { order_id: 3, course_id: 4 } })).toBe(
      "Selina Akter accepted a paid place in the course “Sample size”.",
    );
  });

  test("that no person made has no actor", () => {
    expect(said({ actor: null })).toBe(
      "Rahim Uddin’s payment of ৳1,500 for the course “Sample size” was verified automatically.",
    );
    expect(said({ actor: null, action: "user.role", subject_kind: "user", subject_id: 2 })).toBe(
      "Rahim Uddin’s role was changed by a command on the server.",
    );
  });

  test("names several courses, and a person who deleted the account", () => {
    expect(said({ action: "payment.rejected", subject_id: 8 })).toBe(
      "Selina Akter rejected former member 3’s payment of ৳2,500.50 for the course “Sample size” and 1 more.",
    );
    expect(said({ actor: { id: 3, name: "", email: "" } })).toMatch(/^Former member 3 verified /);
  });

  test("leads to the editor of a course that was never published", () => {
    const entry = { action: "course.review_asked", subject_kind: "course", subject_id: 6 };
    expect(entrySentence(entryOf(entry), names)).toContainEqual({
      text: "“A new course”",
      to: "/instructor/courses/edit/6",
      lang: "en",
    });
  });

  test("about what is gone has the name that was recorded, or its number, and no link", () => {
    const gone = { action: "announcement.deleted", subject_kind: "announcement", subject_id: 70 };
    const before = { author_id: 2, course_id: 4, title: "Exam", content: "On Friday" };
    expect(said({ ...gone, before })).toBe(
      "Selina Akter deleted the announcement “Exam” of the course “Sample size”.",
    );
    expect(entrySentence(entryOf({ ...gone, before }), names)).toContainEqual({
      text: "“Exam”",
      lang: "en",
    });
    expect(said({ action: "course.archived", subject_kind: "course", subject_id: 71 })).toBe(
      "Selina Akter archived the course no. 71.",
    );
  });

  test("has a sentence for its case", () => {
    const rate = { action: "share.rate_set", after: { percent: "60.5", valid_from: "2026-12-01" } };
    expect(said({ ...rate, subject_kind: "course", subject_id: 4 })).toBe(
      "Selina Akter set the share of the course “Sample size”.",
    );
    expect(said({ ...rate, subject_kind: "user", subject_id: 2 })).toBe(
      "Selina Akter set Rahim Uddin’s share.",
    );
    const invited = { action: "learner_import.added", subject_kind: "learner_import", subject_id: 1 };
    expect(said({ ...invited, after: { course_id: null, invited: 1 } })).toBe(
      "Selina Akter invited 1 learner to the academy.",
    );
    expect(said({ ...invited, after: { course_id: 5, invited: 1_200 } })).toBe(
      "Selina Akter invited 1,200 learners to the course “Ethics”.",
    );
    const accepted = { action: "invitation.accepted", subject_kind: "user", subject_id: 1 };
    expect(said({ ...accepted, after: { learner_import: 1, course_id: null } })).toBe(
      "Selina Akter accepted the invitation to the academy.",
    );
    expect(said({ ...accepted, after: { learner_import: 1, course_id: 5 } })).toBe(
      "Selina Akter accepted the invitation to the course “Ethics”.",
    );
    expect(said({ ...accepted, after: { learner_import: 1, course_id: 5, is_full: true } })).toBe(
      "Selina Akter accepted the invitation to the course “Ethics”, but every seat was taken.",
    );
    expect(said({ ...accepted, after: { learner_import: 1, course_id: 5, is_closed: true } })).toBe(
      "Selina Akter accepted the invitation to the course “Ethics”, but the course was archived.",
    );
    const pattern = { action: "reading_pattern.switched", subject_kind: "reading_pattern", subject_id: 0 };
    expect(said({ ...pattern, after: { key: "bkash/cash_in", is_on: false } })).toMatch(
      /^Selina Akter switched the pattern “bKash: .+” of the program off\.$/,
    );
  });

  test("of another version, or about a payment of which nothing is known, names what was recorded", () => {
    expect(said({ action: "course.painted", subject_kind: "course", subject_id: 4 })).toBe(
      "Selina Akter: course.painted (Course no. 4).",
    );
    expect(said({ action: "payment.verified", subject_id: 99 })).toBe(
      "Selina Akter: Payment verified (Payment no. 99).",
    );
  });
});

describe("an entry keeps what was recorded", () => {
  test.each([
    ["payment.refunded", "payment", 7, { amount_paisa: 149_600 }, "৳1,496"],
    ["credit.typed", "credit", 9, { trx_id: "8N7A6D5EE7", amount_paisa: 4_000_000 }, "8N7A6D5EE7 (৳40,000)"],
    ["coupon.create", "coupon", 10, { code: "FIRST20" }, "“FIRST20”"],
    ["course.published", "course", 4, { title: "The first title" }, "“The first title”"],
  ])("of %s, also if it is another one today", (action, subject_kind, subject_id, after, words) => {
    expect(said({ action, subject_kind, subject_id, after })).toContain(words);
  });

  test("and shows the change of a long text beyond what fits", () => {
    const [before, after] = ["old", "new"].map((end) => ({ claim_hold: "a".repeat(300) + end }));
    const setting = { action: "setting.change", subject_kind: "setting", subject_id: 0 };
    expect(changed({ ...setting, before: before!, after: after! })).toHaveLength(1);
  });

  test("and a payment whose payer was asked leads to that tab of the desk", () => {
    const payment = { 7: { ...names.payment![7]!, status: "pending", is_asked: true } };
    const parts = entrySentence(entryOf({}), { ...names, payment });
    expect(parts.find(({ text }) => text === "৳1,500")?.to).toBe(
      "/admin/payments?status=asked&search=8N7A6D5EE7",
    );
  });
});

describe("a change", () => {
  test("has the names of fields and values in words", () => {
    const settled = {
      before: { status: "pending", outcome: "not_seen" },
      after: { status: "verified", allocations: [{ amount: 150_000, creditId: 9 }], part: 1, parts: 3 },
    };
    expect(changed(settled)).toEqual([
      "Why it was waiting: no matching message yet",
      "Money used: ৳1,500 of 8N7A6D5EE7",
      "Part: 1 of 3",
    ]);
    provideLanguage(() => "bn");
    expect(changed(settled)).toEqual([
      "কেন অপেক্ষায় ছিল: মিলে যাওয়া বার্তা ছিল না",
      "ব্যবহৃত টাকা: 8N7A6D5EE7 থেকে ৳১,৫০০",
      "কিস্তি: ৩টির মধ্যে ১ নম্বর",
    ]);
  });

  test("has both values, and what stayed is left out", () => {
    const coupon = { action: "coupon.change", subject_kind: "coupon", subject_id: 10 };
    expect(
      changed({
        ...coupon,
        before: { discount_value: 1_000, ends_at: null, courses: [], coupon_name: "New year" },
        after: {
          discount_value: 1_250,
          ends_at: "2026-12-31T18:00:00.000Z",
          courses: [4, 5],
          coupon_name: "New year",
        },
      }),
    ).toEqual([
      "Discount: 10% → 12.5%",
      "Ends: none → 1 Jan 2027, 00:00",
      "Courses: all → “Sample size”, “Ethics”",
    ]);
    expect(
      changed({
        ...coupon,
        before: { discount_type: "percentage", discount_value: 1_000 },
        after: { discount_type: "fixed", discount_value: 120_000 },
      }),
    ).toEqual(["Kind of discount: percentage → amount", "Discount: 10% → ৳1,200"]);
  });

  test("of a person has roles and yes or no", () => {
    const user = { subject_kind: "user", subject_id: 2 };
    expect(
      changed({ ...user, action: "user.role", before: { role: "learner" }, after: { role: "admin" } }),
    ).toEqual(["Role: learner → administrator"]);
    expect(
      changed({ ...user, action: "enrolment.added", after: { course_id: 4, beyond_capacity: true } }),
    ).toEqual(["Beyond the number of seats: yes"]);
    expect(
      changed({ ...user, action: "share.rate_set", after: { percent: null, valid_from: "2026-12-01" } }),
    ).toEqual(["Share: as usual", "From: 1 December 2026"]);
  });

  test("of a setting has the names of its form, and only what changed", () => {
    const setting = { action: "setting.change", subject_kind: "setting", subject_id: 0 };
    const hold = { ...setting, before: { claim_hold: 3 }, after: { claim_hold: 5 } };
    expect(said(hold)).toBe("Selina Akter changed the setting “Days that a claim holds a seat”.");
    expect(changed(hold)).toEqual(["3 → 5"]);
    const partners = (...list: [name: string, link: string][]) => ({
      partners: list.map(([name, link]) => ({ name, link })),
    });
    expect(
      changed({
        ...setting,
        before: partners(["A", "https://a.example"]),
        after: partners(["A", "https://b.example"], ["C", "https://c.example"]),
      }),
    ).toEqual([
      "1. Address: https://a.example → https://b.example",
      "2. Name: C",
      "2. Address: https://c.example",
    ]);
  });

  test("of a plan has its parts", () => {
    const plan = { action: "instalments.plan", subject_kind: "course", subject_id: 4 };
    const parts = [
      { percent: 50, due_days: 0, opens_modules: 2 },
      { percent: 50, due_days: 30, opens_modules: null },
    ];
    expect(changed({ ...plan, before: { parts: [] }, after: { parts } })).toEqual([
      "Parts: paid at once → 50% at once, 50% after 30\u00a0days",
    ]);
  });

  test("with a field or a value of another version shows it as it is", () => {
    expect(changed({ before: { shoe_size: 41 }, after: { shoe_size: 42, outcome: "odd" } })).toEqual([
      "shoe_size: 41 → 42",
      "Why it was waiting: odd",
    ]);
  });
});
