create table announcements (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  author_id integer not null references users,
  title text not null,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on announcements (course_id, created_at desc);

create table forum_categories (
  id integer generated always as identity primary key,
  name text not null unique,
  name_bn text not null default '',
  position integer not null default 0,
  is_demo boolean not null default false
);

create table forum_topics (
  id integer generated always as identity primary key,
  category_id integer not null references forum_categories,
  created_by integer not null references users,
  name text not null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on forum_topics (created_at desc, id desc);

create table forum_comments (
  id integer generated always as identity primary key,
  topic_id integer not null references forum_topics on delete cascade,
  created_by integer not null references users,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on forum_comments (topic_id, created_at desc);

create table chat_messages (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  user_id integer not null references users,
  content text not null,
  created_at timestamptz not null default now()
);
create index on chat_messages (course_id, created_at desc);

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  message text not null,
  related_object_type text not null
    check (related_object_type in ('chat_message', 'forum_topic', 'comment', 'announcement', 'other')),
  course_id integer references courses on delete cascade,
  forum_topic_id integer references forum_topics on delete cascade,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index on notifications (user_id, created_at desc);
