import { Link } from "react-router";
import { seo } from "#kit/web/seo.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import * as m from "#messages/support.ts";
import type { Route } from "./+types/privacy-page";
import { type Section, SectionedPage } from "./sectioned-page.tsx";

const since = "2026-11-21";
const linkStyle = "inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4";

export const loader = ({ context }: Route.LoaderArgs) => ({
  academy: context.get(pageRequest).academyName,
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0], {
    title: m.privacy_title(),
    description: m.privacy_meta({ academy: loaderData?.academy ?? "" }),
    path: "/privacy-policy",
  });

const sections = (): Section[] => [
  {
    id: "account",
    title: m.privacy_1_title(),
    text: m.privacy_1_text(),
  },
  {
    id: "learning",
    title: m.privacy_2_title(),
    text: m.privacy_2_text(),
  },
  {
    id: "payments",
    title: m.privacy_3_title(),
    text: m.privacy_3_text(),
  },
  {
    id: "writing",
    title: m.privacy_4_title(),
    text: m.privacy_4_text(),
  },
  {
    id: "protection",
    title: m.privacy_5_title(),
    text: m.privacy_5_text(),
  },
  {
    id: "browser",
    title: m.privacy_6_title(),
    text: m.privacy_6_text(),
  },
  {
    id: "who-sees",
    title: m.privacy_7_title(),
    text: m.privacy_7_text(),
  },
  {
    id: "others",
    title: m.privacy_8_title(),
    text: m.privacy_8_text(),
  },
  {
    id: "how-long",
    title: m.privacy_9_title(),
    text: m.privacy_9_text(),
  },
  {
    id: "choices",
    title: m.privacy_10_title(),
    text: m.privacy_10_text(),
    more: (
      <Link to="/contact" className={linkStyle}>
        {m.contact_us()}
      </Link>
    ),
  },
  {
    id: "young",
    title: m.privacy_11_title(),
    text: m.privacy_11_text(),
  },
  {
    id: "changes",
    title: m.privacy_12_title(),
    text: m.privacy_12_text(),
  },
];

export default function PrivacyPage({ loaderData: { academy } }: Route.ComponentProps) {
  return (
    <SectionedPage
      title={m.privacy_title()}
      lead={m.privacy_lead({ academy })}
      since={since}
      sections={sections()}
    />
  );
}
