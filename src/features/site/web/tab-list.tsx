import type { LucideIcon } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { NavLink } from "react-router";
import { tabStyle } from "./tab-bar-style.ts";

export interface Tab {
  to: string;
  words: string;
  icon: LucideIcon;
  /** Only on exactly this page, not on those below it. */
  end?: boolean;
  /** A number beside the icon. It may come after the tab. */
  count?: ReactNode;
  className?: string;
}

export function TabList({ tabs }: { tabs: Tab[] }) {
  return tabs.map(({ to, words, icon: Icon, end, count, className = "" }) => (
    <li key={to} className={`grid min-w-0 ${className}`}>
      <NavLink to={to} end={end} className={tabStyle}>
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.8} />
        {words}
        {count ? <Suspense>{count}</Suspense> : null}
      </NavLink>
    </li>
  ));
}
