import type { ReactNode } from "react";

/** In place of the course: what is the matter and where to go. */
export function CourseProblem({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="page grid justify-items-center gap-4 py-20 text-center sm:py-24">
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
