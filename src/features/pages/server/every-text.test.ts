// The text of every page in each language: changed, seen by everybody, in its history, and as it is shipped again.
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "#kit/shared/language.ts";
import { pathOf } from "#kit/shared/path.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { pageText } from "../contract.ts";
import { pagePaths, type PageName } from "../edited-pages.ts";
import * as contract from "../texts-contract.ts";
import { shippedText } from "./shipped-texts.ts";

const academy = setUpAcademy();
let admin: Someone;
let other: Someone;
let beside: Awaited<ReturnType<typeof academy.startBeside>>;
beforeAll(async () => {
  admin = await academy.person("admin", { firstName: "Selina", lastName: "Akter" });
  other = await academy.person("admin");
  beside = await academy.startBeside();
});
afterAll(async () => beside.stop());

const texts = (Object.keys(pagePaths) as PageName[]).flatMap((page) =>
  languages.map((language) => ({ page, language })),
);
/** The title of a page, as visitors of a process read it. */
const titleAt = async (server: string, params: (typeof texts)[number]): Promise<string> => {
  const response = await fetch(server + pathOf(pageText.path, params));
  return ((await response.json()) as { title: string }).title;
};
/** The shipped text with more words in its title. */
const titled = (key: (typeof texts)[number], more: string): string =>
  shippedText(key).replace(/^# (.+)$/m, `# $1 ${more}`);

test.each(texts)(
  "the text of $page in $language is edited, has versions, and comes back as it is shipped",
  async (key) => {
    const input = { params: key };
    const save = async (version: number, text: string) =>
      academy.call(contract.saveText, { ...input, body: { version, text } }, { as: admin });
    const restore = async (version: number, number: number) =>
      academy.call(contract.restoreText, { ...input, body: { version, number } }, { as: admin });
    const shipped = await titleAt(academy.url, key);
    const inOther = { ...key, language: key.language === "en" ? ("bn" as const) : ("en" as const) };
    const untouched = await titleAt(academy.url, inOther);
    expect(await titleAt(beside.url, key)).toBe(shipped);

    const first = titled(key, "one");
    const saved = await save(0, first);
    expect([saved.status, saved.body.text]).toEqual([200, first]);
    expect(saved.body).toMatchObject({ version: 1, is_shipped: false, saved_by: "Selina Akter" });
    // Visitors see it at once, also those of another process; so does another administrator.
    expect(await titleAt(academy.url, key)).toBe(`${shipped} one`);
    await expect.poll(async () => titleAt(beside.url, key)).toBe(`${shipped} one`);
    const { body: read } = await academy.call(contract.readText, input, { as: other });
    expect([read.version, read.text]).toEqual([1, first]);
    expect(await titleAt(academy.url, inOther)).toBe(untouched);

    expect((await save(1, titled(key, "two"))).body.version).toBe(2);
    expect(await titleAt(academy.url, key)).toBe(`${shipped} two`);
    const back = await restore(2, 1);
    expect([back.status, back.body.version, back.body.text]).toEqual([200, 3, first]);
    expect(await titleAt(academy.url, key)).toBe(`${shipped} one`);

    const again = await restore(3, 0);
    expect(again.body).toMatchObject({ version: 4, is_shipped: true, text: shippedText(key) });
    expect(again.body.history.map(({ version, is_shipped }) => [version, is_shipped])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ]);
    expect(await titleAt(academy.url, key)).toBe(shipped);
    await expect.poll(async () => titleAt(beside.url, key)).toBe(shipped);
  },
);
