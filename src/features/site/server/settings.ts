import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import {
  type HomeFigure,
  homeFigure,
  type Partner,
  partner,
  type SocialLink,
  socialLink,
} from "../contract.ts";

/** The tiles of the home page. Empty: the academy shows none. */
export const homeFiguresSetting: Setting<HomeFigure[]> = {
  name: "home_figures",
  schema: z.array(homeFigure).max(4),
  initial: [],
};

/** The partners that the home page names. */
export const partnersSetting: Setting<Partner[]> = {
  name: "partners",
  schema: z.array(partner).max(12),
  initial: [],
};

/** The academy's page on another site, linked in the footer. Null: the footer has no such link. */
export const socialLinkSetting: Setting<SocialLink | null> = {
  name: "social_link",
  schema: socialLink.nullable(),
  initial: null,
};
