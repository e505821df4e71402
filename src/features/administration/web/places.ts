import { adminAuditPath } from "#features/audit/paths.ts";
import { adminCoursesPath, adminReviewsPath } from "#features/authoring/paths.ts";
import { adminCertificatesPath } from "#features/certificates/paths.ts";
import { adminCategoriesPath, adminForumCategoriesPath } from "#features/categories/paths.ts";
import { adminImportPath } from "#features/invitations/paths.ts";
import { adminMoneyPath } from "#features/money-overview/paths.ts";
import { adminCouponsPath, adminDiscountsPath, adminInstalmentsPath } from "#features/offers/paths.ts";
import { adminTextsPath } from "#features/pages/paths.ts";
import { adminPeoplePath } from "#features/people/paths.ts";
import { adminSettingsPath } from "#features/settings/paths.ts";
import { adminSharesPath } from "#features/shares/paths.ts";
import {
  Award,
  BadgePercent,
  BookOpen,
  BookOpenCheck,
  ChartNoAxesColumn,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquareText,
  Pencil,
  ReceiptText,
  ScrollText,
  Settings2,
  ShieldExclamationPoint,
  Tags,
  UsersRound,
} from "lucide-react";
import { matchPath } from "react-router";
import * as m from "#messages/administration.ts";
import {
  adminMessagesPath,
  adminPath,
  adminPaymentsPath,
  adminQuestionsPath,
  adminReportsPath,
} from "../paths.ts";

/** A page where administrators work, with the pages below it. */
interface Place {
  to: string;
  icon: LucideIcon;
  title: () => string;
  /** Pages of the same place whose addresses are not below its own. */
  also?: readonly string[];
  /** The kinds of waiting work that are counted on it. */
  waiting?: readonly string[];
}

const works: readonly Place[] = [
  { to: adminPath, icon: LayoutDashboard, title: m.today },
  { to: adminPaymentsPath, icon: ReceiptText, title: m.payments, waiting: ["payments"] },
  {
    to: adminMessagesPath(),
    icon: MessageSquareText,
    title: m.messages,
    waiting: ["messages", "leads"],
  },
  {
    to: adminQuestionsPath,
    icon: MessageCircleQuestionMark,
    title: m.questions,
    waiting: ["lesson-questions"],
  },
  { to: adminReportsPath, icon: ShieldExclamationPoint, title: m.reports, waiting: ["forum-reports"] },
  { to: adminReviewsPath, icon: BookOpenCheck, title: m.reviews, waiting: ["courses-in-review"] },
];

const peopleAndMoney: readonly Place[] = [
  { to: adminPeoplePath, icon: UsersRound, title: m.people, also: [adminImportPath] },
  { to: adminCertificatesPath, icon: Award, title: m.certificates },
  { to: adminMoneyPath, icon: ChartNoAxesColumn, title: m.money },
  { to: adminSharesPath, icon: HandCoins, title: m.shares },
  {
    to: adminDiscountsPath,
    icon: BadgePercent,
    title: m.prices,
    also: [adminCouponsPath, adminInstalmentsPath],
  },
];

const theAcademy: readonly Place[] = [
  { to: adminCoursesPath, icon: BookOpen, title: m.all_courses },
  { to: adminCategoriesPath, icon: Tags, title: m.categories, also: [adminForumCategoriesPath] },
  { to: adminTextsPath, icon: Pencil, title: m.texts },
  { to: adminSettingsPath, icon: Settings2, title: m.settings },
  { to: adminAuditPath, icon: ScrollText, title: m.audit },
];

/** All places of administrators, in groups: first what people wait for. */
export const placeGroups: readonly { label: () => string; places: readonly Place[] }[] = [
  { label: m.places_work, places: works },
  { label: m.places_people, places: peopleAndMoney },
  { label: m.places_academy, places: theAcademy },
];

/** Whether a page belongs to a place. Every page is below the address of the first page, which has none below it. */
export const isWithin = (pathname: string, { to, also = [] }: Place): boolean =>
  [to, ...also].some((path) => matchPath({ path, end: path === adminPath }, pathname) !== null);
