-- Who locked a topic and why. Processes of the version before lock without both.
alter table forum_topics
  add column locked_by integer references users on delete set null,
  add column locked_reason text check (char_length(locked_reason) between 1 and 500);
