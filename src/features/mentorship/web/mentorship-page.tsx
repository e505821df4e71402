import { type ReactNode, useState } from "react";
import { seo } from "#kit/web/seo.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { Accordion } from "#kit/web/ui/accordion.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/mentorship.ts";
import { mentorship as prose } from "#messages/mentorship/mentorship.ts";
import { mentorship } from "../contract.ts";
import { mentorshipPath } from "../paths.ts";
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

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { head } = prose({ academy: loaderData?.academy ?? "" });
  return seo(matches[0], { title: head.title, description: head.description, path: mentorshipPath });
};

const LeadDialog = lazyDialog(async () => import("./lead-dialog.tsx"));

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

export default function MentorshipPage({ loaderData }: Route.ComponentProps) {
  const { academy, figures, plans, journals } = loaderData;
  const page = prose({ academy });
  const { services, plans: offer, questions, end } = page.sections;
  const [isAsking, setAsking] = useState(false);
  const open = () => setAsking(true);
  return (
    <div className="page grid gap-12 pb-12 md:gap-18">
      <div>
        <Hero kind={page.head.title} title={page.title} lead={page.text[0]} onGetPublished={open} />
        <MentorshipFigures figures={figures} />
      </div>
      <Section id="services" title={services.title}>
        <Services services={services.sections} />
      </Section>
      <Section id="plans" title={offer.title} text={offer.text[0]}>
        <Plans plans={plans} words={offer.sections} onChoose={open} />
      </Section>
      {journals.length > 0 ? (
        <Section id="journals" title={m.journals_title()}>
          <Journals names={journals} />
        </Section>
      ) : null}
      <Section id="questions" title={questions.title}>
        <div className="max-w-3xl">
          <Accordion
            name="mentorship"
            items={Object.values(questions.sections).map(({ title, text }) => ({ title, text: text[0] }))}
          />
        </div>
      </Section>
      <section
        aria-labelledby="tell-us"
        className="grid justify-items-start gap-4 rounded-card bg-green-tint p-6 text-green-deep sm:p-12"
      >
        <h2 id="tell-us" className="text-h2">
          {end.title}
        </h2>
        <p className="max-w-[50ch]">{end.text[0]}</p>
        <Button onClick={open}>{m.get_published()}</Button>
      </section>
      {isAsking ? <LeadDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
