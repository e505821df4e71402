import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/**
 * A part that is folded on a phone. On a wide screen it shows without a click; a browser that cannot style the content
 * of a closed fold keeps the fold there. `hasHeading`: the title is a heading on a wide screen too, otherwise the part
 * continues the text above it.
 */
export function FoldOnPhone({
  title,
  hasHeading = false,
  className = "",
  children,
}: {
  title: string;
  hasHeading?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      {hasHeading ? (
        <h3 className="hidden text-read md:supports-[selector(::details-content)]:block">{title}</h3>
      ) : null}
      <details className="group/fold md:details-content:[content-visibility:visible]">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold text-green md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open/fold:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        {children}
      </details>
    </div>
  );
}
