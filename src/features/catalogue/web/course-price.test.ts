import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CoursePrice, OfferBadge } from "./course-price.tsx";

const offer = (type: "fixed" | "percentage", value: number, price: string) => ({
  type,
  value,
  price,
  endsAt: "2026-12-01T18:00:00Z",
});
const text = (html: string) => html.replaceAll(/<[^>]*>/g, "");

test.each([
  ["percentage", 50, "50% OFF"],
  ["percentage", 12.5, "12.5% OFF"],
  ["fixed", 1_200, "৳1,200 OFF"],
  ["percentage", 0, ""],
  ["fixed", 0, ""],
] as const)("the badge of an offer (%s, %d) shows '%s'", (type, value, shown) => {
  expect(text(renderToStaticMarkup(createElement(OfferBadge, { offer: offer(type, value, "1.00") })))).toBe(
    shown,
  );
});

test("only a higher price is struck through", () => {
  const struck = (price: string) =>
    /<s[^>a-z]*[ >].*<\/s>/.test(
      renderToStaticMarkup(
        createElement(CoursePrice, { course: { price, offer: offer("fixed", 100, "900.00") } }),
      ),
    );
  expect(["900.01", "900.00", "899.99"].map(struck)).toEqual([true, false, false]);
});
