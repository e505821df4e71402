import { BriefcaseBusiness, FileUser, Headset, HeartHandshake, NotebookPen, UsersRound } from "lucide-react";
import * as m from "#messages/site.ts";
import type { Benefit } from "#features/pages/contract.ts";

const words = {
  job_placement: { icon: BriefcaseBusiness, title: m.benefit_jobs, text: m.benefit_jobs_text },
  cv_builder: { icon: FileUser, title: m.benefit_cv, text: m.benefit_cv_text },
  live_support: { icon: Headset, title: m.benefit_live_support, text: m.benefit_live_support_text },
  special_support: {
    icon: HeartHandshake,
    title: m.benefit_special_support,
    text: m.benefit_special_support_text,
  },
  live_tests: { icon: NotebookPen, title: m.benefit_live_tests, text: m.benefit_live_tests_text },
  support_classes: { icon: UsersRound, title: m.benefit_classes, text: m.benefit_classes_text },
} satisfies Record<Benefit, unknown>;

/** What learners get besides the courses. Without benefits, it renders nothing. */
export function Benefits({ benefits }: { benefits: Benefit[] }) {
  if (benefits.length === 0) return null;
  return (
    <section aria-labelledby="benefits-title" className="page grid gap-3 pb-8 md:gap-6 md:pb-18">
      <h2 id="benefits-title" className="text-h2 md:text-h1">
        {m.benefits_title()}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line min-[340px]:grid-cols-2 lg:grid-cols-3">
        {benefits.map((benefit) => {
          const { icon: Icon, title, text } = words[benefit];
          return (
            <li key={benefit} className="grid content-start gap-1 bg-surface p-3 sm:gap-2 sm:p-6">
              <Icon aria-hidden="true" className="size-5 text-green sm:mb-1 sm:size-6" strokeWidth={1.6} />
              <h3 className="text-body leading-snug sm:text-read">{title()}</h3>
              <p className="text-tiny text-muted sm:text-body">{text()}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
