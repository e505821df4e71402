-- What a person took off their own list of what waits for an answer of a course team.
create table unanswered_hidden (
  user_id integer not null references users on delete cascade,
  kind text not null,
  -- The question, the topic, or the newest message: a newer message of a chat is another entry.
  entry_id integer not null,
  hidden_at timestamptz not null default now(),
  primary key (user_id, kind, entry_id)
);
