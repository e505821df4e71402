import { describe, expect, it } from "vitest";
import { seo, shorten } from "./seo.ts";

const root = {
  loaderData: {
    language: "bn",
    languages: ["en", "bn"],
    academyName: "Bidya Academy",
    publicUrl: "https://bidya.example",
  },
};

describe("what search engines are told", () => {
  it("makes each language's page its own canonical", () => {
    const tags = JSON.stringify(
      seo(root, { title: "Courses", description: "All of them", path: "/courses?page=2" }),
    );
    expect(tags).toContain('"rel":"canonical","href":"https://bidya.example/courses?page=2&lang=bn"');
    expect(tags).toContain('"hrefLang":"bn","href":"https://bidya.example/courses?page=2&lang=bn"');
    expect(tags).toContain('"hrefLang":"en","href":"https://bidya.example/courses?page=2"');
    expect(tags).toContain('"hrefLang":"x-default","href":"https://bidya.example/courses?page=2"');
    expect(tags).toContain('"content":"https://bidya.example/share/academy.png?lang=bn"');
    expect(tags).toContain('"title":"Courses · Bidya Academy"');
  });
  it("gives the English page the address without a language", () => {
    const english = { loaderData: { ...root.loaderData, language: "en" } };
    const tags = JSON.stringify(seo(english, { title: "Courses", description: "", path: "/courses" }));
    expect(tags).toContain('"rel":"canonical","href":"https://bidya.example/courses"');
    expect(tags).toContain('"hrefLang":"bn","href":"https://bidya.example/courses?lang=bn"');
  });
  it("names only the language of an academy that has one, at the address without a language", () => {
    const bengali = { loaderData: { ...root.loaderData, languages: ["bn"] } };
    const tags = JSON.stringify(seo(bengali, { title: "Courses", description: "", path: "/courses" }));
    expect(tags).toContain('"rel":"canonical","href":"https://bidya.example/courses"');
    expect(tags).toContain('"hrefLang":"bn","href":"https://bidya.example/courses"');
    expect(tags).not.toContain('"hrefLang":"en"');
  });
  it("does not repeat the academy's name, and handles a page that failed", () => {
    expect(seo(root, { title: "Bidya Academy: courses", description: "", path: "/" })[0]).toEqual({
      title: "Bidya Academy: courses",
    });
    expect(seo(undefined, { title: "Courses", description: "", path: "/" })).toEqual([{ title: "Courses" }]);
  });
  it("cuts a long description between words", () => {
    const short = shorten("word ".repeat(60));
    expect(short.length).toBeLessThanOrEqual(160);
    expect(short).toMatch(/word…$/);
    expect(shorten("two\n lines")).toBe("two lines");
  });
});
