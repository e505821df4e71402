import type { Language } from "#kit/shared/language.ts";
import type { Testimonial } from "../../contract.ts";

export const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

/** Three voices, each of another person, those in the language of the page first. */
export function chosenTestimonials(all: Testimonial[], language: Language): Testimonial[] {
  const fits = ({ comment }: Testimonial) => Number(isBengali(comment) === (language === "bn"));
  const byPerson = new Map<string, Testimonial>();
  for (const testimonial of all.toSorted((a, b) => fits(b) - fits(a)))
    if (!byPerson.has(testimonial.reviewer)) byPerson.set(testimonial.reviewer, testimonial);
  return [...byPerson.values()].slice(0, 3);
}
