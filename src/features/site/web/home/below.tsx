import type { Benefit, Statement } from "#features/pages/contract.ts";
import type { Testimonial } from "../../contract.ts";
import { Benefits } from "./benefits.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Questions } from "./questions.tsx";
import { Testimonials } from "./testimonials.tsx";

/** The part of the home page below the first screen. */
export default function Below({
  benefits,
  statements,
  testimonials,
}: {
  benefits: Benefit[];
  statements: Statement[];
  testimonials: Testimonial[];
}) {
  return (
    <>
      <Benefits benefits={benefits} />
      <Testimonials testimonials={testimonials} />
      <Questions benefits={benefits} statements={statements} />
      <CallToAction />
    </>
  );
}
