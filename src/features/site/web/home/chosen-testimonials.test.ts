import { expect, it } from "vitest";
import { chosenTestimonials } from "./chosen-testimonials.ts";

const said = (reviewer: string, comment: string) => ({ reviewer, comment, course_id: 1, course_title: "" });
const all = [
  said("Rafiq", "Clear."),
  said("সোহেল", "ভালো।"),
  said("Rafiq", "Again."),
  said("Mitu", "দারুণ।"),
  said("Nadia", "Good."),
];

it("puts the language of the page first and shows nobody twice", () => {
  expect(chosenTestimonials(all, "bn").map(({ reviewer }) => reviewer)).toEqual(["সোহেল", "Mitu", "Rafiq"]);
  expect(chosenTestimonials(all, "en").map(({ comment }) => comment)).toEqual(["Clear.", "Good.", "ভালো।"]);
});
