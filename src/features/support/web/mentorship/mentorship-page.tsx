import { type ReactNode, useState } from "react";
import { seo } from "#kit/web/seo.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { Accordion } from "#kit/web/ui/accordion.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/support.ts";
import { mentorship } from "../../contract.ts";
import type { Route } from "./+types/mentorship-page";
import { Hero } from "./hero.tsx";
import { Journals } from "./journals.tsx";
import { MentorshipFigures } from "./mentorship-figures.tsx";
import { Plans } from "./plans.tsx";
import { Services } from "./services.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { call, academyName } = context.get(pageRequest);
  return { academy: academyName, ...(await call(mentorship)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0], {
    title: m.mentorship_title(),
    description: m.mentorship_meta({ academy: loaderData?.academy ?? "" }),
    path: "/research-mentorship",
  });

const LeadDialog = lazyDialog(async () => import("./lead-dialog.tsx"));

const questions = [
  { title: m.mentorship_faq_1_question, text: m.mentorship_faq_1_answer },
  { title: m.mentorship_faq_2_question, text: m.mentorship_faq_2_answer },
  { title: m.mentorship_faq_3_question, text: m.mentorship_faq_3_answer },
  { title: m.mentorship_faq_4_question, text: m.mentorship_faq_4_answer },
];

function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <div className="grid gap-2">
        <h2 id={id} className="scroll-mt-24 text-h1">
          {title}
        </h2>
        {text ? <p className="max-w-[60ch] text-muted">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}

export default function MentorshipPage({ loaderData: { figures, plans, journals } }: Route.ComponentProps) {
  const [isAsking, setAsking] = useState(false);
  const open = () => setAsking(true);
  return (
    <div className="page grid gap-14 pb-16 md:gap-20">
      <div>
        <Hero onGetPublished={open} />
        <MentorshipFigures figures={figures} />
      </div>
      <Section id="services" title={m.services_title()}>
        <Services />
      </Section>
      <Section id="plans" title={m.plans_title()} text={m.plans_text()}>
        <Plans plans={plans} onChoose={open} />
      </Section>
      {journals.length > 0 ? (
        <Section id="journals" title={m.journals_title()}>
          <Journals names={journals} />
        </Section>
      ) : null}
      <Section id="questions" title={m.mentorship_faq_title()}>
        <div className="max-w-3xl">
          <Accordion
            name="mentorship"
            items={questions.map(({ title, text }) => ({ title: title(), text: text() }))}
          />
        </div>
      </Section>
      <section
        aria-labelledby="tell-us"
        className="grid justify-items-start gap-4 rounded-card bg-green-tint p-6 text-green-deep sm:p-10"
      >
        <h2 id="tell-us" className="text-h2">
          {m.mentorship_end_title()}
        </h2>
        <p className="max-w-[50ch]">{m.mentorship_end_text()}</p>
        <Button onClick={open}>{m.get_published()}</Button>
      </section>
      {isAsking ? <LeadDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
