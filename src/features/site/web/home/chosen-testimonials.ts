import { type Language, detectLanguage } from "#kit/shared/language.ts";
import type { Testimonial } from "../../contract.ts";

/** Three testimonials of different people. Those in the language of the page come first. */
export function chosenTestimonials(all: Testimonial[], language: Language): Testimonial[] {
  const fits = ({ comment }: Testimonial) => Number(detectLanguage(comment) === language);
  const byPerson = new Map<string, Testimonial>();
  for (const testimonial of all.toSorted((a, b) => fits(b) - fits(a)))
    if (!byPerson.has(testimonial.reviewer)) byPerson.set(testimonial.reviewer, testimonial);
  return [...byPerson.values()].slice(0, 3);
}
