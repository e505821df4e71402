import * as m from "#messages/forum.ts";
import type { Author, Comment, Hidden, ListedTopic, Locked, Topic, TopicCard } from "../contract.ts";
import { excerptAround } from "../excerpt.ts";
import type { ReportedPost } from "../moderation-contract.ts";
import { mayModerate } from "../rules.ts";
import { reasonInWords } from "./hide-preset.ts";
import type { DeskRow } from "./queries/desk.ts";
import type { AuthorRow, CommentRow, HiddenRow, LockedRow, Reader } from "./queries/shown.ts";
import type { FoundTopicRow, ListedWithComments, TopicRow, TopicWithComments } from "./queries/topics.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

const presentAuthor = ({ id, is_former: isFormer, handle, ...row }: AuthorRow): Author =>
  isFormer
    ? { id, first_name: m.former_member(), last_name: "", profile_picture: null }
    : {
        id,
        first_name: row.first_name,
        last_name: row.last_name,
        profile_picture: row.profile_picture,
        ...(handle === null ? {} : { handle }),
      };

const authorOrNull = (row: AuthorRow | null): Author | null => row && presentAuthor(row);

const presentRole = ({ user_role: role }: AuthorRow): Pick<Comment, "user_role"> =>
  role === null ? {} : { user_role: role };

const presentMentions = ({
  mentions,
  mentions_you: own,
}: Pick<CommentRow, "mentions" | "mentions_you">): Pick<Comment, "mentions" | "mentions_you"> => ({
  ...(mentions ? { mentions } : {}),
  ...(own ? { mentions_you: own } : {}),
});

/** The writer of a hidden post does not learn which administrator hid it. */
const presentHidden = (row: HiddenRow | null, reader: Reader): { hidden?: Hidden } =>
  row
    ? {
        hidden: {
          at: isoTime(row.at),
          reason: reasonInWords(row),
          by: mayModerate(reader) ? authorOrNull(row.by) : null,
        },
      }
    : {};

/** Everybody reads why a topic was locked, and administrators read by whom. */
const presentLocked = (row: LockedRow | null, reader: Reader): { locked?: Locked } =>
  row
    ? {
        locked: {
          at: isoTime(row.at),
          reason: row.reason,
          by: mayModerate(reader) ? authorOrNull(row.by) : null,
        },
      }
    : {};

export const presentComment = (row: CommentRow, reader: Reader): Comment => ({
  id: row.id,
  text: row.text,
  created_by: presentAuthor(row.created_by),
  ...presentRole(row.created_by),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  ...presentMentions(row),
  ...presentHidden(row.hidden, reader),
});

const presentCard = (row: TopicRow): TopicCard => ({
  id: row.id,
  name: row.name,
  text: row.text,
  category: row.category,
  created_by: presentAuthor(row.created_by),
  ...presentRole(row.created_by),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  comment_count: row.comment_count,
  is_pinned: row.is_pinned,
  is_locked: row.is_locked,
  is_answered: row.is_answered,
});

export const presentFound = (row: FoundTopicRow, search = ""): ListedTopic => ({
  ...presentCard(row),
  found_in: row.found_comment === null ? null : excerptAround(row.found_comment, search),
  follow_state: row.follow_state,
});

export const presentListed = (row: ListedWithComments) => ({
  ...presentCard(row),
  comments: row.comments.map((comment) => presentComment(comment, null)),
});

export const presentTopic = (row: TopicWithComments, reader: Reader): Topic => ({
  ...presentCard(row),
  answer: row.answer && {
    comment: presentComment(row.answer.comment, reader),
    newer: row.answer.newer,
    marked_by: authorOrNull(row.answer.marked_by),
  },
  comments: row.comments.map((comment) => presentComment(comment, reader)),
  ...presentMentions(row),
  follow_state: row.follow_state,
  ...presentLocked(row.locked, reader),
  ...presentHidden(row.hidden, reader),
});

export const presentReported = ({ hidden, ...row }: DeskRow, reader: Reader): ReportedPost => ({
  ...row,
  created_by: presentAuthor(row.created_by),
  created_at: isoTime(row.created_at),
  reports: row.reports.map((report) => ({
    ...report,
    created_at: isoTime(report.created_at),
    reported_by: authorOrNull(report.reported_by),
  })),
  decision: row.decision && {
    ...row.decision,
    at: isoTime(row.decision.at),
    by: authorOrNull(row.decision.by),
  },
  ...presentHidden(hidden, reader),
});
