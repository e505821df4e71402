import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Partner } from "../../contract.ts";
import { Partners } from "./partners.tsx";

const drawn = (partners: Partner[]) => renderToStaticMarkup(createElement(Partners, { partners }));

test("a partner is shown by their logo, under their name; without one by the name", () => {
  const html = drawn([
    { name: "A hospital", logo: "public/partners/hospital.webp" },
    { name: "A press", logo: null },
  ]);
  expect(html).toMatch(/<img src="\/media\/public\/partners\/hospital\.webp" alt="A hospital"/);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain("<li>A press</li>");
});

test("nothing stands there while nobody is named", () => {
  expect(drawn([])).toBe("");
});
