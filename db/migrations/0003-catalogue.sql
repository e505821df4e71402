create table categories (
  id integer generated always as identity primary key,
  name text not null unique,
  name_bn text not null default '',
  position integer not null default 0,
  is_demo boolean not null default false
);

-- 9991 and 9992 are the two placeholder cards that the client draws.
create sequence course_ids;
create function next_course_id() returns integer language plpgsql as $$
declare id integer;
begin
  loop
    id := nextval('course_ids');
    if id not in (9991, 9992) then return id; end if;
  end loop;
end $$;

create table courses (
  id integer primary key default next_course_id() check (id > 0 and id not in (9991, 9992)),
  title text not null,
  description text not null,
  language text not null default 'en' check (language in ('en', 'bn')),
  category_id integer not null references categories,
  instructor_id integer not null references users,
  price_paisa bigint not null check (price_paisa >= 0),
  thumbnail text,
  class_code text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter sequence course_ids owned by courses.id;
create index courses_of_instructor on courses (instructor_id, created_at desc, id desc);
create index courses_by_age on courses (created_at desc, id desc);
create index courses_by_price on courses (price_paisa, id);
create index courses_of_category on courses (category_id);

-- How many courses a category has, kept by a trigger: a page of the catalogue counts nothing.
create table category_figures (
  category_id integer primary key references categories on delete cascade,
  courses integer not null
);
create function count_course() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update category_figures set courses = courses - 1 where category_id = old.category_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into category_figures as figures (category_id, courses) values (new.category_id, 1)
      on conflict (category_id) do update set courses = figures.courses + 1;
  end if;
  return null;
end $$;
create trigger count_course after insert or update of category_id or delete on courses
  for each row execute function count_course();

create table course_outcomes (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  position integer not null,
  title text not null
);
create index on course_outcomes (course_id, position);

create table course_prerequisites (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  position integer not null,
  title text not null
);
create index on course_prerequisites (course_id, position);

create table modules (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  position integer not null,
  title text not null
);
create index on modules (course_id, position);

create table lessons (
  id integer generated always as identity primary key,
  module_id integer not null references modules on delete cascade,
  course_id integer not null references courses on delete cascade,
  position integer not null,
  title text not null,
  minutes integer not null default 0 check (minutes >= 0),
  is_preview boolean not null default false
);
create index on lessons (module_id, position);
create index on lessons (course_id);

-- A link is an outside address, or `file:<key>` for a file of ours.
create table lesson_videos (
  id integer generated always as identity primary key,
  lesson_id integer not null references lessons on delete cascade,
  position integer not null,
  title text not null,
  link text not null,
  -- The languages of its captions: for `file:films/a.mp4` they lie at films/a.en.vtt, films/a.bn.vtt.
  captions text[] not null default '{}'
);
create index on lesson_videos (lesson_id, position);

create table lesson_resources (
  id integer generated always as identity primary key,
  lesson_id integer not null references lessons on delete cascade,
  position integer not null,
  title text not null,
  link text not null
);
create index on lesson_resources (lesson_id, position);

create table reviews (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  user_id integer not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, user_id)
);
create index on reviews (user_id);
create index on reviews (course_id, created_at desc, id desc);

-- Counted figures of a course, kept by triggers, so that a list of thousands needs no counting.
create table course_figures (
  course_id integer primary key references courses on delete cascade,
  students integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  lessons integer not null default 0,
  minutes integer not null default 0,
  rating numeric(2, 1) not null generated always as
    (case when rating_count > 0 then round(rating_sum::numeric / rating_count, 1) else 0 end) stored
);
create index course_figures_by_students on course_figures (students desc, course_id);
create index course_figures_by_rating on course_figures (rating desc, students desc, course_id);

create function begin_course_figures() returns trigger language plpgsql as $$
begin
  insert into course_figures (course_id) values (new.id);
  return null;
end $$;
create trigger begin_course_figures after insert on courses
  for each row execute function begin_course_figures();

create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update course_figures set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
      where course_id = old.course_id;
  end if;
  if tg_op <> 'DELETE' then
    update course_figures set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
      where course_id = new.course_id;
  end if;
  return null;
end $$;
create trigger count_review after insert or update of rating or delete on reviews
  for each row execute function count_review();

create function count_lesson() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update course_figures set lessons = lessons - 1, minutes = minutes - old.minutes
      where course_id = old.course_id;
  end if;
  if tg_op <> 'DELETE' then
    update course_figures set lessons = lessons + 1, minutes = minutes + new.minutes
      where course_id = new.course_id;
  end if;
  return null;
end $$;
create trigger count_lesson after insert or update of minutes, course_id or delete on lessons
  for each row execute function count_lesson();

do $$
declare public_table text;
begin
  foreach public_table in array array['categories', 'courses', 'course_outcomes',
    'course_prerequisites', 'modules', 'lessons', 'lesson_videos', 'lesson_resources',
    'reviews', 'course_figures'] loop
    execute format('create trigger %I_are_public after insert or update or delete on %I
      for each statement execute function drop_public_pages()', public_table, public_table);
  end loop;
end $$;
create trigger instructors_are_public
  after update of first_name, last_name, bio, profile_picture on users
  for each statement execute function drop_public_pages();
