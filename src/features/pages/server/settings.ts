import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
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
  schema: z.array(aboutFigure).max(4),
  initial: [],
};

/** What the home page and the questions say that learners get. Empty: they say nothing. */
export const benefitsSetting: Setting<Benefit[]> = {
  name: "home_benefits",
  schema: z.array(benefit).max(6),
  initial: [],
};

/** What the pages state about live classes, channels and times of answers. Empty: they state nothing. */
export const statementsSetting: Setting<Statement[]> = {
  name: "service_statements",
  schema: z.array(statement).max(5),
  initial: [],
};

/** The phone number of the academy. Empty: the pages show no number. */
export const contactPhoneSetting: Setting<string> = {
  name: "contact_phone",
  schema: z.union([z.literal(""), z.string().regex(/^\+?\d[\d -]{5,19}$/)]),
  initial: "",
};
