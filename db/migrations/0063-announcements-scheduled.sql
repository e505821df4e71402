-- An announcement can wait for its time. Only the team of the course sees it until then. Old rows were sent.
alter table announcements
  add column state text not null default 'sent' check (state in ('scheduled', 'sent')),
  -- When it is sent. Null if it was sent at once.
  add column publish_at timestamptz,
  add column idempotency_key text,
  add constraint announcements_scheduled_have_a_time check (state = 'sent' or publish_at is not null);
create index announcements_due on announcements (publish_at) where state = 'scheduled';
create index announcements_author_id_idx on announcements (author_id);
create unique index announcements_sent_once on announcements (author_id, idempotency_key)
  where idempotency_key is not null;

-- Announcements whose learners are being notified, some at a time. A row goes when the last learner was notified.
create table announcement_deliveries (
  announcement_id integer primary key references announcements on delete cascade,
  -- Learners up to this id were notified.
  told_up_to integer not null default 0
);

-- A notification of an announcement is deleted with it. Each learner has one.
alter table notifications add column announcement_id integer references announcements on delete cascade;
create unique index notifications_of_announcement on notifications (announcement_id, user_id)
  where announcement_id is not null;

-- Who also gets announcements by mail.
create table announcement_mails (
  user_id integer primary key references users on delete cascade,
  chosen_at timestamptz not null default now()
);
