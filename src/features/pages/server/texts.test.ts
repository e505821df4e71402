// What an administrator does with the texts of pages, and what visitors see of it.
import { beforeAll, describe, expect, test } from "vitest";
import { writeSetting } from "#kit/server/settings.ts";
import { academyNameSetting } from "#features/academy/server/public.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { pageText } from "../contract.ts";
import { pagePaths, type PageName } from "../edited-pages.ts";
import { shapeProblem } from "../check-shape.ts";
import { pageShapes } from "../page-shapes.ts";
import { parseProse } from "#kit/server/prose.ts";
import * as contract from "../texts-contract.ts";
import { shippedText } from "./shipped-texts.ts";

const academy = setUpAcademy();
let admin: Someone;
let other: Someone;
beforeAll(async () => {
  admin = await academy.person("admin", { firstName: "Selina", lastName: "Akter" });
  other = await academy.person("admin", { firstName: "Nusrat", lastName: "Jahan" });
});

const pages = Object.keys(pagePaths) as PageName[];
const shown = async (page: string, language = "en") =>
  (await academy.call(pageText, { params: { page, language } })).body;
const read = async (page: string, language = "en") =>
  (await academy.call(contract.readText, { params: { page, language } }, { as: admin })).body;
const save = async (page: string, body: object, { language = "en", as = admin, words = "en" } = {}) =>
  academy.call(contract.saveText, { params: { page, language }, body }, { as, language: words });
const restore = async (page: string, body: object, language = "en") =>
  academy.call(contract.restoreText, { params: { page, language }, body }, { as: admin });
const policy = (sentence: string) =>
  `---\ndescription: "Refunds of {academy}"\n---\n\n# Refunds\n\n${sentence}\n`;

test.each(pages.flatMap((page) => ["en", "bn"].map((language) => [page, language] as const)))(
  "the shipped text of %s in %s has the shape of its page, and is shown",
  async (page, language) => {
    const prose = parseProse(shippedText({ page, language: language as "en" }));
    expect(shapeProblem(prose, pageShapes[page])).toBeNull();
    const text = await shown(page, language);
    expect(text.title).toBe(prose.title);
    expect(Object.keys(text.sections)).toEqual(Object.keys(prose.sections ?? {}));
    expect(JSON.stringify(text)).not.toContain("{academy}");
    expect(await read(page, language)).toMatchObject({
      version: 0,
      is_shipped: true,
      saved_by: null,
      history: [],
    });
  },
);

describe("a text", () => {
  test("is changed in one language, seen at once, and says who changed it", async () => {
    const before = await shown("refund", "bn");
    const text = policy("Within 7 days, at {academy}.");
    const { status, body } = await save("refund", {
      version: 0,
      text: `${text.replaceAll("\n", "\r\n")}\r\n`,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 1,
      is_shipped: false,
      saved_by: "Selina Akter",
      text,
    });
    expect(body.history).toEqual([
      { version: 1, is_shipped: false, saved_by: "Selina Akter", saved_at: body.saved_at },
    ]);
    expect(await shown("refund")).toEqual({
      head: { description: "Refunds of Bidya Academy" },
      title: "Refunds",
      text: ["Within 7 days, at Bidya Academy."],
      items: [],
      links: [],
      sections: {},
    });
    expect(await shown("refund", "bn")).toEqual(before);
    const { body: list } = await academy.call(contract.listTexts, {}, { as: admin, language: "bn" });
    expect(list.map(({ page }) => page)).toEqual(pages);
    expect(list.find(({ page }) => page === "refund")).toMatchObject({
      title: before.title,
      languages: [
        { language: "en", version: 1, is_shipped: false, saved_by: "Selina Akter" },
        { language: "bn", version: 0, is_shipped: true, saved_by: null },
      ],
    });
    expect(
      await academy.services.db
        .selectFrom("audit_log")
        .select(["actor_id", "action", "subject_kind", "subject_id", "after"])
        .execute(),
    ).toEqual([
      {
        actor_id: admin.id,
        action: "page_text.save",
        subject_kind: "page_text",
        subject_id: 1,
        after: { page: "refund", language: "en", version: 1 },
      },
    ]);
  });

  test("has the academy's name as it is now, as plain text", async () => {
    await writeSetting(academy.services.db, academyNameSetting, "$& <b>*Meghna*</b> {academy}");
    await expect
      .poll(async () => (await shown("refund")).text)
      .toEqual(["Within 7 days, at $& <b>*Meghna*</b> {academy}."]);
    await writeSetting(academy.services.db, academyNameSetting, "Bidya Academy");
  });

  test("is not overwritten unseen: the refusal has the other text", async () => {
    const { version } = await read("terms", "bn");
    const words = (day: string) =>
      `---\ndescription: "শর্ত"\nsince: "${day}"\n---\n\n# শর্তাবলি\n\n## এক {#one}\n\nএক।\n`;
    const mine = await save("terms", { version, text: words("2026-12-01") }, { language: "bn", as: other });
    expect(mine.status).toBe(200);
    const late = await save("terms", { version, text: words("2026-12-02") }, { language: "bn" });
    expect([late.status, late.body.code]).toEqual([409, "text_changed"]);
    expect(late.body.theirs).toMatchObject({
      version: version + 1,
      text: words("2026-12-01"),
      saved_by: "Nusrat Jahan",
      is_shipped: false,
    });
    expect((await shown("terms", "bn")).head.since).toBe("2026-12-01");
    // The same text again is no conflict: its answer may have been lost.
    const again = await save("terms", { version, text: words("2026-12-01") }, { language: "bn", as: other });
    expect([again.status, again.body.version]).toEqual([200, version + 1]);
    const knowing = await save(
      "terms",
      { version: version + 1, text: words("2026-12-02") },
      { language: "bn" },
    );
    expect([knowing.status, knowing.body.history.length]).toEqual([200, 2]);
  });

  test("is saved once by ten people at the same time", async () => {
    const { version } = await read("refund");
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, turn) =>
        save("refund", { version, text: policy(`Number ${turn}.`) }, { as: turn % 2 ? admin : other }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect((await read("refund")).version).toBe(version + 1);
  });

  test("comes back in an older version, and as it is shipped", async () => {
    const { version, text } = await read("refund");
    const restored = await restore("refund", { version, number: 1 });
    expect([restored.status, restored.body.version]).toEqual([200, version + 1]);
    expect((await shown("refund")).text).toEqual(["Within 7 days, at Bidya Academy."]);
    const old = await restore("refund", { version, number: 0 });
    expect([old.status, old.body.theirs]).toMatchObject([409, { version: version + 1 }]);

    const back = await restore("refund", { version: version + 1, number: 0 });
    expect(back.body).toMatchObject({ version: version + 2, is_shipped: true, saved_by: "Selina Akter" });
    expect(back.body.text).toBe(shippedText({ page: "refund", language: "en" }));
    expect((await shown("refund")).text).toEqual([
      "We are still working on our refund policy. Stay with us!",
    ]);
    expect(back.body.history.map(({ is_shipped }) => is_shipped)).toEqual([true, false, false, false]);
    // Once more changes nothing.
    expect((await restore("refund", { version: version + 2, number: 0 })).body.version).toBe(version + 2);
    expect((await restore("refund", { version: version + 2, number: 99 })).status).toBe(404);

    const again = await restore("refund", { version: version + 2, number: version });
    expect(again.body.text).toBe(text);
    const audited = await academy.services.db
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "page_text.restore")
      .orderBy("id")
      .execute();
    expect(audited.map(({ after }) => after)).toEqual([
      { page: "refund", language: "en", version: version + 1, restored: 1 },
      { page: "refund", language: "en", version: version + 2, restored: 0 },
      { page: "refund", language: "en", version: version + 3, restored: version },
    ]);
  });

  test("that is the shipped one is not stored, so that an update can improve it", async () => {
    const key = { page: "privacy", language: "en" } as const;
    const same = await save("privacy", { version: 0, text: shippedText(key).replaceAll("\n", "\r\n") });
    expect([same.status, same.body.version]).toEqual([200, 0]);
    await save("privacy", { version: 0, text: shippedText(key).replace("Your account", "The account") });
    const back = await save("privacy", { version: 1, text: shippedText(key) });
    expect(back.body).toMatchObject({ version: 2, is_shipped: true });
    const stored = await academy.services.db
      .selectFrom("page_texts")
      .select("text")
      .where("page", "=", "privacy")
      .where("number", "=", 2)
      .execute();
    expect(stored).toEqual([{ text: null }]);
  });

  test("that its page cannot show any more gives way to the shipped one", async () => {
    const { db } = academy.services;
    await db
      .insertInto("page_texts")
      .values({ page: "about", language: "bn", number: 1, text: "# Of an older release" })
      .execute();
    await expect
      .poll(async () => Object.keys((await shown("about", "bn")).sections))
      .toEqual(["why", "mission"]);
    expect(await read("about", "bn")).toMatchObject({
      version: 1,
      saved_by: null,
      text: "# Of an older release",
    });
    // And it cannot be brought back.
    await restore("about", { version: 1, number: 0 }, "bn");
    expect((await restore("about", { version: 2, number: 1 }, "bn")).status).toBe(400);
  });
});

describe("a text is refused with a sentence", () => {
  const head = '---\ndescription: "x"\nsince: "2026-01-01"\n---\n\n# Title\n\n';
  test.each<[PageName, string, string]>([
    ["faq", head.replace(/since.*\n/, ""), "There are no questions."],
    ["terms", head, "There are no sections."],
    ["terms", "", "The text must begin with a line of three hyphens"],
    ["terms", head.replace("x", ""), "The description for search engines is missing"],
    [
      "terms",
      `${head}## Payment`,
      "The title “Payment” has no name for links. Write one behind it, for example {#my-section}.",
    ],
    ["terms", `${head}**Now**`, "The page cannot show this: “**Now**”."],
    ["terms", `${head}<script>alert(1)</script>`, "The page cannot show this: “<script>alert(1)</script>”."],
    [
      "terms",
      `${head}## A {#a}\n\n[x](javascript:alert\\(1\\))`,
      "A link cannot lead to “javascript:alert(1)”.",
    ],
    ["refund", head.replace("since", "day"), "The page does not know “day” between the hyphens."],
    ["refund", `${head}{name}`, "{name} would stay as it is. Only {academy} is replaced"],
    ["help", head.replace(/since.*\n/, ""), "The section with the name {#chat} is missing."],
    ["about", head.replace(/since.*\n/, ""), "Under “Title” there must be at least 1 paragraph."],
    ["refund", "x".repeat(60_001), "This is too long"],
  ])("%s: %j", async (page, text, sentence) => {
    const { version } = await read(page);
    const before = await shown(page);
    const { status, body } = await save(page, { version, text });
    expect(status).toBe(400);
    expect((body.text as unknown as string[])[0]).toContain(sentence);
    expect(await shown(page)).toEqual(before);
    expect((await read(page)).version).toBe(version);
    // A preview says the same.
    const preview = await academy.call(
      contract.previewText,
      { params: { page, language: "en" }, body: { text } },
      { as: admin },
    );
    expect([preview.status, preview.body.text]).toEqual([400, body.text]);
  });

  test("in Bengali too", async () => {
    const { body } = await save("faq", { version: 0, text: "" }, { words: "bn" });
    expect(body.text[0]).toMatch(/^লেখার শুরুতে/);
  });

  test.each([
    {},
    { version: -1, text: "x" },
    { version: 0 },
    { version: "0", text: "x" },
    { version: 2 ** 40, text: "x" },
  ])("if its call is wrong: %j", async (body) => {
    expect((await save("faq", body)).status).toBe(400);
  });
});

test("texts that do not exist are 404", async () => {
  for (const [page, language] of [
    ["nothing", "en"],
    ["constructor", "en"],
    ["about", "de"],
    ["../about", "en"],
  ] as const) {
    const params = { page, language };
    expect((await academy.call(pageText, { params })).status).toBe(404);
    expect((await academy.call(contract.readText, { params }, { as: admin })).status).toBe(404);
    expect((await save(page, { version: 0, text: "" }, { language })).status).toBe(404);
  }
});
