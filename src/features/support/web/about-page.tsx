import { FlaskConical, Languages, Smartphone } from "lucide-react";
import { seo } from "#kit/web/seo.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/support.ts";
import { about } from "../contract.ts";
import type { Route } from "./+types/about-page";
import { AboutFigures } from "./about-figures.tsx";
import { PageHead } from "./page-head.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { call, academyName } = context.get(pageRequest);
  const { figures } = await call(about);
  return { academy: academyName, figures };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0], {
    title: m.about_title(),
    description: m.about_meta({ academy: loaderData?.academy ?? "" }),
    path: "/about",
  });

const reasons = [
  { icon: FlaskConical, title: m.why_practice, text: m.why_practice_text },
  { icon: Languages, title: m.why_language, text: m.why_language_text },
  { icon: Smartphone, title: m.why_phone, text: m.why_phone_text },
];

export default function AboutPage({ loaderData: { academy, figures } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-12 md:gap-16">
      <div>
        <PageHead title={m.about_title()} lead={m.about_lead({ academy })} />
        <AboutFigures figures={figures} />
      </div>
      <section aria-labelledby="why" className="grid gap-6">
        <h2 id="why" className="text-h1">
          {m.why_title()}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title()} className="card grid content-start gap-2 p-5 sm:p-6">
              <Icon aria-hidden="true" className="mb-1 size-6 text-green" strokeWidth={1.6} />
              <h3 className="text-h3">{title()}</h3>
              <p className="text-muted">{text()}</p>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="mission"
        className="grid justify-items-start gap-4 rounded-card bg-green-tint p-6 text-green-deep sm:p-10"
      >
        <h2 id="mission" className="text-h2">
          {m.mission_title()}
        </h2>
        <p className="max-w-[44em] font-display text-lead md:text-h2 leading-relaxed text-balance">
          {m.mission_text()}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to="/courses">{m.browse_courses()}</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            {m.contact_us()}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
