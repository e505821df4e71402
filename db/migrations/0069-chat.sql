-- A room of a course, and beside it private conversations between one learner and the team of the course.
alter table chat_messages
  -- The learner of a private conversation. Null: the room of the course.
  add column learner_id integer references users,
  -- The id that the author's device gave it: a message that is sent twice is one.
  add column client_id text check (char_length(client_id) <= 100),
  add column reply_to_id integer references chat_messages on delete set null,
  -- Who deleted it. Its words are gone then.
  add column deleted_by text check (deleted_by in ('author', 'team'));

create unique index chat_messages_once on chat_messages (course_id, user_id, client_id) where client_id is not null;
create index chat_messages_of_room on chat_messages (course_id, learner_id, id);
create index chat_messages_of_learner on chat_messages (learner_id) where learner_id is not null;
create index chat_messages_replied_to on chat_messages (reply_to_id) where reply_to_id is not null;

-- How far a person has read.
create table chat_reads (
  user_id integer not null references users on delete cascade,
  course_id integer not null references courses on delete cascade,
  learner_id integer references users on delete cascade,
  last_read_id integer not null,
  unique nulls not distinct (user_id, course_id, learner_id)
);
create index chat_reads_of_course on chat_reads (course_id);
create index chat_reads_of_learner on chat_reads (learner_id) where learner_id is not null;
