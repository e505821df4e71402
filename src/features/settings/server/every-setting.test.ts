// Every setting of the academy: a wrong value is refused under its field, and a new one is seen by everybody at once, also in
// another process.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { allSettings } from "../../../all-settings.ts";
import * as contract from "../contract.ts";

const academy = setUpAcademy();
let admin: Someone;
let other: Someone;
let beside: Awaited<ReturnType<typeof academy.startBeside>>;
beforeAll(async () => {
  admin = await academy.person("admin");
  other = await academy.person("admin");
  beside = await academy.startBeside();
});
afterAll(async () => beside.stop());

/** What visitors read of a setting. */
interface Shown {
  path: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each path has another answer
  pick: (answer: any) => unknown;
  expected: unknown;
}
interface Row {
  /** A value that is refused, and the sentence under the part of it that is wrong. */
  wrong: [value: unknown, field: string, sentence: string];
  /** A value that it does not have yet. */
  next: unknown;
  shown?: Shown;
}

const notValid = "This value is not valid here.";
const notInList = "Choose one of the list.";
const notWritten = "This is not written as it must be.";
const missing = "Enter something here.";
const atLeast = (min: number) => `Enter ${min} or more.`;
const atMost = (max: string) => `Enter at most ${max}.`;

const site = (field: string, expected: unknown): Shown => ({
  path: "/api/site/",
  pick: (answer) => answer[field],
  expected,
});
const about = (field: string, expected: unknown): Shown => ({
  path: "/api/about/",
  pick: (answer) => answer[field],
  expected,
});
const mentorship = (field: string, expected: unknown): Shown => ({
  path: "/api/mentorship/",
  pick: (answer) => answer[field],
  expected,
});

const bkash = {
  provider: "bkash",
  name: "bKash",
  receiving_number: "01812345678",
  transaction_pattern: "[A-Z0-9]{10}",
  sms_senders: ["bKash"],
  parser: "bkash",
};
const coming = { title: "Survival analysis", title_bn: "", category: "", badge: "coming_soon" };
const limits = { film_megabytes: 500, other_megabytes: 50, course_gigabytes: 5 };
const students = { label: "students", value: 900 };

const table: Record<string, Row> = {
  academy_name: {
    wrong: ["  ", "value", missing],
    next: "Meghna Institute",
    shown: site("academy_name", "Meghna Institute"),
  },
  // Its next value is a picture that is uploaded first.
  academy_logo: { wrong: ["public/settings/logo.svg", "value", notWritten], next: null },
  contact_email: {
    wrong: ["nobody", "value", "Enter an email address."],
    next: "office@academy.example",
    shown: about("contact_email", "office@academy.example"),
  },
  languages: { wrong: [[], "value", "Enter at least 1 entry."], next: ["bn"] },
  instructors_publish: { wrong: ["yes", "value", notValid], next: false },
  coming_courses: {
    wrong: [[{ ...coming, title: "" }], "value.0.title", missing],
    next: [coming],
    shown: {
      path: "/api/coming-courses/",
      pick: (answer: { title: string }[]) => answer.map(({ title }) => title),
      expected: ["Survival analysis"],
    },
  },
  search_vocabulary: {
    wrong: [[{ en: [], bn: [], weak: false }], "value.0.en", "Enter at least 1 entry."],
    next: [{ en: ["zebrafish"], bn: ["জেব্রাফিশ"], weak: false }],
  },
  private_messages: {
    wrong: [{ months: 121 }, "value.months", atMost("120")],
    next: { months: 6 },
    shown: {
      path: "/api/page-texts/privacy/en/",
      pick: (answer) => /deleted after 6\smonths/.test(JSON.stringify(answer)),
      expected: true,
    },
  },
  forum_posts_per_hour: { wrong: [0, "value", atLeast(1)], next: 45 },
  forum_new_account_hours: { wrong: [721, "value", atMost("720")], next: 48 },
  forum_new_account_posts_per_hour: { wrong: [1.5, "value", "Enter a number."], next: 5 },
  instalment_late: { wrong: ["never", "value", notInList], next: "nothing" },
  instalment_grace_days: { wrong: [-1, "value", atLeast(0)], next: 14 },
  certificate_while_owing: { wrong: [1, "value", notValid], next: true },
  mentorship_figures: {
    wrong: [[{ label: "people", value: 1 }], "value.0.label", notInList],
    next: [{ label: "papers", value: 120, or_more: true }],
    shown: mentorship("figures", [{ label: "papers", value: 120, or_more: true }]),
  },
  mentorship_journals: {
    wrong: [["Heart", " "], "value.1", missing],
    next: ["Heart"],
    shown: mentorship("journals", ["Heart"]),
  },
  mentorship_plans: {
    wrong: [[], "value", "Enter at least 1 entry."],
    next: [{ plan: "q1", price: 9_000, months: null, is_popular: false }],
    shown: mentorship("plans", [{ plan: "q1", price: "9000.00", months: null, is_popular: false }]),
  },
  about_figures: {
    wrong: [[{ label: "years", value: -1 }], "value.0.value", atLeast(0)],
    next: [{ label: "years", value: 12 }],
    shown: about("figures", [{ label: "years", value: 12 }]),
  },
  home_benefits: {
    wrong: [["free_lunch"], "value.0", notInList],
    next: ["cv_builder"],
    shown: site("benefits", ["cv_builder"]),
  },
  service_statements: {
    wrong: ["live_chat", "value", notValid],
    next: ["live_chat"],
    shown: about("statements", ["live_chat"]),
  },
  contact_phone: {
    wrong: ["call me", "value", notWritten],
    next: "+880 1712-345678",
    shown: about("contact_phone", "+880 1712-345678"),
  },
  payment_providers: {
    wrong: [[{ ...bkash, receiving_number: " " }], "value.0.receiving_number", missing],
    next: [bkash],
    shown: {
      path: "/api/payment-options/",
      pick: (answer: { providers: { receiving_number: string }[] }) =>
        answer.providers.map(({ receiving_number: number }) => number),
      expected: ["01812345678"],
    },
  },
  payment_submissions_per_hour: { wrong: [10_001, "value", atMost("10,000")], next: 30 },
  payment_overpaid_settles: { wrong: ["no", "value", notValid], next: false },
  payment_shortfall_tolerance: { wrong: [1_001, "value", atMost("1,000")], next: 10 },
  payment_credit_age_days: { wrong: [0, "value", atLeast(1)], next: 90 },
  payment_claim_hold_days: { wrong: [91, "value", atMost("90")], next: 3 },
  payment_approval_above: { wrong: [-5, "value", atLeast(0)], next: 5_000 },
  payment_statement_above: { wrong: ["much", "value", "Enter a number."], next: 20_000 },
  payment_statement_after_break: { wrong: [null, "value", notValid], next: true },
  whole_taka: { wrong: ["1", "value", notValid], next: true },
  promo_code_tries_per_hour: { wrong: [0, "value", atLeast(1)], next: 20 },
  home_figures: {
    wrong: [Array.from({ length: 5 }, () => students), "value", "Enter at most 4 entries."],
    next: [students],
    shown: site("home_figures", [students]),
  },
  partners: {
    wrong: [[{ name: "", logo: null }], "value.0.name", missing],
    next: [{ name: "Padma Hospital", logo: null }],
    shown: site("partners", [{ name: "Padma Hospital", logo: null }]),
  },
  social_link: {
    wrong: [
      { name: "Page", url: "http://example.com" },
      "value.url",
      "Enter an address that begins with https://.",
    ],
    next: { name: "Page", url: "https://example.com/page" },
  },
  contact_messages_per_hour: { wrong: [1_001, "value", atMost("1,000")], next: 5 },
  upload_limits: {
    wrong: [{ ...limits, film_megabytes: 0 }, "value.film_megabytes", atLeast(1)],
    next: limits,
  },
};

const read = async (name: string) =>
  (await academy.call(contract.readSetting, { params: { name } }, { as: admin })).body.value;
const change = async (name: string, value: unknown, language = "en") =>
  academy.call(contract.changeSetting, { params: { name }, body: { value } }, { as: admin, language });

async function get<Answer>(server: string, path: string, as?: Someone): Promise<Answer> {
  const headers = { "accept-language": "en", ...(as ? { authorization: `Bearer ${as.access}` } : {}) };
  const response = await fetch(server + path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answer;
}
const visited = async (server: string, { path, pick }: Shown) => pick(await get(server, path));

/** The key of a picture that was uploaded for a setting. */
async function uploadedPicture(name: string): Promise<string> {
  const form = new FormData();
  const drawn = sharp({ create: { width: 480, height: 144, channels: 4, background: "#d0302f" } });
  form.append("picture", new Blob([new Uint8Array(await drawn.png().toBuffer())]), "logo.png");
  const response = await fetch(`${academy.url}/api/admin/settings/${name}/pictures/`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin.access}` },
    body: form,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { picture: string }).picture;
}

test("every setting is in the table", () => {
  expect(Object.keys(table).toSorted()).toEqual(allSettings.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(table))("the setting %s", (name, { wrong, next }) => {
  test("refuses a wrong value under its field, in both languages, and keeps its own", async () => {
    const [value, field, sentence] = wrong;
    const before = await read(name);
    const refused = await change(name, value);
    expect([refused.status, refused.body[field], refused.body.detail]).toEqual([400, [sentence], sentence]);
    const { status, body } = await change(name, value, "bn");
    expect([status, body[field]]).toEqual([400, [expect.stringMatching(/[ঀ-৿]/)]]);
    expect(await read(name)).toEqual(before);
  });

  test("is seen by every administrator at once after it was saved", async () => {
    const before = await read(name);
    const value = name === "academy_logo" ? await uploadedPicture(name) : next;
    expect(value).not.toEqual(before);
    const saved = await change(name, value);
    expect([saved.status, saved.body.value]).toEqual([200, value]);
    // Another administrator, who asks another process.
    const path = `/api/admin/settings/${name}/`;
    expect(await get(beside.url, path, other)).toMatchObject({ value, changed_at: expect.any(String) });
    const lines = await get<contract.SettingLine[]>(beside.url, "/api/admin/settings/", other);
    expect(lines.find((line) => line.name === name)).toMatchObject({ is_changed: true });
    expect((await change(name, before)).status).toBe(200);
  });
});

const seenByVisitors = Object.entries(table).flatMap(([name, { next, shown }]) =>
  shown ? [{ name, next, shown }] : [],
);
test.each(seenByVisitors)("visitors read $name at once, in every process", async ({ name, next, shown }) => {
  const before = await read(name);
  // Both processes have the value of before in their caches.
  for (const server of [academy.url, beside.url])
    expect(await visited(server, shown)).not.toEqual(shown.expected);
  expect((await change(name, next)).status).toBe(200);
  expect(await visited(academy.url, shown)).toEqual(shown.expected);
  await expect.poll(async () => visited(beside.url, shown)).toEqual(shown.expected);
  expect((await change(name, before)).status).toBe(200);
});
