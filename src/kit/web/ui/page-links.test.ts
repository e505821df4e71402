import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PageLinks } from "./page-links.tsx";

const shown = (page: number, pages: number): string => {
  const links = createElement(PageLinks, { page, pages, to: (number) => `/courses?page=${number}` });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, links));
  return [...html.matchAll(/<(a|span)\b([^>]*)>([^<]*)</g)]
    .map(([, tag, attributes, text]) => {
      const address = /href="[^"]*page=(\d+)"/.exec(attributes!)?.[1];
      if (tag === "span") return text;
      return `${attributes!.includes('aria-current="page"') ? "*" : ""}${text === "" ? "step " : ""}${address}`;
    })
    .filter((part) => part !== "")
    .join(" ");
};

test("the links to pages are the first, the last and the neighbours, with ellipses between", () => {
  expect(shown(5, 20)).toBe("step 4 1 … 4 *5 6 … 20 step 6");
  expect(shown(1, 20)).toBe("*1 2 … 20 step 2");
  expect(shown(20, 20)).toBe("step 19 1 … 19 *20");
  expect(shown(1, 1)).toBe("");
});
