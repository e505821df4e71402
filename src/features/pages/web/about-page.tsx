import { coursesPath } from "#features/catalogue/paths.ts";
import { FlaskConical, Languages, type LucideIcon, Smartphone } from "lucide-react";
import { contactPath } from "#features/support/paths.ts";
import { seo } from "#kit/web/seo.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageHead } from "#kit/web/ui/page-head.tsx";
import * as m from "#messages/pages.ts";
import { about as prose } from "#messages/pages/about.ts";
import { about } from "../contract.ts";
import { aboutPath } from "../paths.ts";
import type { Route } from "./+types/about-page";
import { AboutFigures } from "./about-figures.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { call, academyName, languages } = context.get(pageRequest);
  const { figures } = await call(about);
  return { academy: academyName, figures, isInBoth: languages.length > 1 };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, head } = prose({ academy: loaderData?.academy ?? "" });
  return seo(matches[0], { title, description: head.description, path: aboutPath });
};

const icons = { practice: FlaskConical, language: Languages, phone: Smartphone };

const reasons = ["practice", "language", "phone"] as const;

function Reason({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: readonly string[] }) {
  return (
    <li className="card grid content-start gap-2 p-5 sm:p-6">
      <Icon aria-hidden="true" className="mb-1 size-6 text-green" strokeWidth={1.6} />
      <h3 className="text-h3">{title}</h3>
      <p className="text-muted">{text.join(" ")}</p>
    </li>
  );
}

export default function AboutPage({ loaderData: { academy, figures, isInBoth } }: Route.ComponentProps) {
  const { title, text, sections } = prose({ academy });
  const { why, mission } = sections;
  // The second paragraph of a reason is about the second language of the pages.
  const shown = ({ title: name, text: said }: { title: string; text: readonly string[] }) => ({
    title: name,
    text: isInBoth ? said : said.slice(0, 1),
  });
  return (
    <div className="page grid gap-12 md:gap-16">
      <div>
        <PageHead title={title} lead={text[0]} />
        <AboutFigures figures={figures} />
      </div>
      <section aria-labelledby="why" className="grid gap-6">
        <h2 id="why" className="text-h1">
          {why.title}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
          {reasons.map((reason) => (
            <Reason key={reason} icon={icons[reason]} {...shown(why.sections[reason])} />
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="mission"
        className="grid justify-items-start gap-4 rounded-card bg-green-tint p-6 text-green-deep sm:p-10"
      >
        <h2 id="mission" className="text-h2">
          {mission.title}
        </h2>
        <p className="max-w-[44em] font-display text-lead md:text-h2 leading-relaxed text-balance">
          {mission.text[0]}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to={coursesPath}>{m.browse_courses()}</ButtonLink>
          <ButtonLink to={contactPath} variant="secondary">
            {m.contact_us()}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
