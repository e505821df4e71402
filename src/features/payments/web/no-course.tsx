import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/payments.ts";

/** The address names no course, or one that is not there. */
export function NoCourse() {
  return (
    <section className="page grid justify-items-center gap-4 py-24 text-center">
      <h1 className="text-h1">{m.pay_no_course_title()}</h1>
      <p className="max-w-prose text-muted">{m.pay_no_course_text()}</p>
      <ButtonLink to="/courses">{m.to_catalogue()}</ButtonLink>
    </section>
  );
}
