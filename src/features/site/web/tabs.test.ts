import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { FirstTabs } from "./tabs.tsx";

test("the first tabs lead to their pages, say which one this is, and count nothing", () => {
  const html = renderToStaticMarkup(
    createElement(StaticRouter, { location: "/courses" }, createElement(FirstTabs)),
  );
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    "/dashboard",
    "/courses",
    "/course/inbox",
    "/notifications",
  ]);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>(?:(?!<\/a>).)*Courses/);
  expect(
    html
      .replaceAll(/<[^>]*>/g, " ")
      .trim()
      .split(/\s+/),
  ).toEqual(["Home", "Courses", "Inbox", "Alerts", "Me"]);
});
