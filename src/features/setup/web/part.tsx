import type { ReactNode } from "react";

/** A part of the form with its title. */
export const Part = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-4">
    <legend className="mb-4 grid gap-1">
      <span className="font-display text-lead font-semibold">{title}</span>
      <span className="text-small text-muted">{lead}</span>
    </legend>
    {children}
  </fieldset>
);
