-- A picture or a document of a message. It is sent in parts before its message, which then takes it.
create table chat_files (
  -- Its sender's device makes it: a file that is sent again is the same one.
  key uuid primary key,
  -- Null: its sender deleted their account. Then nothing shows it, and it is deleted soon.
  user_id integer references users,
  course_id integer not null references courses on delete cascade,
  -- The learner of a private conversation. Null: the room of the course.
  learner_id integer references users,
  -- Its message. Null: not sent yet, or deleted.
  message_id integer unique references chat_messages on delete set null,
  -- As it was called on the device.
  name text not null check (char_length(name) <= 200),
  -- Where the whole file is.
  file_key text,
  -- As the sender has it, in bytes.
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  -- Null: not whole yet.
  kind text check (kind in ('picture', 'document')),
  -- As it is stored, in bytes. A picture is stored smaller.
  bytes integer,
  width integer,
  height integer,
  -- Nobody needs it any more.
  is_dropped boolean not null default false,
  created_at timestamptz not null default now()
);
create index chat_files_of_user on chat_files (user_id);
create index chat_files_of_course on chat_files (course_id);
create index chat_files_of_learner on chat_files (learner_id) where learner_id is not null;
create index chat_files_without_message on chat_files (created_at) where message_id is null;

-- A message that somebody finds wrong in a chat. The course's team decides.
create table chat_reports (
  id integer primary key generated always as identity,
  message_id integer not null references chat_messages on delete cascade,
  -- Null: who reported it deleted their account.
  user_id integer references users,
  reason text not null check (reason in ('patient', 'unkind', 'advice', 'advertising', 'other')),
  words text not null default '' check (char_length(words) <= 2000),
  created_at timestamptz not null default now(),
  decision text check (decision in ('kept', 'removed')),
  decided_at timestamptz,
  decided_by integer references users,
  unique (message_id, user_id)
);
create index chat_reports_of_user on chat_reports (user_id);
create index chat_reports_decided_by on chat_reports (decided_by) where decided_by is not null;
create index chat_reports_open on chat_reports (created_at) where decision is null;
