-- Check questions of a lesson. Options are named by their place, from 1. The version changes with the options: an answer
-- to other options no longer counts.
create table lesson_checks (
  id integer generated always as identity primary key,
  lesson_id integer not null references lessons on delete cascade,
  position integer not null,
  question text not null,
  options text[] not null check (cardinality(options) between 2 and 10),
  right_options integer[] not null
    check (cardinality(right_options) >= 1 and 1 <= all(right_options)
      and cardinality(options) >= all(right_options)),
  is_multiple boolean not null,
  explanation text not null default '',
  version integer not null default 1,
  constraint single_choice_has_one_right_option check (is_multiple or cardinality(right_options) = 1)
);
create index on lesson_checks (lesson_id, position);

-- The last answer of a person to a check question.
create table lesson_check_answers (
  user_id integer not null references users on delete cascade,
  check_id integer not null references lesson_checks on delete cascade,
  version integer not null,
  chosen integer[] not null,
  is_right boolean not null,
  answered_at timestamptz not null default now(),
  primary key (user_id, check_id)
);
create index on lesson_check_answers (check_id);
