-- Files that the people of a course send for its lessons, in parts that can be resumed.
create table course_uploads (
  -- Made by the browser that sends it: a second call with the same key begins no second upload.
  key uuid primary key,
  -- Without a foreign key: a course that was never published has no row in courses.
  course_id integer not null,
  -- Who began it. Null: the account was deleted.
  user_id integer references users,
  -- The file's name on the person's device.
  name text not null,
  kind text not null check (kind in ('film', 'audio', 'picture', 'document', 'captions')),
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  -- gone: it was cancelled, or nobody finished it in time.
  state text not null default 'receiving' check (state in ('receiving', 'checking', 'ready', 'refused', 'gone')),
  -- Why the file was refused.
  refusal text,
  -- Where the whole file is on the disk of all files, when it is ready.
  file_key text not null,
  sha256 text,
  -- What was read from the file, where its kind has it.
  seconds integer,
  pages integer,
  width integer,
  height integer,
  -- Of a film: whether smaller sizes of it are made. Null: no film, or not checked yet.
  conversion text check (conversion in ('waiting', 'done', 'failed', 'unavailable')),
  -- The sizes that were made of a film: height in pixels, link, bytes.
  renditions jsonb not null default '[]',
  has_poster boolean not null default false,
  created_at timestamptz not null default now(),
  -- When an upload that is not ready ends. Every part moves it.
  expires_at timestamptz not null
);
create index course_uploads_of_course on course_uploads (course_id, created_at desc);
create index course_uploads_unfinished on course_uploads (expires_at) where state <> 'ready';
create index course_uploads_of_user on course_uploads (user_id);

-- The parts of an upload that is not whole yet. Each is a file of its own on the disk of all files.
create table course_upload_chunks (
  upload_key uuid not null references course_uploads on delete cascade,
  -- Of its first byte in the whole file.
  position bigint not null,
  size integer not null check (size > 0),
  -- The name of its file. Two tabs that send the same part at once write two files; one of them is recorded.
  object uuid not null,
  primary key (upload_key, position)
);
