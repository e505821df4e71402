import { contactPath } from "#features/support/paths.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { Accordion } from "#kit/web/ui/accordion.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageHead } from "#kit/web/ui/page-head.tsx";
import * as m from "#messages/pages.ts";
import { about } from "../contract.ts";
import { faqAnswers } from "../rules.ts";
import type { Route } from "./+types/faq-page";
import { loadText, textMeta } from "./page-text.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(pageRequest);
  const [{ benefits, statements }, { sections, ...text }] = await Promise.all([
    request.call(about),
    loadText(request, "faq"),
  ]);
  return { text, questions: faqAnswers(sections, { benefits, statements }, request.languages) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  textMeta(matches[0], "faq", loaderData?.text, {
    structured: () => [
      {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: (loaderData?.questions ?? []).map((question) => ({
          "@type": "Question",
          name: question.title,
          acceptedAnswer: { "@type": "Answer", text: question.text },
        })),
      },
    ],
  });

export default function FaqPage({ loaderData: { text, questions } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.text[0]} />
      <div className="max-w-3xl">
        <Accordion name="questions" items={questions} />
        <ButtonLink to={contactPath} variant="quiet" className="mt-8">
          {m.contact_us()}
        </ButtonLink>
      </div>
    </div>
  );
}
