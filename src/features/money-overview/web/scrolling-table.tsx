import type { ReactNode } from "react";
import * as m from "#messages/money-overview.ts";

/** A table that may be wider than a phone: it scrolls, and the page does not. */
export const ScrollingTable = ({ children }: { children: ReactNode }) => (
  <section
    aria-label={m.table()}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
    tabIndex={0}
    className="overflow-x-auto -outline-offset-2"
  >
    {children}
  </section>
);
