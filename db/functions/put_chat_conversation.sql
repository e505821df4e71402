-- revision: 1

-- Keeps the newest message of each private conversation. If the newest one is deleted, the one before is the newest.
create or replace function put_chat_conversation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into chat_conversations as conversation (course_id, learner_id, last_message_id, last_message_at)
    values (new.course_id, new.learner_id, new.id, new.created_at)
    on conflict (course_id, learner_id) do update
      set last_message_id = greatest(conversation.last_message_id, excluded.last_message_id),
        last_message_at = greatest(conversation.last_message_at, excluded.last_message_at);
  else
    -- The deletion of another message of it may be under way.
    perform from chat_conversations
    where course_id = old.course_id and learner_id = old.learner_id for update;
    delete from chat_conversations
    where course_id = old.course_id and learner_id = old.learner_id and last_message_id = old.id;
    if found then
      insert into chat_conversations (course_id, learner_id, last_message_id, last_message_at)
      select course_id, learner_id, max(id), max(created_at) from chat_messages
      where course_id = old.course_id and learner_id = old.learner_id
      group by course_id, learner_id;
    end if;
  end if;
  return null;
end $$;

create or replace trigger chat_messages_put_conversations after insert on chat_messages
  for each row when (new.learner_id is not null) execute function put_chat_conversation();
create or replace trigger chat_messages_put_conversations_again after delete on chat_messages
  for each row when (old.learner_id is not null) execute function put_chat_conversation();

-- Those of messages before these triggers.
insert into chat_conversations (course_id, learner_id, last_message_id, last_message_at)
select course_id, learner_id, max(id), max(created_at) from chat_messages
where learner_id is not null group by course_id, learner_id
on conflict (course_id, learner_id) do update
  set last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at;
