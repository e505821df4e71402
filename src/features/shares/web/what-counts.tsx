import { ChevronRight } from "lucide-react";
import * as m from "#messages/shares.ts";

/** Says which money counts, and what the amounts are not. Works without scripts. */
export const WhatCounts = () => (
  <details className="group">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium hover:underline [&::-webkit-details-marker]:hidden">
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 group-open:rotate-90" />
      {m.what_counts()}
    </summary>
    <p className="max-w-prose text-small text-muted">{m.what_counts_text()}</p>
  </details>
);
