import { contactPath } from "#features/support/paths.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { seo } from "#kit/web/seo.ts";
import { Accordion } from "#kit/web/ui/accordion.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageHead } from "#kit/web/ui/page-head.tsx";
import * as m from "#messages/pages.ts";
import { faq } from "#messages/pages/faq.ts";
import { about } from "../contract.ts";
import { faqPath } from "../paths.ts";
import { faqAnswers } from "../rules.ts";
import type { Route } from "./+types/faq-page";

export async function loader({ context }: Route.LoaderArgs) {
  const { call, academyName, languages } = context.get(pageRequest);
  const { benefits, statements } = await call(about);
  return { academy: academyName, offered: { benefits, statements }, languages };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, head, sections } = faq({ academy: loaderData?.academy ?? "" });
  return seo(matches[0], {
    title,
    description: head.description,
    path: faqPath,
    structured: () => [
      {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: (loaderData ? faqAnswers(sections, loaderData.offered, loaderData.languages) : []).map(
          (question) => ({
            "@type": "Question",
            name: question.title,
            acceptedAnswer: { "@type": "Answer", text: question.text },
          }),
        ),
      },
    ],
  });
};

export default function FaqPage({ loaderData: { academy, offered, languages } }: Route.ComponentProps) {
  const { title, text, sections } = faq({ academy });
  return (
    <div className="page">
      <PageHead title={title} lead={text[0]} />
      <div className="max-w-3xl">
        <Accordion name="questions" items={faqAnswers(sections, offered, languages)} />
        <ButtonLink to={contactPath} variant="quiet" className="mt-8">
          {m.contact_us()}
        </ButtonLink>
      </div>
    </div>
  );
}
