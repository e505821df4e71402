-- What every feature stands on: settings, the outbox of live events, the audit log, rate counts.

create extension if not exists pg_trgm;

create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Live events, written in the transaction that causes them and delivered after it commits.
-- Readers follow (transaction, id) and stop below the oldest transaction still running, so that
-- a late commit is never skipped.
create table live_events (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  user_id integer not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index live_events_of_user on live_events (user_id, transaction_id, id);
create index live_events_by_age on live_events (created_at);

create function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_event', new.user_id::text);
  return null;
end $$;
create trigger announce_live_event after insert on live_events
  for each row execute function announce_live_event();

-- Who did what, when, from what to what. Nothing in it is ever changed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer,
  action text not null,
  subject_kind text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_log_of_subject on audit_log (subject_kind, subject_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- How often a subject did something in a window of time.
create table rate_counts (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (name, subject)
);

-- Public pages are cached as bytes in every process; a change of what they show drops them.
create function drop_public_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_pages', '');
  return null;
end $$;
create trigger settings_are_public after insert or update or delete on settings
  for each statement execute function drop_public_pages();
