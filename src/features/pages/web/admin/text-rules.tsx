import { ChevronDown } from "lucide-react";
import * as m from "#messages/pages.ts";

/** How the text of each page is built, in words. */
const ofPage: Record<string, () => string> = {
  about: m.rule_about,
  faq: m.rule_faq,
  help: m.rule_help,
  terms: m.rule_chapters,
  privacy: m.rule_chapters,
  refund: m.rule_refund,
};

/** How a text is written, folded under its form. */
export function TextRules({ page }: { page: string }) {
  const rules = [
    ofPage[page]?.(),
    m.rule_head(),
    m.rule_headings(),
    m.rule_paragraphs(),
    m.rule_links(),
    m.rule_academy(),
  ];
  return (
    <details className="group rounded-control border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {m.rules_title()}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid list-disc gap-2 pb-4 pl-4 text-small text-muted">
        {rules.filter(Boolean).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
