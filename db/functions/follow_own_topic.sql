-- revision: 1

-- The author of a new topic follows it.
create or replace function follow_own_topic() returns trigger language plpgsql as $$
begin
  insert into forum_followers (topic_id, user_id) select id, created_by from added on conflict do nothing;
  return null;
end $$;

create or replace trigger forum_topics_are_followed after insert on forum_topics
  referencing new table as added for each statement execute function follow_own_topic();
