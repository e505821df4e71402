create table enrolments (
  id integer generated always as identity primary key,
  course_id integer not null references courses,
  user_id integer not null references users,
  -- free: nothing was due; paid: a settled payment; granted: an administrator's recorded decision
  source text not null check (source in ('free', 'paid', 'granted')),
  payment_id integer references payments,
  granted_by integer references users,
  enrolled_at timestamptz not null default now(),
  unique (user_id, course_id),
  check (source <> 'paid' or payment_id is not null),
  check (source <> 'granted' or granted_by is not null)
);
create index on enrolments (course_id, enrolled_at desc);
create index on enrolments (payment_id);

create function count_enrolment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update course_figures set students = students + 1 where course_id = new.course_id;
  else
    update course_figures set students = students - 1 where course_id = old.course_id;
  end if;
  return null;
end $$;
create trigger count_enrolment after insert or delete on enrolments
  for each row execute function count_enrolment();

create table lesson_completions (
  user_id integer not null references users on delete cascade,
  lesson_id integer not null references lessons on delete cascade,
  completed_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
create index on lesson_completions (lesson_id);

create table notes (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  title text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on notes (course_id, created_at desc);
