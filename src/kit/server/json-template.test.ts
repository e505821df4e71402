import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonTemplate } from "./json-template.ts";

test("a filled template is the JSON of the value with the slots' values", () => {
  const template = jsonTemplate<{ done: boolean; name: string | null }>((slot) => ({
    title: 'A "quoted" \\u00000\\u0000 title',
    done: slot(({ done }) => done),
    parts: [slot(({ name }) => name), 3, slot(({ name }) => ({ name }))],
  }));
  expect(JSON.parse(template.textFor({ done: true, name: '"\\' }))).toEqual({
    title: 'A "quoted" \\u00000\\u0000 title',
    done: true,
    parts: ['"\\', 3, { name: '"\\' }],
  });
  expect(JSON.parse(template.textFor({ done: false, name: null }))).toMatchObject({
    done: false,
    parts: [null, 3, {}],
  });
});

test("a slot can be a part of a text, between any others", () => {
  const template = jsonTemplate<{ link: string }>((slot) => {
    const link = slot(({ link }) => link);
    return {
      html: `<img src="${link}" alt="\\"> ${link}${link}`,
      only: link,
      ends: `"${link}`,
      begins: `${link}"`,
    };
  });
  for (const link of ["/files/a.webp?b=1", '"\\', "", "\\u00000"])
    expect(JSON.parse(template.textFor({ link }))).toEqual({
      html: `<img src="${link}" alt="\\"> ${link}${link}`,
      only: link,
      ends: `"${link}`,
      begins: `${link}"`,
    });
});

test("property: any content without NUL stays as it is", () => {
  const content = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", ""));
  fc.assert(
    fc.property(fc.array(content), fc.array(content), (fixed, filled) => {
      const template = jsonTemplate<string[]>((slot) => [
        ...fixed,
        ...filled.map((_, place) => slot((given) => given[place])),
      ]);
      expect(template.textFor(filled)).toBe(JSON.stringify([...fixed, ...filled]));
    }),
  );
});
