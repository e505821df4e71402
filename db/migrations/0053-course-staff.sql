-- The people who teach a course together with its owner. The owner is courses.instructor_id, and course_drafts.owner_id
-- before the course is published.
create table course_staff (
  -- Without a foreign key: a course that was never published has no row in courses.
  course_id integer not null,
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('co_teacher', 'assistant')),
  added_at timestamptz not null default now(),
  primary key (course_id, user_id)
);
create index course_staff_of_person on course_staff (user_id, course_id);
