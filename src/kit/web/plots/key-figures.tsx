import type { ReactNode } from "react";

/** Figures side by side that say a thing in short, up to four. */
export const KeyFigures = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl
    aria-label={label}
    className="card grid grid-cols-2 divide-line tabular-nums max-sm:divide-y sm:grid-cols-4 sm:divide-x"
  >
    {children}
  </dl>
);

/** One of them: its value, what it is, and a few words more. */
export const KeyFigure = ({ value, name, more }: { value: string; name: string; more: string }) => (
  <div className="grid content-start px-4 py-3 sm:px-6">
    <dt className="order-2 font-semibold">{name}</dt>
    <dd className="text-h2 font-bold">{value}</dd>
    <dd className="order-3 text-tiny text-muted">{more}</dd>
  </div>
);
