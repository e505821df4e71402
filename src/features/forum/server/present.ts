import * as m from "#messages/forum.ts";
import type { Author, Comment, ListedTopic, Topic, TopicCard } from "../contract.ts";
import { excerptAround } from "../excerpt.ts";
import type { AuthorRow, CommentRow } from "./queries/shown.ts";
import type { FoundTopicRow, TopicRow, TopicWithComments } from "./queries/topics.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

const presentAuthor = ({ is_former: isFormer, ...author }: AuthorRow): Author =>
  isFormer ? { id: author.id, first_name: m.former_member(), last_name: "", profile_picture: null } : author;

export const presentComment = (row: CommentRow): Comment => ({
  id: row.id,
  text: row.text,
  created_by: presentAuthor(row.created_by),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});

const presentCard = (row: TopicRow): TopicCard => ({
  id: row.id,
  name: row.name,
  text: row.text,
  category: row.category,
  created_by: presentAuthor(row.created_by),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  comment_count: row.comment_count,
});

export const presentListed = (row: FoundTopicRow, search = ""): ListedTopic => ({
  ...presentCard(row),
  found_in: row.found_comment === null ? null : excerptAround(row.found_comment, search),
});

export const presentTopic = (row: TopicWithComments): Topic => ({
  ...presentCard(row),
  comments: row.comments.map(presentComment),
});
