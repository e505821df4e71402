import { coursesPath } from "#features/catalogue/paths.ts";
import { FlaskConical, Languages, type LucideIcon, Smartphone } from "lucide-react";
import { contactPath } from "#features/support/paths.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageHead } from "#kit/web/ui/page-head.tsx";
import * as m from "#messages/pages.ts";
import { about } from "../contract.ts";
import type { Route } from "./+types/about-page";
import { AboutFigures } from "./about-figures.tsx";
import { loadText, textMeta } from "./page-text.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(pageRequest);
  const [{ figures }, text] = await Promise.all([request.call(about), loadText(request, "about")]);
  return { text, figures, isInBoth: request.languages.length > 1 };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  textMeta(matches[0], "about", loaderData?.text);

function Reason({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string[] }) {
  return (
    <li className="card grid content-start gap-2 p-4 sm:p-6">
      <Icon aria-hidden="true" className="mb-1 size-6 text-green" strokeWidth={1.6} />
      <h3 className="text-h3">{title}</h3>
      <p className="text-muted">{text.join(" ")}</p>
    </li>
  );
}

export default function AboutPage({ loaderData: { text: page, figures, isInBoth } }: Route.ComponentProps) {
  const { why, mission } = page.sections;
  const { practice, language, phone } = why.sections;
  return (
    <div className="page grid gap-12 md:gap-18">
      <div>
        <PageHead title={page.title} lead={page.text[0]} />
        <AboutFigures figures={figures} />
      </div>
      <section aria-labelledby="why" className="grid gap-6">
        <h2 id="why" className="text-h1">
          {why.title}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
          <Reason icon={FlaskConical} {...practice} />
          {/* The second paragraph is about the second language of the pages. */}
          <Reason
            icon={Languages}
            {...language}
            text={isInBoth ? language.text : language.text.slice(0, 1)}
          />
          <Reason icon={Smartphone} {...phone} />
        </ul>
      </section>
      <section
        aria-labelledby="mission"
        className="grid justify-items-start gap-4 rounded-card bg-green-tint p-6 text-green-deep sm:p-12"
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
