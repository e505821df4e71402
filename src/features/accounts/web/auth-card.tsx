import { type ReactNode, Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { NeedsJavaScript } from "./needs-javascript.tsx";
import { useEnrolling } from "./sign-in/enrolling.ts";

// Few people come from a course.
const EnrollingBand = lazyOptional(async () => {
  const { EnrollingBand } = await import("./enrolling-band.tsx");
  return { default: EnrollingBand };
});

/** The frame of the login and the sign-up. */
export function AuthCard({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const enrolling = useEnrolling();
  return (
    <>
      <NeedsJavaScript />
      <section className="page grid place-items-center py-8 sm:py-18">
        <div className="card grid w-full max-w-[30rem] gap-6 p-4 sm:p-8">
          <Suspense>{enrolling ? <EnrollingBand enrolling={enrolling} /> : null}</Suspense>
          <header className="grid gap-2">
            <h1 className="text-h1">{title}</h1>
            <p className="text-muted">{lead}</p>
          </header>
          {children}
        </div>
      </section>
    </>
  );
}

/** The link to the other form, below the form. */
export function OtherWay({ question, to, label }: { question: string; to: string; label: string }) {
  return (
    <p className="border-t border-line pt-4 text-center">
      {question}{" "}
      <ButtonLink to={to} variant="link">
        {label}
      </ButtonLink>
    </p>
  );
}
