import { seo } from "#kit/web/seo.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { Accordion } from "#kit/web/ui/accordion.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/support.ts";
import type { Route } from "./+types/faq-page";
import { PageHead } from "./page-head.tsx";

const questions = [
  { title: m.faq_1_question, text: m.faq_1_answer },
  { title: m.faq_2_question, text: m.faq_2_answer },
  { title: m.faq_3_question, text: m.faq_3_answer },
  { title: m.faq_4_question, text: m.faq_4_answer },
  { title: m.faq_5_question, text: m.faq_5_answer },
  { title: m.faq_6_question, text: m.faq_6_answer },
  { title: m.faq_7_question, text: m.faq_7_answer },
  { title: m.faq_8_question, text: m.faq_8_answer },
  { title: m.faq_9_question, text: m.faq_9_answer },
  { title: m.faq_10_question, text: m.faq_10_answer },
  { title: m.faq_11_question, text: m.faq_11_answer },
  { title: m.faq_12_question, text: m.faq_12_answer },
  { title: m.faq_13_question, text: m.faq_13_answer },
  { title: m.faq_14_question, text: m.faq_14_answer },
];

export const loader = ({ context }: Route.LoaderArgs) => ({
  academy: context.get(pageRequest).academyName,
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0], {
    title: m.faq_title(),
    description: m.faq_meta({ academy: loaderData?.academy ?? "" }),
    path: "/faq",
    structured: () => [
      {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: questions.map(({ title, text }) => ({
          "@type": "Question",
          name: title(),
          acceptedAnswer: { "@type": "Answer", text: text() },
        })),
      },
    ],
  });

export default function FaqPage() {
  return (
    <div className="page">
      <PageHead title={m.faq_title()} lead={m.faq_lead()} />
      <div className="max-w-3xl">
        <Accordion
          name="questions"
          items={questions.map(({ title, text }) => ({ title: title(), text: text() }))}
        />
        <ButtonLink to="/contact" variant="quiet" className="mt-8">
          {m.contact_us()}
        </ButtonLink>
      </div>
    </div>
  );
}
