import type { Role } from "#kit/shared/endpoint.ts";

export const topicPageSize = 10;
export const commentPageSize = 10;
export const reportPageSize = 10;
/** How many people are suggested while somebody types a mention. */
export const suggestedPeople = 8;

/** In UTF-16 units, as forms count them. */
export const maxNameLength = 200;
export const maxTopicLength = 10_000;
export const maxCommentLength = 5_000;
export const maxReportLength = 500;
export const maxHideReasonLength = 500;
export const maxLockReasonLength = 500;

/** How many posts a person may report in a day. */
export const reportsPerDay = 20;

/** Why somebody reports a post, in the order of the form. */
export const reportReasons = ["patient", "unkind", "dangerous", "spam", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Common reasons to hide a post, in the order of the dialog. */
export const hidePresets = ["patient", "unkind", "dangerous", "spam"] as const;
export type HidePreset = (typeof hidePresets)[number];

/** What a person hears of a topic. Who does not follow one still hears of mentions; of a muted one, nothing. */
export const followStates = ["following", "not_following", "muted"] as const;
export type FollowState = (typeof followStates)[number];

interface Somebody {
  id: number;
  role: Role;
}
type Person = Somebody | null | undefined;

/** Only the author changes a post. */
export const mayEdit = (authorId: number, person: Pick<Somebody, "id"> | null | undefined): boolean =>
  person?.id === authorId;

/** Administrators moderate: they lock, pin and hide, and decide about reports. */
export const mayModerate = (person: Person): boolean => person?.role === "admin";

/** Its author, and administrators, who moderate. */
export const mayDelete = (authorId: number, person: Person): boolean =>
  mayEdit(authorId, person) || mayModerate(person);

/**
 * The topic's author, and those who teach or run the academy, say which comment is the answer. A topic belongs to no course,
 * so every instructor may.
 */
export const mayMarkAnswer = (authorId: number, person: Person): boolean =>
  mayEdit(authorId, person) || person?.role === "instructor" || mayModerate(person);

/** On a locked topic only administrators write. */
export const mayWrite = (topic: { is_locked: boolean }, person: Person): boolean =>
  !topic.is_locked || mayModerate(person);

/** Everybody reports what somebody else wrote. */
export const mayReport = (authorId: number, person: Person): boolean =>
  Boolean(person) && !mayEdit(authorId, person);

/** Whether a post is no longer as it was first written. */
export const isEdited = ({ created_at, updated_at }: { created_at: string; updated_at: string }): boolean =>
  updated_at !== created_at;

interface Account {
  createdAt: Date;
  /** A learner of a course, or one of the people who teach or run the academy. */
  isKnown: boolean;
}

/** Whether an account is so new that it may write little and no links. With 0 hours no account is. */
export const isNewAccount = ({ createdAt, isKnown }: Account, hours: number, now: Date): boolean =>
  !isKnown && now.getTime() - createdAt.getTime() < hours * 3_600_000;

/** Whether a text has the address of a page. */
export const hasLink = (text: string): boolean => /https?:\/\/|\bwww\./i.test(text);

/** Which posts the desk of administrators lists. */
export const deskStatuses = ["open", "decided", "hidden"] as const;
export type DeskStatus = (typeof deskStatuses)[number];

/** How many reports of one post the desk shows, oldest first. */
export const reportsShown = 20;
