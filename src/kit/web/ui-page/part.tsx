import type { ReactNode } from "react";

/** Some parts under the name of their file. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid min-w-0 content-start gap-4 border-t border-line pt-4">
      <h2 lang="en" className="font-text text-tiny font-semibold tracking-normal text-muted">
        {name}
      </h2>
      {children}
    </section>
  );
}

/** Parts side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
