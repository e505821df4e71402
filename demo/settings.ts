// The demo academy's information about itself. A real operator enters true values, or none.
import type { ComingCourse } from "#features/catalogue/contract.ts";
import { comingCoursesSetting } from "#features/catalogue/server/public.ts";
import type { MentorshipFigure } from "#features/mentorship/contract.ts";
import { mentorshipFiguresSetting, mentorshipJournalsSetting } from "#features/mentorship/server/public.ts";
import { type AboutFigure, benefitNames, statementNames } from "#features/pages/contract.ts";
import { aboutFiguresSetting, benefitsSetting, statementsSetting } from "#features/pages/server/public.ts";
import { providersSetting } from "#features/payments/server/public.ts";
import type { HomeFigure, Partner, SocialLink } from "#features/site/contract.ts";
import { homeFiguresSetting, partnersSetting, socialLinkSetting } from "#features/site/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { type Setting, writeSetting } from "#kit/server/settings.ts";
import { pictureKey } from "./files.ts";

// The figures of the specification. They are in the demo only: a real academy enters its own, or has none.
const homeFigures: HomeFigure[] = [
  { label: "students", value: 30 },
  { label: "learners", value: 20 },
  { label: "completions", value: 100 },
  { label: "completion_rate", value: 90 },
];
const aboutFigures: AboutFigure[] = [
  { label: "years", value: 5, or_more: true },
  { label: "students", value: 1_000, or_more: true },
  { label: "instructors", value: 50, or_more: true },
  { label: "success_rate", value: 95 },
];
const mentorshipFigures: MentorshipFigure[] = [
  { label: "papers", value: 100, or_more: true },
  { label: "success_rate", value: 95 },
  { label: "journals", value: 50, or_more: true },
];

// Invented, like all people of the demo.
const partners: Partner[] = [
  "Padma Trials Unit",
  "Meghna Medical Press",
  "Jamuna Health Data Lab",
  "Karnaphuli Ethics Forum",
  "Surma Neuro Institute",
].map((name) => ({
  name,
  logo: pictureKey(`partners/${name.toLowerCase().replaceAll(" ", "-")}.webp`),
}));

const mentorshipJournals = [
  "Bengal Journal of Neurology",
  "Delta Public Health",
  "Annals of Field Epidemiology",
  "Padma Clinical Trials",
  "Journal of Ward Medicine",
  "South Asian Research Methods",
];

const socialLink: SocialLink = { name: "Facebook", url: "https://www.facebook.com/" };

// The grey cards of the specification: three on the dashboard. The two that are coming soon end the catalogue.
const comingCourses: ComingCourse[] = [
  {
    title: "Advanced AI Techniques",
    title_bn: "উন্নত কৃত্রিম বুদ্ধিমত্তার কৌশল",
    category: "Data Analysis",
    badge: "coming_soon",
  },
  {
    title: "Quantum Computing Basics",
    title_bn: "কোয়ান্টাম কম্পিউটিংয়ের প্রাথমিক পাঠ",
    category: "Neuroscience",
    badge: "coming_soon",
  },
  {
    title: "Point-of-Care Ultrasound",
    title_bn: "রোগীর পাশে আল্ট্রাসাউন্ড",
    category: "Training",
    badge: "sit_filled_up",
  },
];

const demoSetting = <T>(setting: Setting<T>, value: T) => ({
  name: setting.name,
  value,
  write: async (db: Db) => writeSetting(db, setting, value),
});

/** Every setting that the demo writes, with its value. */
export const demoSettings = [
  // The wallets of a new academy, and the name that they would show.
  demoSetting(
    providersSetting,
    providersSetting.initial.map((provider) => ({ ...provider, payee_name: "Bidya Academy" })),
  ),
  demoSetting(homeFiguresSetting, homeFigures),
  demoSetting(benefitsSetting, [...benefitNames]),
  demoSetting(statementsSetting, [...statementNames]),
  demoSetting(partnersSetting, partners),
  demoSetting(socialLinkSetting, socialLink),
  demoSetting(comingCoursesSetting, comingCourses),
  demoSetting(aboutFiguresSetting, aboutFigures),
  demoSetting(mentorshipFiguresSetting, mentorshipFigures),
  demoSetting(mentorshipJournalsSetting, mentorshipJournals),
];
