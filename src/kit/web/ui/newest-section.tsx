import type { ReactNode } from "react";
import { ButtonLink } from "./button-link.tsx";

/** The newest entries of a list of the person, with a link to the whole list. */
export function NewestSection({
  title,
  to,
  all,
  children,
}: {
  title: string;
  to: string;
  all: string;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h2">{title}</h2>
        <ButtonLink to={to} variant="link" className="hover:underline no-underline">
          {all}
        </ButtonLink>
      </div>
      <ul className="card divide-y divide-line">{children}</ul>
    </section>
  );
}
