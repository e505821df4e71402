-- The key pair by which the push services of browsers know this academy (VAPID). One row, made once.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);

-- Browsers in which a person wants to hear of what is new. Each belongs to the session that chose it.
create table push_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- The keys of the browser: messages are encrypted for them.
  p256dh text not null,
  auth text not null,
  -- What a locked screen shows: what is new, or only that something is.
  shows text not null check (shows in ('what', 'only_that')),
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_of_session on push_devices (session_id);

-- Notifications that have to be sent to a device. A row goes when it was sent, or when that is of no use any more.
create table push_messages (
  device_id integer not null references push_devices on delete cascade,
  notification_id integer not null references notifications on delete cascade,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- When it is tried next.
  due_at timestamptz not null default now(),
  primary key (device_id, notification_id)
);
create index push_messages_due on push_messages (due_at);
create index push_messages_of_notification on push_messages (notification_id);
