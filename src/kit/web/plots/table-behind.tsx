import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import * as m from "#messages/kit.ts";

/** Opens the table with the figures of a plot. Works without scripts. */
export const TableBehind = ({ children }: { children: ReactNode }) => (
  <details className="group min-w-0">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
      <ChevronRight size={16} aria-hidden="true" className="group-open:rotate-90" />
      {m.table_behind()}
    </summary>
    {children}
  </details>
);
