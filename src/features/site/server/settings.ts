import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/site.ts";
import {
  type HomeFigure,
  homeFigure,
  newPartner,
  type Partner,
  partner,
  type SocialLink,
  socialLink,
} from "../contract.ts";

/** The tiles of the home page. Empty: the academy shows none. */
export const homeFiguresSetting: Setting<HomeFigure[]> = {
  name: "home_figures",
  group: "academy",
  schema: z.array(homeFigure).max(4),
  initial: [],
  words: {
    title: m.setting_home_figures,
    text: m.setting_home_figures_text,
    labels: {
      label: m.setting_figure,
      value: m.setting_value,
      "label=students": m.figure_students,
      "label=learners": m.figure_learners,
      "label=completions": m.figure_completions,
      "label=completion_rate": m.figure_completion_rate,
    },
    shownAt: "/",
  },
};

/** The partners that the home page names. */
export const partnersSetting: Setting<Partner[]> = {
  name: "partners",
  group: "academy",
  schema: z.array(partner).max(12),
  newSchema: z.array(newPartner).max(12),
  initial: [],
  words: {
    title: m.setting_partners,
    text: m.setting_partners_text,
    labels: {
      name: m.setting_partner_name,
      logo: m.setting_partner_logo,
    },
    shownAt: "/",
  },
  pictures: { width: 384, height: 112 },
};

/** The academy's page on another site, linked in the footer. Null: the footer has no such link. */
export const socialLinkSetting: Setting<SocialLink | null> = {
  name: "social_link",
  group: "academy",
  schema: socialLink.nullable(),
  initial: null,
  words: {
    title: m.setting_social_link,
    text: m.setting_social_link_text,
    labels: {
      name: m.setting_link_name,
      url: m.setting_link_url,
    },
    shownAt: "/",
  },
};
