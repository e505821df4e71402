import type { ReactNode } from "react";
import * as m from "#messages/kit.ts";

interface SkeletonProps {
  className?: string;
  /** The text for screen readers. The default is "Loading". */
  words?: string;
  children: ReactNode;
}

/** A placeholder for content that is loading. Its bars have no text. Hide any text inside it with `aria-hidden`. */
export const Skeleton = ({ className, words = m.loading(), children }: SkeletonProps) => (
  <div aria-busy="true" className={className}>
    <span className="sr-only">{words}</span>
    {children}
  </div>
);
