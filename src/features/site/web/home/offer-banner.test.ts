import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { type Language, provideLanguage } from "#kit/shared/language.ts";
import { OfferBanner } from "./offer-banner.tsx";

afterEach(() => provideLanguage(() => "en"));

const written = (language: Language, coversAll: boolean): string => {
  provideLanguage(() => language);
  const offer = { type: "percentage" as const, value: 50, endsAt: "2026-11-30T18:00:00Z", coversAll };
  const banner = createElement(MemoryRouter, null, createElement(OfferBanner, { offer }));
  return renderToStaticMarkup(banner).replaceAll(/<[^>]*>/g, "");
};

test("the banner says what the discount covers, and until when", () => {
  expect(written("en", true)).toBe("Get 50% OFF on all courses · ends 30 November");
  expect(written("en", false)).toBe("Get 50% OFF on selected courses · ends 30 November");
  expect(written("bn", true)).toBe("সব কোর্সে ৫০% ছাড় · ৩০ নভেম্বর পর্যন্ত");
});
