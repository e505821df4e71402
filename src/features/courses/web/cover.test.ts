import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Cover } from "./cover.tsx";

const drawn = (thumbnail: string | null) =>
  renderToStaticMarkup(createElement(Cover, { category: "Ethics", seed: 7, thumbnail }));

test("an uploaded picture has the server's root and its path as its address", () => {
  expect(drawn("/media/public/covers/a.webp")).toMatch(/^<img src="\/media\/public\/covers\/a\.webp"/);
});

test("a course without a picture has a drawn cover", () => {
  expect(drawn(null)).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(drawn(null)).not.toContain("<img");
});
