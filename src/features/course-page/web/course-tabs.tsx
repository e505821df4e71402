import { useEffect, useState } from "react";
import { Link } from "react-router";
import * as m from "#messages/course-page.ts";

const tabs = [
  { id: "overview", words: m.tab_overview },
  { id: "content", words: m.tab_content },
  { id: "instructor", words: m.tab_instructor },
  { id: "reviews", words: m.tab_reviews },
];

/** The section that is being read: the last one whose start has scrolled under the bar. */
function useSectionInView(): string {
  const [current, setCurrent] = useState("overview");
  useEffect(() => {
    const sections = tabs.map(({ id }) => document.getElementById(id)).filter((section) => section !== null);
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        const first = tabs.find(({ id }) => inView.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: "-140px 0px -55% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return current;
}

/**
 * Links to the parts of the page, always visible. They are anchors, so they work without scripts and each part
 * has an address.
 */
export function CourseTabs() {
  const current = useSectionInView();
  return (
    <nav
      aria-label={m.tabs()}
      className="sticky top-16 z-10 -mx-4 overflow-x-auto bg-paper px-4 min-[481px]:-mx-6 min-[481px]:px-6"
    >
      <ul className="flex gap-6 shadow-[inset_0_-1px_0_var(--line)]">
        {tabs.map(({ id, words }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              // The keyboard focus continues from there, as after any other link within a page.
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              aria-current={current === id ? "true" : undefined}
              className="inline-flex min-h-13 min-w-11 items-center justify-center border-y-[3px] border-transparent font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink aria-[current=true]:border-b-green aria-[current=true]:text-ink"
            >
              {words()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
