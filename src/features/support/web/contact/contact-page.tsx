import { CircleQuestionMark, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { about } from "#features/pages/contract.ts";
import { faqPath, helpPath } from "#features/pages/paths.ts";
import { seo } from "#kit/web/seo.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageHead } from "#kit/web/ui/page-head.tsx";
import * as m from "#messages/support.ts";
import { contactPath } from "../../paths.ts";
import type { Route } from "./+types/contact-page";
import { ContactForm } from "./contact-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { call, academyName } = context.get(pageRequest);
  const { contact_email, contact_phone, statements } = await call(about);
  return { academy: academyName, email: contact_email, phone: contact_phone, statements };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0], {
    title: m.contact_title(),
    description: m.contact_meta({ academy: loaderData?.academy ?? "" }),
    path: contactPath,
  });

const linkStyle = "inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4";

function Way({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-green-tint text-green-deep [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </li>
  );
}

export default function ContactPage({ loaderData: { email, phone, statements } }: Route.ComponentProps) {
  return (
    <div className="page pb-12">
      <PageHead title={m.contact_title()} lead={m.contact_lead()} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
        <ContactForm />
        <aside aria-labelledby="other-ways" className="grid gap-4 lg:pt-2">
          <h2 id="other-ways" className="text-h3">
            {m.contact_other_ways()}
          </h2>
          <ul className="grid gap-4">
            <Way icon={<CircleQuestionMark aria-hidden="true" />} text={m.contact_faq()}>
              <Link to={faqPath} className={linkStyle}>
                {m.contact_faq_do()}
              </Link>
            </Way>
            {email ? (
              <Way
                icon={<Mail aria-hidden="true" />}
                text={
                  statements.includes("answer_within_48_hours") ? m.contact_answer() : m.contact_by_email()
                }
              >
                <a href={`mailto:${email}`} className={linkStyle}>
                  {email}
                </a>
              </Way>
            ) : null}
            {phone ? (
              <Way
                icon={<Phone aria-hidden="true" />}
                text={statements.includes("phone_support") ? m.contact_phone_when() : m.contact_by_phone()}
              >
                <a href={`tel:${phone.replace(/[ -]/g, "")}`} className={linkStyle}>
                  {phone}
                </a>
              </Way>
            ) : null}
          </ul>
          <ButtonLink to={helpPath} variant="secondary" className="justify-self-start">
            {m.contact_help_do()}
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
}
