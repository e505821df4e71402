import { z } from "zod";
import type { Db } from "#kit/server/database/connect.ts";
import type { Letterhead } from "#kit/server/mail-parts.ts";
import { readSetting, type Setting } from "#kit/server/settings.ts";
import {
  type HomeFigure,
  homeFigure,
  type Partner,
  partner,
  type SocialLink,
  socialLink,
} from "../contract.ts";

/** What the academy calls itself. */
export const academyNameSetting: Setting<string> = {
  name: "academy_name",
  schema: z.string().trim().min(1).max(80),
  initial: "Bidya Academy",
};
export const academyName = async (db: Db): Promise<string> => readSetting(db, academyNameSetting);

/** Where the academy reads mail; empty: it names no address. */
export const contactEmailSetting: Setting<string> = {
  name: "contact_email",
  schema: z.union([z.literal(""), z.email().max(254)]),
  initial: "",
};

/** What every mail of the academy has at its head and foot. */
export async function letterhead(db: Db, config: { publicUrl: string }): Promise<Letterhead> {
  const [academy, contact] = await Promise.all([academyName(db), readSetting(db, contactEmailSetting)]);
  return { academy, contact: contact || null, home: config.publicUrl };
}

/** The tiles of the home page. Empty: the academy shows none. */
export const homeFiguresSetting: Setting<HomeFigure[]> = {
  name: "home_figures",
  schema: z.array(homeFigure).max(4),
  initial: [],
};

/** Whom the home page names as partners. */
export const partnersSetting: Setting<Partner[]> = {
  name: "partners",
  schema: z.array(partner).max(12),
  initial: [],
};

/** The academy's page elsewhere, which the footer leads to; null: the footer has no such link. */
export const socialLinkSetting: Setting<SocialLink | null> = {
  name: "social_link",
  schema: socialLink.nullable(),
  initial: null,
};
export const findSocialLink = async (db: Db): Promise<SocialLink | null> =>
  readSetting(db, socialLinkSetting);
