import { ownData as catalogue } from "#features/catalogue/server/public.ts";
import { ownData as certificates } from "#features/certificates/server/public.ts";
import { ownData as chat } from "#features/chat/server/public.ts";
import { ownData as courses } from "#features/courses/server/public.ts";
import { ownData as enrolment } from "#features/enrolment/server/public.ts";
import { ownData as forum } from "#features/forum/server/public.ts";
import { ownData as mentorship } from "#features/mentorship/server/public.ts";
import { ownData as notifications } from "#features/notifications/server/public.ts";
import { ownData as payments } from "#features/payments/server/public.ts";
import { ownData as pricing } from "#features/pricing/server/public.ts";
import { ownData as progress } from "#features/progress/server/public.ts";
import { ownData as reviews } from "#features/reviews/server/public.ts";
import { ownData as support } from "#features/support/server/public.ts";
import type { OwnData } from "#kit/server/own-data.ts";

/**
 * What every feature keeps of people, in the order of the file that they get. Accounts, which gives it
 * out and forgets it, adds its own: it can't import these, as they stand on it.
 */
export const ownData: OwnData[] = [
  enrolment,
  progress,
  certificates,
  payments,
  pricing,
  reviews,
  courses,
  catalogue,
  forum,
  chat,
  notifications,
  support,
  mentorship,
];
