// The first start of a new academy, as its owner and as an attacker.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { logIn, profile, register } from "#features/accounts/contract.ts";
import { hashToken } from "#features/accounts/server/public.ts";
import { academyNameSetting, languagesSetting } from "#features/academy/server/public.ts";
import { overview } from "#features/administration/contract.ts";
import { paymentOptions } from "#features/payments/contract.ts";
import { providersSetting } from "#features/payments/server/public.ts";
import { readSetting, writeSetting } from "#kit/server/settings.ts";
import { openAcademy, setUpAcademy, type TestAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { completeSetup, openSetup, setupState } from "../contract.ts";
import { offerSetup } from "./public.ts";

const typed = {
  first_name: "Rahima",
  last_name: "Khatun",
  email: "owner@academy.example",
  password: "seven lamps by the river",
  academy_name: "Padma Medical Academy",
  languages: ["en", "bn"],
  receiving_numbers: { bkash: "০১৭১২-৩৪৫৬৭৮", nagad: "", rocket: "018123456784" },
};

const offered = async ({ services }: TestAcademy): Promise<string> => {
  const token = await offerSetup(services.db);
  expect(token).not.toBeNull();
  return token!;
};
const open = async (academy: TestAcademy, token: unknown, language = "en") =>
  academy.call(openSetup, { body: { token } }, { language });
const complete = async (academy: TestAcademy, token: unknown, changes: object = {}) =>
  academy.call(completeSetup, { body: { ...typed, ...changes, token } });

async function countOf(academy: TestAcademy, table: "setup_tokens" | "users"): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(academy.services.db);
  return rows[0]!.count;
}

const linkOver = {
  status: 404,
  body: { code: "not_found", detail: expect.stringMatching(/^A setup link works once/) },
};

describe("the owner of a new academy", () => {
  const academy = setUpAcademy();
  let token: string;
  beforeAll(async () => {
    token = await offered(academy);
  });

  test("gets a token of 256 bits, of which only the hash is stored", async () => {
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const row = await academy.services.db.selectFrom("setup_tokens").selectAll().executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashToken(token));
  });

  test("opens the form, in which the examples of a new academy are empty", async () => {
    expect((await academy.call(setupState)).body).toEqual({ is_set_up: false });
    expect(await open(academy, token)).toMatchObject({
      status: 200,
      body: {
        academy_name: "",
        languages: ["en", "bn"],
        wallets: [
          { provider: "bkash", name: "bKash", receiving_number: "", may_have_check_digit: false },
          { provider: "nagad", name: "Nagad", receiving_number: "", may_have_check_digit: false },
          { provider: "rocket", name: "Rocket", receiving_number: "", may_have_check_digit: true },
        ],
      },
    });
  });

  test.each([
    ["first_name", { first_name: "  " }, "This field is required."],
    ["last_name", { last_name: "\u200b" }, "This field is required."],
    ["email", { email: "owner@" }, "Please enter a valid email address"],
    ["password", { password: "short" }, "Password must be at least 8 characters long"],
    ["password", { password: "football" }, /^Many people use this password/],
    ["password", { password: "rahima khatun" }, /^This password is easy to guess from your name/],
    // The name that the academy gets with this very call.
    ["password", { password: "padma medical academy" }, /^This password is easy to guess from your name/],
    ["academy_name", { academy_name: "x".repeat(81) }, /at most 80 characters/],
    ["languages", { languages: [] }, "This field is required."],
    ["languages", { languages: ["en", "en"] }, "This value is not of the right kind."],
    ["languages.0", { languages: ["fr"] }, "This value is not of the right kind."],
    ["receiving_numbers.bkash", { receiving_numbers: { bkash: "017123" } }, "Enter a valid 11-digit number."],
    [
      "receiving_numbers.bkash",
      { receiving_numbers: { bkash: "018123456784" } },
      "Enter a valid 11-digit number.",
    ],
    [
      "receiving_numbers.rocket",
      { receiving_numbers: { bkash: "01712345678", rocket: "0181234567845" } },
      /^Enter a valid number of 11 digits, or of 12/,
    ],
    [
      "receiving_numbers.bkash",
      { receiving_numbers: { bkash: " ", nagad: "" } },
      /^Enter at least one number/,
    ],
    [
      "receiving_numbers.upay",
      { receiving_numbers: { upay: "01712345678" } },
      "This value is not of the right kind.",
    ],
  ])("is told what is wrong with %s: %j", async (field, changes, sentence) => {
    const refused = await complete(academy, token, changes);
    expect(refused.status).toBe(400);
    expect(refused.body[field]).toEqual([expect.stringMatching(sentence)]);
    expect(await countOf(academy, "users")).toBe(0);
    // The link still works.
    expect((await open(academy, token)).status).toBe(200);
  });

  test("is logged in as the administrator of an academy with that name, these languages and numbers", async () => {
    const { db } = academy.services;
    const done = await complete(academy, token, { languages: ["bn"] });
    expect(done.status).toBe(201);
    const as = done.body;
    expect((await academy.call(profile, {}, { as })).body).toMatchObject({
      email: typed.email,
      role: "admin",
      first_name: "Rahima",
    });
    expect((await academy.call(overview, {}, { as })).status).toBe(200);
    expect(await readSetting(db, academyNameSetting)).toBe("Padma Medical Academy");
    expect(await readSetting(db, languagesSetting)).toEqual(["bn"]);
    const { providers } = (await academy.call(paymentOptions)).body;
    expect(providers.map((one) => [one.provider, one.receiving_number])).toEqual([
      ["bkash", "01712345678"],
      ["rocket", "018123456784"],
    ]);
    // The administrator reads the language that the academy offers.
    const me = await db.selectFrom("users").select(["id", "language"]).executeTakeFirstOrThrow();
    expect(me.language).toBe("bn");
    const trail = await db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "after"])
      .orderBy("id")
      .execute();
    expect(trail).toMatchObject([
      { actor_id: me.id, action: "user.create", after: { email: typed.email, role: "admin" } },
      {
        actor_id: me.id,
        action: "setting.change",
        after: { academy_name: "Padma Medical Academy", languages: ["bn"] },
      },
    ]);
    expect(JSON.stringify(trail)).not.toContain(typed.password);
    expect((await academy.call(logIn, { body: typed })).status).toBe(200);
  });

  test("finds that the link is over, for good", async () => {
    expect((await academy.call(setupState)).body).toEqual({ is_set_up: true });
    expect(await open(academy, token)).toMatchObject(linkOver);
    expect(await complete(academy, token, { email: "other@academy.example" })).toMatchObject(linkOver);
    expect(await offerSetup(academy.services.db)).toBeNull();
    expect(await countOf(academy, "setup_tokens")).toBe(0);
    expect(await countOf(academy, "users")).toBe(1);
  });
});

describe("a stranger", () => {
  const academy = setUpAcademy({ TRUST_PROXY: "loopback" });
  let token: string;
  beforeAll(async () => {
    token = await offered(academy);
  });

  test.each([
    ["no token", undefined],
    ["an empty one", ""],
    ["null", null],
    ["a list", [["x"]]],
    ["another token", "A".repeat(43)],
    ["a very long one", "A".repeat(20_000)],
  ])("with %s learns nothing, also not of the other fields", async (_, wrong) => {
    expect(await open(academy, wrong)).toMatchObject(linkOver);
    expect(await complete(academy, wrong, { email: "no address" })).toMatchObject(linkOver);
    expect((await open(academy, wrong, "bn")).body.detail).toMatch(/^প্রস্তুত করার লিংক/);
  });

  test("is stopped after twenty wrong tokens, and the owner on the same network is not", async () => {
    const from = { headers: { "x-forwarded-for": "203.0.113.7" } };
    const guess = async () => academy.call(openSetup, { body: { token: "B".repeat(43) } }, from);
    for (let count = 0; count < 20; count++) expect((await guess()).status).toBe(404);
    const stopped = await guess();
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await academy.call(openSetup, { body: { token } }, from)).status).toBe(200);
  });

  test("who registered the owner's address without confirming it is not in the way", async () => {
    const person = {
      ...typed,
      phone: "01712345678",
      password: "what a stranger typed",
      first_name: "Stranger",
    };
    expect((await academy.call(register, { body: person })).status).toBe(201);
    await academy.mail.nextMailTo(typed.email);
    const done = await complete(academy, token);
    expect(done.status).toBe(201);
    expect((await academy.call(profile, {}, { as: done.body })).body).toMatchObject({
      first_name: "Rahima",
      phone: "",
      role: "admin",
    });
    expect((await academy.call(logIn, { body: person })).status).toBe(401);
    const { rows } = await sql`select from one_time_codes where email = ${typed.email}`.execute(
      academy.services.db,
    );
    expect(rows).toEqual([]);
  });
});

describe("the link", () => {
  let academy: TestAcademy;
  const begin = async () => {
    academy = await openAcademy();
    onTestFinished(async () => academy.close());
    return offered(academy);
  };

  test("makes one administrator for two tabs at the same moment", async () => {
    const token = await begin();
    const emails = ["one", "two", "three", "four"].map((name) => `${name}@academy.example`);
    const answers = await Promise.all(emails.map(async (email) => complete(academy, token, { email })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404]);
    expect(await countOf(academy, "users")).toBe(1);
  });

  test("of an earlier start ends with the next start", async () => {
    const first = await begin();
    const second = await offered(academy);
    expect(second).not.toBe(first);
    expect(await open(academy, first)).toMatchObject(linkOver);
    expect((await open(academy, second)).status).toBe(200);
    expect(await countOf(academy, "setup_tokens")).toBe(1);
  });

  test("expires after 24 hours", async () => {
    const token = await begin();
    const age = async (hours: number) =>
      sql`update setup_tokens set made_at = now() - make_interval(secs => ${hours * 3_600})`.execute(
        academy.services.db,
      );
    await age(23.9);
    expect((await open(academy, token)).status).toBe(200);
    await age(24.1);
    expect(await open(academy, token)).toMatchObject(linkOver);
    expect(await complete(academy, token)).toMatchObject(linkOver);
  });

  test("ends as soon as the command line makes an administrator", async () => {
    const token = await begin();
    await academy.person("learner");
    await academy.person("instructor");
    expect((await open(academy, token)).status).toBe(200);
    await academy.person("admin");
    expect(await open(academy, token)).toMatchObject(linkOver);
    expect(await complete(academy, token)).toMatchObject(linkOver);
    expect(await offerSetup(academy.services.db)).toBeNull();
  });

  test("is not offered to an academy with courses whose administrators are gone", async () => {
    const token = await begin();
    const instructor = await academy.person("instructor");
    await addCourse(academy.services.db, { instructorId: instructor.id });
    expect(await open(academy, token)).toMatchObject(linkOver);
    expect(await offerSetup(academy.services.db)).toBeNull();
    expect((await academy.call(setupState)).body).toEqual({ is_set_up: true });
  });

  test("refuses an address that belongs to somebody, and works with another", async () => {
    const token = await begin();
    const learner = await academy.person("learner");
    const refused = await complete(academy, token, { email: learner.email });
    expect(refused).toMatchObject({
      status: 400,
      body: { email: ["This address already has an account. Please enter another one."] },
    });
    expect((await academy.call(profile, {}, { as: learner })).body.role).toBe("learner");
    expect((await complete(academy, token)).status).toBe(201);
  });

  test("keeps what the operator set before, but no QR code of another number", async () => {
    const token = await begin();
    const { db } = academy.services;
    const [bkash, nagad] = providersSetting.initial;
    const number = { receiving_number: "01811111111", payee_name: "Padma" };
    const set = { ...number, qr_content: "wallet:01811111111", qr_takes_amount: false };
    await writeSetting(db, academyNameSetting, "Padma Academy");
    await writeSetting(db, providersSetting, [
      { ...bkash!, ...set },
      { ...nagad!, ...set },
    ]);
    const { body } = await open(academy, token);
    expect(body.academy_name).toBe("Padma Academy");
    expect(body.wallets.map((one) => one.receiving_number)).toEqual(["01811111111", "01811111111"]);
    const receiving_numbers = { bkash: "01811111111", nagad: "01922222222" };
    expect((await complete(academy, token, { receiving_numbers })).status).toBe(201);
    const withoutQr = { ...nagad!, ...number, receiving_number: "01922222222" };
    expect(await readSetting(db, providersSetting)).toEqual([{ ...bkash!, ...set }, withoutQr]);
  });
});

describe("two processes on one database", () => {
  const academy = setUpAcademy();
  let other: Awaited<ReturnType<typeof academy.startBeside>>;
  beforeAll(async () => {
    other = await academy.startBeside();
  });
  afterAll(async () => other.stop());

  test("agree on the link and on its end", async () => {
    const token = await offered(academy);
    const post = async (path: string, body: object) =>
      fetch(other.url + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const state = async () =>
      (await (await fetch(other.url + setupState.path)).json()) as { is_set_up: boolean };
    expect((await post(openSetup.path, { token })).status).toBe(200);
    expect(await state()).toEqual({ is_set_up: false });
    expect((await complete(academy, token)).status).toBe(201);
    expect((await post(openSetup.path, { token })).status).toBe(404);
    await expect.poll(state).toEqual({ is_set_up: true });
  });
});
