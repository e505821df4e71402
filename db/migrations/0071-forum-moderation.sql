-- What moderation does to a post, and the comment that answers a topic.
alter table forum_topics
  add column is_pinned boolean not null default false,
  -- Nobody but the team writes on a locked topic.
  add column locked_at timestamptz,
  -- Only its writer and administrators see a hidden post.
  add column hidden_at timestamptz,
  add column hidden_by integer references users on delete set null,
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  add column answer_id integer references forum_comments on delete set null,
  -- Who marked that comment as the answer.
  add column answered_by integer references users on delete set null,
  add constraint forum_topics_hidden check ((hidden_at is null) = (hidden_reason is null));
alter table forum_comments
  add column hidden_at timestamptz,
  add column hidden_by integer references users on delete set null,
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  add constraint forum_comments_hidden check ((hidden_at is null) = (hidden_reason is null));

-- The list has the pinned topics first, and no hidden one. The column in `include` is for the list of topics without an answer.
create index forum_topics_shown on forum_topics (is_pinned desc, created_at desc, id desc) include (answer_id)
  where hidden_at is null;
create index forum_topics_shown_of_category on forum_topics
  (category_id, is_pinned desc, created_at desc, id desc) include (answer_id) where hidden_at is null;
drop index forum_topics_created_at_id_idx;
drop index forum_topics_of_category;
-- The number of comments of a topic is counted in the index alone.
drop index forum_comments_of_topic;
create index forum_comments_of_topic on forum_comments (topic_id, created_at desc, id desc) include (hidden_at);
create index forum_topics_answered_by_comment on forum_topics (answer_id) where answer_id is not null;
create index forum_topics_hidden_at on forum_topics (hidden_at desc) where hidden_at is not null;
create index forum_comments_hidden_at on forum_comments (hidden_at desc) where hidden_at is not null;

-- What people report. A person reports a post once; if the person leaves, the report stays without them.
create table forum_reports (
  id integer generated always as identity primary key,
  topic_id integer references forum_topics on delete cascade,
  comment_id integer references forum_comments on delete cascade,
  user_id integer references users on delete set null,
  reason text not null check (reason in ('patient', 'unkind', 'dangerous', 'spam', 'other')),
  text text not null default '' check (char_length(text) <= 500),
  created_at timestamptz not null default now(),
  -- An administrator hid the post or kept it. That decides all open reports of the post.
  decided_at timestamptz,
  decided_by integer references users on delete set null,
  decision text check (decision in ('hidden', 'kept')),
  check (num_nonnulls(topic_id, comment_id) = 1),
  check ((decided_at is null) = (decision is null))
);
create unique index forum_reports_of_topic on forum_reports (topic_id, user_id) where topic_id is not null;
create unique index forum_reports_of_comment on forum_reports (comment_id, user_id) where comment_id is not null;
create index forum_reports_open on forum_reports (created_at) where decided_at is null;
create index forum_reports_decided on forum_reports (decided_at desc) where decided_at is not null;
create index on forum_reports (user_id);
