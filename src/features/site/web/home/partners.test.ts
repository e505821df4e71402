import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Partner } from "../../contract.ts";
import { Partners } from "./partners.tsx";

const drawn = (partners: Partner[]) => renderToStaticMarkup(createElement(Partners, { partners }));

test("a partner has a logo with the name, or only the name", () => {
  const html = drawn([
    { name: "A hospital", logo: "public/partners/hospital.webp" },
    { name: "A press", logo: null },
  ]);
  expect(html).toMatch(/<img src="\/media\/public\/partners\/hospital\.webp" alt="A hospital"/);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain("<li>A press</li>");
});

test("shows nothing without partners", () => {
  expect(drawn([])).toBe("");
});
