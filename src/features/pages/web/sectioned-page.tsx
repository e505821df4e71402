import { formatDate } from "#kit/shared/dates.ts";
import { PageHead } from "#kit/web/ui/page-head.tsx";
import * as m from "#messages/pages.ts";
import type { ShownText } from "../contract.ts";
import { Paragraphs, TextContent } from "./text-part.tsx";

function Contents({ sections }: Pick<ShownText, "sections">) {
  return (
    <nav aria-label={m.on_this_page()} className="pb-3 lg:border-l lg:border-line lg:pb-0">
      <ul>
        {Object.entries(sections).map(([id, { title }]) => (
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

/**
 * A long text in sections with their own anchors. The table of contents is beside it, or folded above it on a
 * phone.
 */
export function SectionedPage({ text: { title, text, head, sections } }: { text: ShownText }) {
  const [lead, ...introduction] = text;
  return (
    <div className="page">
      <PageHead title={title} lead={lead} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <details className="card px-4 lg:hidden">
          <summary className="flex min-h-14 cursor-pointer items-center font-semibold">
            {m.on_this_page()}
          </summary>
          <Contents sections={sections} />
        </details>
        <div className="hidden self-start lg:sticky lg:top-24 lg:block">
          <h2 className="mb-1 text-body">{m.on_this_page()}</h2>
          <Contents sections={sections} />
        </div>
        <div className="grid max-w-[68ch] gap-8 wrap-anywhere">
          {introduction.length > 0 ? (
            <div className="grid gap-2">
              <Paragraphs text={introduction} />
            </div>
          ) : null}
          {Object.entries(sections).map(([id, section]) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="scroll-mt-24 text-h3">
                {section.title}
              </h2>
              <TextContent {...section} />
            </section>
          ))}
          {head.since ? (
            <p className="border-t border-line pt-6 text-small text-muted">
              {m.changed_on({ date: formatDate(head.since) })}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}
