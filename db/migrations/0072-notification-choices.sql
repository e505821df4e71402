-- A notification has a type, such as `announcement`: people choose for each type how they hear of it. Old rows have none.
alter table notifications
  add column type text,
  -- False for a person who wants this type by mail alone.
  add column on_site boolean not null default true,
  -- A mail about it waits: at once, or in the next digest. Null if none is due, or if it was handed to a job.
  add column mail_due text check (mail_due in ('now', 'digest')),
  -- The question or answer on a lesson that it is about. Deleting that deletes the notification.
  add column lesson_post_id integer references lesson_posts on delete cascade;
create index notifications_to_mail on notifications (mail_due, user_id) where mail_due is not null;
create index notifications_of_lesson_post on notifications (lesson_post_id) where lesson_post_id is not null;

-- What a person chose for a type and a channel, where it differs from the default of the type. Types and channels are
-- data of the program, so a new one needs no migration.
create table notification_choices (
  user_id integer not null references users on delete cascade,
  type text not null,
  channel text not null,
  choice text not null,
  chosen_at timestamptz not null default now(),
  primary key (user_id, type, channel)
);

create table muted_courses (
  user_id integer not null references users on delete cascade,
  course_id integer not null references courses on delete cascade,
  muted_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index on muted_courses (course_id);

create table muted_topics (
  user_id integer not null references users on delete cascade,
  topic_id integer not null references forum_topics on delete cascade,
  muted_at timestamptz not null default now(),
  primary key (user_id, topic_id)
);
create index on muted_topics (topic_id);

-- Up to when a person got digests: each has one a day.
create table notification_digests (
  user_id integer primary key references users on delete cascade,
  sent_until timestamptz not null
);

-- Announcements by mail were a choice of their own. The old table stays for a process of the old version that still runs.
insert into notification_choices (user_id, type, channel, choice, chosen_at)
select user_id, 'announcement', 'mail', 'now', chosen_at from announcement_mails;
