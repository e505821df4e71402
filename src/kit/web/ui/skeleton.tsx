import type { ReactNode } from "react";
import * as m from "#messages/kit.ts";

interface SkeletonProps {
  className?: string;
  /** Read out; "Loading" if not said. */
  words?: string;
  children: ReactNode;
}

/** The shape of what is on the way. Its bars carry no words; what does is to be hidden by `aria-hidden`. */
export const Skeleton = ({ className, words = m.loading(), children }: SkeletonProps) => (
  <div aria-busy="true" className={className}>
    <span className="sr-only">{words}</span>
    {children}
  </div>
);
