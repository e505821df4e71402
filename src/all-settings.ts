import { academyNameSetting, contactEmailSetting } from "#features/academy/server/public.ts";
import { comingCoursesSetting } from "#features/catalogue/server/public.ts";
import { postsPerHourSetting } from "#features/forum/server/public.ts";
import {
  mentorshipFiguresSetting,
  mentorshipJournalsSetting,
  mentorshipPlansSetting,
} from "#features/mentorship/server/public.ts";
import { aboutFiguresSetting, contactPhoneSetting } from "#features/pages/server/public.ts";
import { claimsPerHourSetting, providersSetting } from "#features/payments/server/public.ts";
import { couponAttemptsSetting } from "#features/pricing/server/public.ts";
import { homeFiguresSetting, partnersSetting, socialLinkSetting } from "#features/site/server/public.ts";
import { contactsSetting } from "#features/support/server/public.ts";
import type { Setting } from "#kit/server/settings.ts";

/** Every setting that an operator can read and change. */
export const allSettings: Setting<unknown>[] = [
  academyNameSetting,
  aboutFiguresSetting,
  couponAttemptsSetting,
  comingCoursesSetting,
  contactEmailSetting,
  contactPhoneSetting,
  contactsSetting,
  homeFiguresSetting,
  mentorshipFiguresSetting,
  mentorshipJournalsSetting,
  mentorshipPlansSetting,
  partnersSetting,
  postsPerHourSetting,
  socialLinkSetting,
  providersSetting,
  claimsPerHourSetting,
] as Setting<unknown>[];
