-- A notice of a comment names who wrote it: it goes with the comment, and when its writer is forgotten
-- it is worded anew. Both were written in one transaction, by whose time those that are there find
-- each other. What still names somebody who was forgotten already goes.
alter table notifications add column forum_comment_id integer references forum_comments on delete cascade;
update notifications as notice set forum_comment_id = comment.id
from forum_comments as comment
where notice.related_object_type = 'comment' and comment.topic_id = notice.forum_topic_id
  and comment.created_at = notice.created_at;
delete from notifications as notice using forum_comments as comment, users as author
where comment.id = notice.forum_comment_id and author.id = comment.created_by
  and author.forgotten_at is not null;
-- Live events say what they are about, no longer in words.
update live_events set payload = payload - 'message' where kind = 'notification';
create index notifications_of_forum_comment on notifications (forum_comment_id)
  where forum_comment_id is not null;

-- As before (0019), and for tables that say created_by where others say user_id: their trigger names
-- the column.
create or replace function refuse_the_forgotten() returns trigger language plpgsql as $$
declare
  whose integer;
begin
  if tg_argv[0] = 'created_by' then whose := new.created_by; else whose := new.user_id; end if;
  -- Locked as the foreign key locks it: nobody waits for another but for who forgets.
  perform from users where id = whose and forgotten_at is null for key share;
  if not found and exists (select from users where id = whose) then
    raise exception 'user % was forgotten', whose using errcode = 'BD001';
  end if;
  return new;
end $$;
create trigger forum_topics_not_for_the_forgotten before insert on forum_topics
  for each row execute function refuse_the_forgotten('created_by');
create trigger forum_comments_not_for_the_forgotten before insert on forum_comments
  for each row execute function refuse_the_forgotten('created_by');

-- The newest comments of the whole forum.
create index forum_comments_by_age on forum_comments (created_at desc, id desc);

-- What people search for is found however its letters are composed, and numbers in either script.
-- Whoever changes as_searched once more has these to build anew.
drop index forum_topics_by_words;
create index forum_topics_by_words on forum_topics using gin (as_searched(name || ' ' || text) gin_trgm_ops);
drop index certificates_by_words;
create index certificates_by_words on certificates
  using gin (as_searched(number || ' ' || learner_name || ' ' || course_title) gin_trgm_ops);
drop index contact_messages_by_words;
create index contact_messages_by_words on contact_messages
  using gin (as_searched(name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);
drop index mentorship_leads_by_words;
create index mentorship_leads_by_words on mentorship_leads
  using gin (as_searched(name || ' ' || phone) gin_trgm_ops);
