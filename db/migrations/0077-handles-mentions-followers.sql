-- The names by which people mention each other in the forum: without case, so all are in small letters. A handle that
-- was given up stays here for some time, so that nobody else takes it: `taken` is its digest, and the handle itself is
-- forgotten with its person.
create table handles (
  taken text primary key,
  handle text check (handle ~ '^[a-z][a-z0-9_]{2,29}$'),
  user_id integer references users on delete cascade,
  -- Null for the handle that a person has now.
  given_up_at timestamptz,
  -- When the person chose handles, in the last weeks: their number has a limit. Made handles do not count.
  chosen_at timestamptz[] not null default '{}',
  check (given_up_at is not null or num_nulls(handle, user_id) = 0)
);
create unique index handles_of_people on handles (user_id) where given_up_at is null;
create unique index handles_by_beginning on handles (handle text_pattern_ops) where given_up_at is null;
create index handles_given_up on handles (user_id, given_up_at) where given_up_at is not null;

-- Who is mentioned in a post of the forum. A row stays if the text does not mention the person any more, so that nobody
-- is notified twice of one post.
create table forum_mentions (
  id integer generated always as identity primary key,
  topic_id integer references forum_topics on delete cascade,
  comment_id integer references forum_comments on delete cascade,
  user_id integer not null references users on delete cascade,
  -- As it was when the post was written.
  handle text not null,
  in_text boolean not null default true,
  created_at timestamptz not null default now(),
  check (num_nonnulls(topic_id, comment_id) = 1)
);
create unique index forum_mentions_of_topic on forum_mentions (topic_id, user_id) where topic_id is not null;
create unique index forum_mentions_of_comment on forum_mentions (comment_id, user_id) where comment_id is not null;
create index forum_mentions_of_person on forum_mentions (user_id);

-- Who is notified of the comments on a topic. Its author is from the start (db/functions/follow_own_topic.sql).
create table forum_followers (
  topic_id integer not null references forum_topics on delete cascade,
  user_id integer not null references users on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (topic_id, user_id)
);
create index forum_followers_of_person on forum_followers (user_id, topic_id);
insert into forum_followers (topic_id, user_id, followed_at)
select topic.id, author.id, topic.created_at
from forum_topics as topic join users as author on author.id = topic.created_by and author.forgotten_at is null;
