import { adminAuditPath } from "#features/audit/paths.ts";
import { adminCoursesPath, adminReviewsPath } from "#features/authoring/paths.ts";
import { adminCertificatesPath } from "#features/certificates/paths.ts";
import { adminCategoriesPath } from "#features/categories/paths.ts";
import { adminMoneyPath } from "#features/money-overview/paths.ts";
import { adminDiscountsPath } from "#features/offers/paths.ts";
import { adminTextsPath } from "#features/pages/paths.ts";
import { adminPeoplePath } from "#features/people/paths.ts";
import { adminSettingsPath } from "#features/settings/paths.ts";
import { adminSharesPath } from "#features/shares/paths.ts";
import { ChevronRight } from "lucide-react";
import { Link, useLocation } from "react-router";
import * as m from "#messages/administration.ts";
import {
  adminMessagesPath,
  adminPath,
  adminPaymentsPath,
  adminQuestionsPath,
  adminReportsPath,
} from "../paths.ts";
import { placeGroups } from "./places.ts";

/** What is done at each place. */
const texts: Record<string, () => string> = {
  [adminPath]: m.today_text,
  [adminPaymentsPath]: m.payments_text,
  [adminMoneyPath]: m.money_text,
  [adminSharesPath]: m.shares_text,
  [adminMessagesPath()]: m.messages_text,
  [adminQuestionsPath]: m.questions_text,
  [adminReportsPath]: m.reports_text,
  [adminReviewsPath]: m.reviews_text,
  [adminPeoplePath]: m.people_text,
  [adminCertificatesPath]: m.certificates_text,
  [adminDiscountsPath]: m.prices_text,
  [adminCoursesPath]: m.all_courses_text,
  [adminCategoriesPath]: m.categories_text,
  [adminTextsPath]: m.texts_text,
  [adminSettingsPath]: m.settings_text,
  [adminAuditPath]: m.audit_text,
};

/** The places of administrators, each with what is done there, except the page that shows them. */
export function AdministrationLinks() {
  const { pathname } = useLocation();
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{m.title()}</h2>
      <ul className="grid max-sm:card max-sm:divide-y max-sm:divide-line sm:gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {placeGroups
          .flatMap(({ places }) => places)
          .filter(({ to }) => to !== pathname)
          .map(({ to, icon: Icon, title }) => (
            <li key={to} className="sm:card group relative flex items-center gap-4 p-4 sm:p-6">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-green-tint text-green-deep">
                <Icon size={20} strokeWidth={1.8} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <Link
                  to={to}
                  className="font-semibold after:absolute after:inset-0 after:rounded-card group-hover:underline"
                >
                  {title()}
                </Link>
                <span className="block text-small text-muted">{texts[to]?.()}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
            </li>
          ))}
      </ul>
    </section>
  );
}
