import { adminAuditPath } from "#features/audit/paths.ts";
import { adminReviewsPath } from "#features/authoring/paths.ts";
import { adminCertificatesPath } from "#features/certificates/paths.ts";
import { adminCategoriesPath } from "#features/categories/paths.ts";
import { adminMoneyPath } from "#features/money-overview/paths.ts";
import { adminDiscountsPath } from "#features/offers/paths.ts";
import { adminTextsPath } from "#features/pages/paths.ts";
import { adminPeoplePath } from "#features/people/paths.ts";
import { adminSettingsPath } from "#features/settings/paths.ts";
import { adminSharesPath } from "#features/shares/paths.ts";
import {
  Award,
  BadgePercent,
  BookOpenCheck,
  ChartNoAxesColumn,
  ChevronRight,
  HandCoins,
  LayoutDashboard,
  MessageCircleQuestionMark,
  MessageSquareText,
  PenLine,
  ReceiptText,
  ScrollText,
  Settings2,
  ShieldExclamationPoint,
  Tags,
  UsersRound,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import * as m from "#messages/administration.ts";
import {
  adminMessagesPath,
  adminPath,
  adminPaymentsPath,
  adminQuestionsPath,
  adminReportsPath,
} from "../paths.ts";

/** The pages where administrators work. */
export const administrationPages = [
  { to: adminPath, icon: LayoutDashboard, title: m.today, text: m.today_text },
  { to: adminPaymentsPath, icon: ReceiptText, title: m.payments, text: m.payments_text },
  { to: adminMoneyPath, icon: ChartNoAxesColumn, title: m.money, text: m.money_text },
  { to: adminSharesPath, icon: HandCoins, title: m.shares, text: m.shares_text },
  { to: adminMessagesPath(), icon: MessageSquareText, title: m.messages, text: m.messages_text },
  { to: adminQuestionsPath, icon: MessageCircleQuestionMark, title: m.questions, text: m.questions_text },
  { to: adminReportsPath, icon: ShieldExclamationPoint, title: m.reports, text: m.reports_text },
  { to: adminReviewsPath, icon: BookOpenCheck, title: m.reviews, text: m.reviews_text },
  { to: adminPeoplePath, icon: UsersRound, title: m.people, text: m.people_text },
  { to: adminCertificatesPath, icon: Award, title: m.certificates, text: m.certificates_text },
  { to: adminDiscountsPath, icon: BadgePercent, title: m.prices, text: m.prices_text },
  { to: adminCategoriesPath, icon: Tags, title: m.categories, text: m.categories_text },
  { to: adminTextsPath, icon: PenLine, title: m.texts, text: m.texts_text },
  { to: adminSettingsPath, icon: Settings2, title: m.settings, text: m.settings_text },
  { to: adminAuditPath, icon: ScrollText, title: m.audit, text: m.audit_text },
];

/** The links to all of them, except to the page that shows them. */
export function AdministrationLinks() {
  const { pathname } = useLocation();
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{m.title()}</h2>
      <ul className="grid max-sm:card max-sm:divide-y max-sm:divide-line sm:gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {administrationPages
          .filter(({ to }) => to !== pathname)
          .map(({ to, icon: Icon, title, text }) => (
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
                <span className="block text-small text-muted">{text()}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
            </li>
          ))}
      </ul>
    </section>
  );
}
