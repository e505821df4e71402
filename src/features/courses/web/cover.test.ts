import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Cover } from "./cover.tsx";

const drawing = "/covers/clot-blue-deep-3.0123abcd.svg";
const shown = (thumbnail: string | null) =>
  renderToStaticMarkup(createElement(Cover, { thumbnail, drawing }));

test("an uploaded picture has the server's root and its path as its address", () => {
  expect(shown("/media/public/covers/a.webp")).toMatch(/^<img src="\/media\/public\/covers\/a\.webp"/);
});

test("a course without a picture has a drawn cover", () => {
  expect(shown(null)).toMatch(/^<img src="\/covers\/clot-blue-deep-3\.0123abcd\.svg"/);
});

test.each(["/media/public/covers/a.webp", null])("a cover has its size before it loads: %s", (thumbnail) => {
  expect(shown(thumbnail)).toContain('alt="" width="320" height="180"');
});
