// What an administrator sees of a setting before it is saved, where no page of visitors shows it.
import { beforeAll, describe, expect, test } from "vitest";
import { searchVocabularySetting } from "#features/catalogue/server/public.ts";
import { paymentOptions } from "#features/payments/contract.ts";
import { type Provider, providersSetting } from "#features/payments/server/public.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import * as contract from "../contract.ts";

const academy = setUpAcademy();
let admin: Someone;
beforeAll(async () => {
  admin = await academy.person("admin");
});

const preview = async (name: string, value: unknown) =>
  academy.call(contract.previewSetting, { params: { name }, body: { value } }, { as: admin });

test.each([
  ["languages", "page"],
  ["academy_name", "page"],
  ["payment_providers", "payment"],
  ["search_vocabulary", "search"],
  ["forum_posts_per_hour", null],
])("the setting %s says that its preview is: %s", async (name, kind) => {
  const { body } = await academy.call(contract.readSetting, { params: { name } }, { as: admin });
  expect(body.preview).toBe(kind);
});

describe("ways to pay", () => {
  const [bkash, nagad] = providersSetting.initial as [Provider, Provider];
  const next = [
    { ...nagad, receiving_number: "০১৮১২৩৪৫৬৭৮", payee_name: "Bidya Trust" },
    { ...bkash, qr_content: "00020101021126" },
  ];

  test("are shown as payers would read them, and nothing changes", async () => {
    const before = (await academy.call(paymentOptions)).body;
    const { status, body } = await preview("payment_providers", next);
    expect([status, body]).toEqual([
      200,
      {
        kind: "payment",
        providers: [
          {
            provider: "nagad",
            name: "Nagad",
            receiving_number: "01812345678",
            payee_name: "Bidya Trust",
            qr: null,
            transaction_pattern: "[A-Z0-9]{8,40}",
            usual_id: null,
          },
          {
            provider: "bkash",
            name: "bKash",
            receiving_number: "01700000000",
            payee_name: null,
            qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
            transaction_pattern: "[A-Z0-9]{10,40}",
            usual_id: { pattern: "[A-Z0-9]{10}", has_date: true },
          },
        ],
      },
    ]);
    expect((await academy.call(paymentOptions)).body).toEqual(before);
  });

  test("with something wrong are refused under its field", async () => {
    const { status, body } = await preview("payment_providers", [{ ...bkash, receiving_number: " " }]);
    expect([status, body["value.0.receiving_number"]]).toEqual([400, ["Enter something here."]]);
  });
});

describe("words of the search", () => {
  const own = [{ en: ["fastcheck", "strobe"], bn: ["ফাস্টচেক"], weak: false }];
  let strobe: { course_id: number; course_title: string };
  beforeAll(async () => {
    const { db } = academy.services;
    const { id: instructorId } = await academy.person("instructor");
    const add = async (title: string) =>
      (await addCourse(db, { instructorId, title, description: "A course." })).id;
    strobe = { course_id: await add("The STROBE checklist"), course_title: "The STROBE checklist" };
    await add("R: from zero to a graph");
  });
  const examplesOf = async (value: unknown) => {
    const { status, body } = await preview("search_vocabulary", value);
    expect(status).toBe(200);
    if (body.kind !== "search") throw new Error(body.kind);
    return body;
  };

  test("say for new words what a search would find, and nothing changes", async () => {
    expect(await examplesOf(own)).toEqual({
      kind: "search",
      left_out: 0,
      examples: [
        { search: "fastcheck", before: 0, after: 1, courses: [strobe] },
        { search: "strobe", before: 1, after: 1, courses: [strobe] },
        { search: "ফাস্টচেক", before: 0, after: 1, courses: [strobe] },
      ],
    });
    const { body } = await academy.call(
      contract.readSetting,
      { params: { name: "search_vocabulary" } },
      { as: admin },
    );
    expect(body.value).toEqual([]);
  });

  test("say for words that are taken away what a search would not find any more", async () => {
    const { db } = academy.services;
    await writeSetting(db, searchVocabularySetting, own);
    try {
      const { examples } = await examplesOf([]);
      expect(examples[0]).toEqual({ search: "fastcheck", before: 1, after: 0, courses: [] });
      // Without a change all words are tried.
      expect((await examplesOf(own)).examples.map(({ before, after }) => [before, after])).toEqual([
        [1, 1],
        [1, 1],
        [1, 1],
      ]);
    } finally {
      await writeSetting(db, searchVocabularySetting, []);
    }
  });

  test("are tried up to a number, and none without words", async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      en: [`first ${at}`, `second ${at}`, `third ${at}`],
      bn: [],
      weak: false,
    }));
    const { examples, left_out: leftOut } = await examplesOf(many);
    expect([examples.length, leftOut]).toEqual([24, 36]);
    expect(await examplesOf([])).toEqual({ kind: "search", examples: [], left_out: 0 });
  });
});
