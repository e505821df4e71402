import { BookOpenText, Mail, MessagesSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { seo } from "#kit/web/seo.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { ButtonAnchor, ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/support.ts";
import { about } from "../contract.ts";
import type { Route } from "./+types/help-page";
import { PageHead } from "./page-head.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { call, academyName } = context.get(pageRequest);
  const { contact_email, contact_phone } = await call(about);
  return { academy: academyName, email: contact_email, phone: contact_phone };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0], {
    title: m.help_title(),
    description: m.help_meta({ academy: loaderData?.academy ?? "" }),
    path: "/help-center",
  });

interface WayProps {
  icon: ReactNode;
  title: string;
  when: string;
  text: string;
  children: ReactNode;
}

/** One way to get help: what it is, when it is there, and the one thing to do. */
function Way({ icon, title, when, text, children }: WayProps) {
  return (
    <li className="card grid grid-rows-[auto_1fr_auto] content-start gap-4 p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-green-tint text-green-deep [&>svg]:size-5">
          {icon}
        </span>
        <div>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-1 text-small font-semibold text-muted">{when}</p>
        </div>
      </div>
      <p className="text-muted">{text}</p>
      <div>{children}</div>
    </li>
  );
}

const quiet = { variant: "quiet", className: "max-w-full" } as const;

export default function HelpPage({ loaderData: { email, phone } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title={m.help_title()} lead={m.help_lead()} />
      <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
        <Way
          icon={<MessagesSquare aria-hidden="true" />}
          title={m.help_chat()}
          when={m.help_chat_when()}
          text={m.help_chat_text()}
        >
          <ButtonLink to="/contact" {...quiet}>
            {m.help_chat_do()}
          </ButtonLink>
        </Way>
        <Way
          icon={<Mail aria-hidden="true" />}
          title={m.help_email()}
          when={m.help_email_when()}
          text={m.help_email_text()}
        >
          {email ? (
            <ButtonAnchor href={`mailto:${email}`} {...quiet}>
              {m.help_email_do({ contact: email })}
            </ButtonAnchor>
          ) : (
            <ButtonLink to="/contact" {...quiet}>
              {m.help_email_form()}
            </ButtonLink>
          )}
        </Way>
        <Way
          icon={<Phone aria-hidden="true" />}
          title={m.help_phone()}
          when={m.help_phone_when()}
          text={m.help_phone_text()}
        >
          {phone ? (
            <ButtonAnchor href={`tel:${phone.replace(/[ -]/g, "")}`} {...quiet}>
              {m.help_phone_do({ phone: localDigits(phone) })}
            </ButtonAnchor>
          ) : (
            <ButtonLink to="/contact" {...quiet}>
              {m.help_phone_ask()}
            </ButtonLink>
          )}
        </Way>
        <Way
          icon={<BookOpenText aria-hidden="true" />}
          title={m.help_self()}
          when={m.help_self_when()}
          text={m.help_self_text()}
        >
          <ButtonLink to="/faq" {...quiet}>
            {m.help_self_do()}
          </ButtonLink>
        </Way>
      </ul>
    </div>
  );
}
