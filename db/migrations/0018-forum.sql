-- A post that is sent twice under one key is there once: a bad line must not double it.
alter table forum_topics add column idempotency_key text;
alter table forum_comments add column idempotency_key text;
create unique index forum_topics_sent_once on forum_topics (created_by, idempotency_key)
  where idempotency_key is not null;
create unique index forum_comments_sent_once on forum_comments (created_by, idempotency_key)
  where idempotency_key is not null;

create index forum_topics_of_category on forum_topics (category_id, created_at desc, id desc);
create index forum_topics_by_words on forum_topics using gin ((name || ' ' || text) gin_trgm_ops);

-- Newest first, and those of one moment in an order of their own.
drop index forum_comments_topic_id_created_at_idx;
create index forum_comments_of_topic on forum_comments (topic_id, created_at desc, id desc);

-- A notification goes with the topic that it is about; finding them must not read them all.
create index notifications_of_forum_topic on notifications (forum_topic_id) where forum_topic_id is not null;
