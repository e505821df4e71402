-- Imports of courses that run as jobs. Who imports and which file is in course_uploads: deleting the ZIP file ends its
-- import.
create table course_imports (
  upload_key uuid primary key references course_uploads on delete cascade,
  -- The language in which the person reads why it failed.
  language text not null check (language in ('en', 'bn')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- The number of the new course: another run goes on with the files that are stored under it.
  course_id integer not null,
  -- Grows with every run. A run whose number is not the last one writes nothing any more.
  run integer not null default 0,
  -- How many runs there were since a person began it.
  attempts integer not null default 0,
  -- How many files it stores. Null: they were not checked yet.
  files integer check (files >= 0),
  problem text,
  created_at timestamptz not null default now(),
  -- When it last stored something.
  progressed_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'failed') = (problem is not null))
);

-- What such an import has stored: each file is recorded in the transaction that adds it to the course's files.
create table course_import_files (
  import_key uuid not null references course_imports on delete cascade,
  -- Its key in the ZIP file.
  name text not null,
  stored_key uuid not null references course_uploads on delete cascade,
  primary key (import_key, name)
);
create index course_import_files_stored_key_idx on course_import_files (stored_key);
