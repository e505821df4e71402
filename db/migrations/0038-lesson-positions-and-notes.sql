-- Where a person was in a lesson, on every device. The block of the text is a number, because its height differs from
-- screen to screen. A film is named by its place, because its row changes when the course is written again.
create table lesson_positions (
  user_id integer not null references users on delete cascade,
  lesson_id integer not null references lessons on delete cascade,
  text_block integer not null default 0 check (text_block >= 0),
  video_place integer check (video_place >= 1),
  video_seconds integer check (video_seconds >= 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id),
  constraint video_position_is_whole check ((video_place is null) = (video_seconds is null))
);
create index on lesson_positions (lesson_id);

-- The private note of a person on a lesson: plain text. A write names the version that it changed, so that two tabs do
-- not overwrite each other.
create table lesson_notes (
  user_id integer not null references users on delete cascade,
  lesson_id integer not null references lessons on delete cascade,
  text text not null check (char_length(text) <= 20000),
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
create index on lesson_notes (lesson_id);
