import { NavLink } from "react-router";
import { tabLine, tabStyle } from "./tab-style.ts";

/** Pages that belong together, as tabs: each is a link, so that it has its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly { to: string; words: string }[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className={tabLine}>
        {tabs.map(({ to, words }) => (
          <li key={to} className="flex-none">
            <NavLink
              to={to}
              end
              className={`${tabStyle} inline-flex items-center aria-[current=page]:border-green aria-[current=page]:text-ink`}
            >
              {words}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
