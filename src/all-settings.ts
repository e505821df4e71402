import { comingCoursesSetting } from "#features/enrolment/server/public.ts";
import { providersSetting, submissionsSetting } from "#features/payments/server/public.ts";
import { academyNameSetting, homeFiguresSetting, partnersSetting } from "#features/site/server/public.ts";
import type { Setting } from "#kit/server/settings.ts";

/** Every setting that an operator can read and change. */
export const allSettings: Setting<unknown>[] = [
  academyNameSetting,
  comingCoursesSetting,
  homeFiguresSetting,
  partnersSetting,
  providersSetting,
  submissionsSetting,
] as Setting<unknown>[];
