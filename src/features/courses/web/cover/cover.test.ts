import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Cover } from "./cover.tsx";

const drawn = (thumbnail: string | null) =>
  renderToStaticMarkup(createElement(Cover, { category: "Ethics", seed: 7, thumbnail }));

test("an uploaded picture is had from the server's root by its path as it stands", () => {
  expect(drawn("/media/public/covers/a.webp")).toMatch(/^<img src="\/media\/public\/covers\/a\.webp"/);
});

test("without one there is a cover that is drawn, of the course's own", () => {
  expect(drawn(null)).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(drawn(null)).not.toContain("<img");
});
