import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import * as m from "#messages/kit.ts";

/** The only bar of a page with one task: the way back, where one is, and the page's own actions. */
export function FocusBar({
  back,
  title,
  where,
  actions,
  children,
}: {
  back: { to: string; label: ReactNode };
  /** Beside the way back, whose label is then only read out. */
  title?: ReactNode;
  where?: ReactNode;
  actions?: ReactNode;
  /** At the lower edge, over the whole width. */
  children?: ReactNode;
}) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper [view-transition-name:focus-bar] print:hidden">
      <div className="flex min-h-14 items-center gap-3 px-1 lg:pr-6">
        <nav aria-label={m.way_back()} className={title ? "flex-none" : "min-w-0 flex-1"}>
          <Link
            to={back.to}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control px-3 text-small font-semibold hover:bg-ink/5"
          >
            <ArrowLeft size={20} aria-hidden="true" className="flex-none" />
            {title ? <span className="sr-only">{back.label}</span> : back.label}
          </Link>
        </nav>
        {title ? <div className="min-w-0 flex-1">{title}</div> : null}
        {where}
        <div className={`flex items-center justify-end gap-3 ${title ? "flex-none" : "flex-1 lg:flex-none"}`}>
          {actions}
        </div>
      </div>
      {children}
    </header>
  );
}
