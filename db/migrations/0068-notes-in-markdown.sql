-- Notes that the team of a course writes as Markdown. The page shows `body`, the HTML that was made of it. Null: the note
-- was written as HTML. A write names the version that it changes.
alter table notes
  add column text text,
  add column version integer not null default 1,
  add column idempotency_key text;
create unique index on notes (course_id, idempotency_key) where idempotency_key is not null;
