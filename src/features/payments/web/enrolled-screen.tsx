import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/payments.ts";

/** Whoever has the course owes nothing more. */
export function EnrolledScreen({ courseId }: { courseId: number }) {
  return (
    <section className="page grid justify-items-center gap-4 py-24 text-center">
      <h1 className="text-h1">{m.enrolled_title()}</h1>
      <p className="max-w-prose text-muted">{m.enrolled_text()}</p>
      <ButtonLink to={`/course/${courseId}/progress`}>{m.continue_learning()}</ButtonLink>
    </section>
  );
}
