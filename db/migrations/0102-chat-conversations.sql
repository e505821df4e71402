-- The private conversations of courses, each with its newest message. The inbox of a team finds the newest ones and the
-- unread ones here, without their messages. Triggers write it (db/functions/put_chat_conversation.sql) and fill it. A
-- conversation has messages, which reference the course and the learner.
create table chat_conversations (
  course_id integer not null,
  learner_id integer not null,
  last_message_id integer not null,
  -- The newest time of its messages.
  last_message_at timestamptz not null,
  primary key (course_id, learner_id)
);
create index chat_conversations_newest on chat_conversations (course_id, last_message_id desc);

-- The unread messages of a room are found by their times, without the private messages between them.
create index chat_messages_of_room_by_time on chat_messages (course_id, created_at) where learner_id is null;
drop index chat_messages_course_id_created_at_idx;
