import type { Role } from "#kit/shared/endpoint.ts";
import type { ChannelChoices, NotificationChannel } from "#kit/shared/notification-channels.ts";

/** A type of notifications. People choose for each type on which channels they hear of it. */
export interface NotificationType {
  /** Its name for programs: small letters and `_`. It is stored, so it never changes. */
  readonly id: string;
  /** Its name, and what it is about, in the language of the request. */
  title(): string;
  sentence(): string;
  /** What a person gets who chose nothing. */
  readonly byDefault: ChannelChoices;
  /** The channel cannot be switched off. */
  readonly alwaysOn?: readonly NotificationChannel[];
  /** It is about the reader alone, such as a payment: it also comes from a muted course. */
  readonly isPersonal?: boolean;
  /** Only these get it; everybody if left out. */
  readonly roles?: readonly Role[];
  /** It also reaches who is in the team of a course and has another role: an assistant may be a learner elsewhere. */
  readonly reachesTeams?: boolean;
}
