import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/pages.ts";
import { contactPath } from "#features/support/paths.ts";
import { aboutPath, faqPath } from "../paths.ts";
import {
  type AboutFigure,
  aboutFigure,
  type Benefit,
  benefit,
  type Statement,
  statement,
} from "../contract.ts";

/** The tiles of the page about the academy. Empty: the page shows none. */
export const aboutFiguresSetting: Setting<AboutFigure[]> = {
  name: "about_figures",
  group: "academy",
  schema: z.array(aboutFigure).max(4),
  initial: [],
  words: {
    title: m.setting_about_figures,
    text: m.setting_about_figures_text,
    labels: {
      label: m.setting_figure,
      value: m.setting_value,
      or_more: m.setting_or_more,
      "label=years": m.figure_years,
      "label=students": m.figure_students,
      "label=instructors": m.figure_instructors,
      "label=success_rate": m.figure_success_rate,
    },
    shownAt: aboutPath,
  },
};

/** What the home page and the questions say that learners get. Empty: they say nothing. */
export const benefitsSetting: Setting<Benefit[]> = {
  name: "home_benefits",
  group: "services",
  schema: z.array(benefit).max(6),
  initial: [],
  words: {
    title: m.setting_home_benefits,
    text: m.setting_home_benefits_text,
    labels: {
      "=job_placement": m.setting_choice_job_placement,
      "=cv_builder": m.setting_choice_cv_builder,
      "=live_support": m.setting_choice_live_support,
      "=special_support": m.setting_choice_special_support,
      "=live_tests": m.setting_choice_live_tests,
      "=support_classes": m.setting_choice_support_classes,
    },
    shownAt: "/",
  },
};

/** What the pages state about live classes, channels and times of answers. Empty: they state nothing. */
export const statementsSetting: Setting<Statement[]> = {
  name: "service_statements",
  group: "services",
  schema: z.array(statement).max(5),
  initial: [],
  words: {
    title: m.setting_service_statements,
    text: m.setting_service_statements_text,
    labels: {
      "=live_classes": m.setting_choice_live_classes,
      "=live_chat": m.setting_choice_live_chat,
      "=phone_support": m.setting_choice_phone_support,
      "=answer_within_24_hours": m.setting_choice_answer_24,
      "=answer_within_48_hours": m.setting_choice_answer_48,
    },
    shownAt: faqPath,
  },
};

/** The phone number of the academy. Empty: the pages show no number. */
export const contactPhoneSetting: Setting<string> = {
  name: "contact_phone",
  group: "academy",
  schema: z.union([
    z.literal(""),
    z
      .string()
      .overwrite(latinDigits)
      .regex(/^\+?\d[\d -]{5,19}$/),
  ]),
  initial: "",
  words: {
    title: m.setting_contact_phone,
    text: m.setting_contact_phone_text,
    shownAt: contactPath,
  },
};
