create table users (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  role text not null default 'learner' check (role in ('learner', 'instructor', 'admin')),
  bio text not null default '',
  profile_picture text,
  language text not null default 'en' check (language in ('en', 'bn')),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);

-- One sign-in on one device; its refresh tokens are one family.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  replaces bytea references refresh_tokens on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
create index refresh_tokens_replacing on refresh_tokens (replaces);

-- One live code per address and purpose. The code itself is only ever in the mail.
create table one_time_codes (
  email text not null,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  code_hash text,
  requested_at timestamptz not null,
  expires_at timestamptz,
  wrong_tries integer not null default 0,
  primary key (email, purpose)
);

-- Every process forgets what it knew of a person or session the moment one of them changes.
create function announce_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger users_change_sessions after update of role, is_active on users
  for each row execute function announce_session_change();
create trigger sessions_change after update of ended_at on sessions
  for each row execute function announce_session_change();

-- The mailbox of a development machine without SMTP, shown at /dev/mail.
create table dev_mails (
  id integer generated always as identity primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);
