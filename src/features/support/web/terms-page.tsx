import { Link } from "react-router";
import { seo } from "#kit/web/seo.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import * as m from "#messages/support.ts";
import type { Route } from "./+types/terms-page";
import { type Section, SectionedPage } from "./sectioned-page.tsx";

const since = "2026-11-21";
const linkStyle = "inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4";

export const loader = ({ context }: Route.LoaderArgs) => ({
  academy: context.get(pageRequest).academyName,
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0], {
    title: m.terms_title(),
    description: m.terms_meta({ academy: loaderData?.academy ?? "" }),
    path: "/terms-of-service",
  });

const sections = (academy: string): Section[] => [
  {
    id: "who-we-are",
    title: m.terms_1_title(),
    text: m.terms_1_text({ academy }),
  },
  {
    id: "who-may",
    title: m.terms_2_title(),
    text: m.terms_2_text(),
  },
  {
    id: "account",
    title: m.terms_3_title(),
    text: m.terms_3_text(),
  },
  {
    id: "courses",
    title: m.terms_4_title(),
    text: m.terms_4_text(),
  },
  {
    id: "payment",
    title: m.terms_5_title(),
    text: m.terms_5_text(),
  },
  {
    id: "refunds",
    title: m.terms_6_title(),
    text: m.terms_6_text(),
    more: (
      <Link to="/refund-policy" className={linkStyle}>
        {m.refund_title()}
      </Link>
    ),
  },
  {
    id: "respect",
    title: m.terms_7_title(),
    text: m.terms_7_text(),
  },
  {
    id: "no-advice",
    title: m.terms_8_title(),
    text: m.terms_8_text(),
  },
  {
    id: "certificates",
    title: m.terms_9_title(),
    text: m.terms_9_text(),
  },
  {
    id: "materials",
    title: m.terms_10_title(),
    text: m.terms_10_text(),
  },
  {
    id: "rules",
    title: m.terms_11_title(),
    text: m.terms_11_text(),
  },
  {
    id: "changes",
    title: m.terms_12_title(),
    text: m.terms_12_text(),
  },
];

export default function TermsPage({ loaderData: { academy } }: Route.ComponentProps) {
  return (
    <SectionedPage
      title={m.terms_title()}
      lead={m.terms_lead({ academy })}
      since={since}
      sections={sections(academy)}
    />
  );
}
