-- A picture or a document of an announcement. It is sent in parts before, and the announcement then takes it.
create table announcement_files (
  -- Its sender's device makes it: a file that is sent again is the same one.
  key uuid primary key,
  -- Null: its sender deleted their account.
  user_id integer references users,
  -- Its announcement. Null: not taken yet, or deleted.
  announcement_id integer references announcements on delete set null,
  -- Its place among the files of the announcement, from 1.
  place smallint not null default 1 check (place > 0),
  -- As it was called on the device.
  name text not null check (char_length(name) <= 200),
  -- Where the whole file is.
  file_key text,
  -- As the sender has it, in bytes.
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  -- Null: not whole yet.
  kind text check (kind in ('picture', 'document')),
  -- As it is stored, in bytes. A picture is stored smaller.
  bytes integer,
  width integer,
  height integer,
  -- Nobody needs it any more.
  is_dropped boolean not null default false,
  created_at timestamptz not null default now()
);
create index announcement_files_of_user on announcement_files (user_id);
create index announcement_files_of_announcement on announcement_files (announcement_id, place)
  where announcement_id is not null;
create index announcement_files_without_announcement on announcement_files (created_at) where announcement_id is null;
