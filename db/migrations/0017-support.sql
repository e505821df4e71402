-- What people write to the academy, and who asks to be called about the mentorship. The operator
-- marks what is answered; nothing says so by itself.
create table contact_messages (
  id integer generated always as identity primary key,
  -- Who was signed in; nobody for a visitor.
  user_id integer references users on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by integer references users on delete set null,
  check (answered_by is null or answered_at is not null)
);
create index contact_messages_by_age on contact_messages (sent_at desc, id desc);
create index contact_messages_by_address on contact_messages (email, sent_at desc);
create index contact_messages_of_sender on contact_messages (user_id);
create index contact_messages_answered_by on contact_messages (answered_by);
create index contact_messages_waiting on contact_messages (sent_at desc, id desc) where answered_at is null;
create index contact_messages_by_words on contact_messages
  using gin ((name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);

create table mentorship_leads (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  name text not null,
  -- Digits only, from 7 to 15 of them.
  phone text not null,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by integer references users on delete set null,
  check (answered_by is null or answered_at is not null)
);
create index mentorship_leads_by_age on mentorship_leads (sent_at desc, id desc);
create index mentorship_leads_by_phone on mentorship_leads (phone, sent_at desc);
create index mentorship_leads_of_sender on mentorship_leads (user_id);
create index mentorship_leads_answered_by on mentorship_leads (answered_by);
create index mentorship_leads_waiting on mentorship_leads (sent_at desc, id desc) where answered_at is null;
create index mentorship_leads_by_words on mentorship_leads using gin ((name || ' ' || phone) gin_trgm_ops);
