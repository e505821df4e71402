import { BookOpenText, Mail, MessagesSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { contactPath } from "#features/support/paths.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { ButtonAnchor, ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageHead } from "#kit/web/ui/page-head.tsx";
import * as m from "#messages/pages.ts";
import { about } from "../contract.ts";
import { faqPath } from "../paths.ts";
import type { Route } from "./+types/help-page";
import { loadText, textMeta } from "./page-text.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(pageRequest);
  const [{ contact_email, contact_phone, statements }, text] = await Promise.all([
    request.call(about),
    loadText(request, "help"),
  ]);
  return { text, email: contact_email, phone: contact_phone, statements };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  textMeta(matches[0], "help", loaderData?.text);

interface WayProps {
  icon: ReactNode;
  title: string;
  /** When this help is available, and what it is for. The first is shown only if the academy states it. */
  text: string[];
  isStated: boolean;
  children: ReactNode;
}

/** One way to get help: what it is, when it is available, and one link or button. */
function Way({ icon, title, text: [when, what], isStated, children }: WayProps) {
  return (
    <li className="card grid grid-rows-[auto_1fr_auto] content-start gap-4 p-4 sm:p-6">
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-green-tint text-green-deep [&>svg]:size-5">
          {icon}
        </span>
        <div>
          <h2 className="text-h3">{title}</h2>
          {isStated ? <p className="mt-1 text-small font-semibold text-muted">{when}</p> : null}
        </div>
      </div>
      <p className="text-muted">{what}</p>
      <div>{children}</div>
    </li>
  );
}

const quiet = { variant: "quiet", className: "max-w-full" } as const;

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { text: page, email, phone: number, statements } = loaderData;
  const { chat, email: mail, phone, self } = page.sections;
  return (
    <div className="page">
      <PageHead title={page.title} lead={page.text[0]} />
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {statements.includes("live_chat") ? (
          <Way icon={<MessagesSquare aria-hidden="true" />} {...chat} isStated>
            <ButtonLink to={contactPath} {...quiet}>
              {m.help_chat_do()}
            </ButtonLink>
          </Way>
        ) : null}
        <Way
          icon={<Mail aria-hidden="true" />}
          {...mail}
          isStated={statements.includes("answer_within_24_hours")}
        >
          {email ? (
            <ButtonAnchor href={`mailto:${email}`} {...quiet}>
              {m.help_email_do({ contact: email })}
            </ButtonAnchor>
          ) : (
            <ButtonLink to={contactPath} {...quiet}>
              {m.help_email_form()}
            </ButtonLink>
          )}
        </Way>
        {number || statements.includes("phone_support") ? (
          <Way icon={<Phone aria-hidden="true" />} {...phone} isStated={statements.includes("phone_support")}>
            {number ? (
              <ButtonAnchor href={`tel:${number.replace(/[ -]/g, "")}`} {...quiet}>
                {m.help_phone_do({ phone: number })}
              </ButtonAnchor>
            ) : (
              <ButtonLink to={contactPath} {...quiet}>
                {m.help_phone_ask()}
              </ButtonLink>
            )}
          </Way>
        ) : null}
        <Way icon={<BookOpenText aria-hidden="true" />} {...self} isStated>
          <ButtonLink to={faqPath} {...quiet}>
            {m.help_self_do()}
          </ButtonLink>
        </Way>
      </ul>
    </div>
  );
}
