-- A course that its people write. A course that was never published has no row in courses: only its draft.
create table course_drafts (
  course_id integer primary key default next_course_id(),
  -- The person who began it. A published course has its owner in courses.
  owner_id integer not null references users,
  -- Made by the browser that began it: a second call with the same key begins no second course.
  key uuid unique,
  -- Grows by one with every write.
  version integer not null default 1,
  -- Null: nothing newer than what is published.
  document jsonb,
  -- The version that was published last. Null: none.
  published_version integer,
  saved_by integer references users on delete set null,
  saved_at timestamptz not null default now(),
  -- Since when it waits for a reviewer. Null: it does not.
  review_asked_at timestamptz,
  review_remark text,
  constraint never_published_means_draft check (document is not null or published_version is not null)
);
create index course_drafts_of_owner on course_drafts (owner_id, saved_at desc);
create index course_drafts_in_review on course_drafts (review_asked_at) where review_asked_at is not null;

-- What was saved and published. Saves of one person within some minutes share a row.
create table course_versions (
  course_id integer not null references course_drafts on delete cascade,
  number integer not null,
  kind text not null check (kind in ('draft', 'published')),
  document jsonb not null,
  lessons integer not null generated always as (
    jsonb_array_length(jsonb_path_query_array(document, '$.modules[*].lessons[*]'))) stored,
  saved_by integer references users on delete set null,
  saved_at timestamptz not null default now(),
  primary key (course_id, number)
);

-- An archived course is found only by its enrolled, its team and administrators.
alter table courses add column archived_at timestamptz;
-- Lists leave these few out.
create index courses_archived on courses (id) where archived_at is not null;
-- archived: the course is offered to nobody any more.
alter table waiting_places drop constraint waiting_places_end_reason_check,
  add constraint waiting_places_end_reason_check
    check (end_reason in ('enrolled', 'answered', 'left', 'lapsed', 'archived'));
