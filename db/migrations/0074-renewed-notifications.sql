-- A notification with a topic is one for each person: a newer one of the same topic takes its place.
alter table notifications add column topic text check (char_length(topic) <= 100);
create unique index notifications_of_topic on notifications (topic, user_id) where topic is not null;

-- Rooms with messages that people may have missed. A job tells those who did not read them, and deletes the row.
create table chat_rooms_to_tell (
  course_id integer not null references courses on delete cascade,
  learner_id integer references users on delete cascade,
  -- The first of these messages.
  first_message_id integer not null,
  since timestamptz not null default now(),
  unique nulls not distinct (course_id, learner_id)
);
create index chat_rooms_to_tell_since on chat_rooms_to_tell (since);
create index chat_rooms_to_tell_of_learner on chat_rooms_to_tell (learner_id) where learner_id is not null;
-- The nightly job finds old private messages by their time.
create index chat_messages_private_by_time on chat_messages (created_at) where learner_id is not null;
