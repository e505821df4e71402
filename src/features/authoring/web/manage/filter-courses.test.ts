import { describe, expect, test } from "vitest";
import { categoriesOf, courseSections, filterCourses, missingParts } from "./filter-courses.ts";

const course = (course_title: string, category_name = "") => ({ course_title, category_name });
const courses = [
  course("Survival Analysis", "Data Analysis"),
  course("গবেষণার প্রথম পাঠ", "Research"),
  course("Research ethics", "Research"),
  course("A draft"),
];
const titles = (search: string, category = "") =>
  filterCourses(courses, { search, category }).map(({ course_title }) => course_title);

describe("the courses of a search", () => {
  test("are all without a word and a category", () => {
    expect(titles("")).toHaveLength(4);
    expect(titles("  ")).toHaveLength(4);
  });

  test("have the typed text in their title, in any letter case and in both scripts", () => {
    expect(titles("sURVIVAL a")).toEqual(["Survival Analysis"]);
    expect(titles("প্রথম")).toEqual(["গবেষণার প্রথম পাঠ"]);
    expect(titles("nothing")).toEqual([]);
  });

  test("match a letter that is written as one character or as two", () => {
    const found = filterCourses([course("প\u09dcার কৌশল")], { search: "প\u09a1\u09bcার", category: "" });
    expect(found).toHaveLength(1);
  });

  test("have the chosen category as well", () => {
    expect(titles("", "Research")).toEqual(["গবেষণার প্রথম পাঠ", "Research ethics"]);
    expect(titles("survival", "Research")).toEqual([]);
  });
});

test("the categories are distinct, the most used first, without that of drafts that have none", () => {
  expect(categoriesOf(courses).map(({ course: one, count }) => [one.category_name, count])).toEqual([
    ["Research", 2],
    ["Data Analysis", 1],
  ]);
});

test("the sections are drafts, published and archived courses, each in the given order", () => {
  const states = ["published", "draft", "published", "draft"] as const;
  const numbered = states.map((state, id) => ({ state, id }));
  expect(courseSections(numbered)).toEqual([
    { state: "draft", courses: [numbered[1], numbered[3]] },
    { state: "published", courses: [numbered[0], numbered[2]] },
  ]);
});

test("a draft names what it still needs", () => {
  const complete = { course_title: "T", description: "D", category_name: "C", price: "1.00" };
  expect(missingParts(complete)).toEqual([]);
  expect(missingParts({ course_title: " ", description: "", category_name: "", price: "0.00" })).toEqual([
    "title",
    "description",
    "category",
    "price",
  ]);
  expect(missingParts({ ...complete, price: "0.00" })).toEqual(["price"]);
});
