-- Questions of learners on a lesson, and the answers of the people of its course. An answer names its question.
create table lesson_posts (
  id integer generated always as identity primary key,
  lesson_id integer not null references lessons on delete cascade,
  question_id integer references lesson_posts on delete cascade,
  created_by integer not null references users,
  text text not null check (char_length(text) between 1 and 5000),
  -- A post that is sent twice under one key is stored once.
  idempotency_key text,
  created_at timestamptz not null default now()
);
create index lesson_questions_of_lesson on lesson_posts (lesson_id, created_at desc, id desc)
  where question_id is null;
create index lesson_answers_of_question on lesson_posts (question_id, created_at, id) where question_id is not null;
create unique index lesson_posts_sent_once on lesson_posts (created_by, idempotency_key)
  where idempotency_key is not null;
create index on lesson_posts (created_by);

-- A person reports a post once.
create table lesson_post_reports (
  post_id integer not null references lesson_posts on delete cascade,
  user_id integer not null references users on delete cascade,
  reason text not null default '' check (char_length(reason) <= 500),
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index on lesson_post_reports (user_id);
