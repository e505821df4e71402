import type { ReactNode } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import * as m from "#messages/support.ts";
import { PageHead } from "./page-head.tsx";

export interface Section {
  id: string;
  title: string;
  text: string;
  /** What stands below the text: a link to more. */
  more?: ReactNode;
}

interface SectionedPageProps {
  title: string;
  lead: string;
  /** The day from which it holds. */
  since: string;
  sections: Section[];
}

function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label={m.on_this_page()} className="pb-3 lg:border-l lg:border-line lg:pb-0">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline lg:pl-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A long text in sections that can be linked to, with its contents beside it, or folded above it on a phone. */
export function SectionedPage({ title, lead, since, sections }: SectionedPageProps) {
  return (
    <div className="page">
      <PageHead title={title} lead={lead} />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <details className="card px-5 lg:hidden">
          <summary className="flex min-h-14 cursor-pointer items-center font-semibold">
            {m.on_this_page()}
          </summary>
          <Contents sections={sections} />
        </details>
        <div className="hidden self-start lg:sticky lg:top-24 lg:block">
          <h2 className="mb-1 text-body">{m.on_this_page()}</h2>
          <Contents sections={sections} />
        </div>
        <div className="grid max-w-[68ch] gap-8">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="scroll-mt-24 text-h3">
                {section.title}
              </h2>
              <p className="mt-2">{section.text}</p>
              {section.more}
            </section>
          ))}
          <p className="border-t border-line pt-6 text-small text-muted">
            {m.changed_on({ date: formatDate(since) })}
          </p>
        </div>
      </div>
    </div>
  );
}
