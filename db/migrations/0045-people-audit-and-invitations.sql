-- The audit log by time and by action.
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_action on audit_log (action, at, id);

-- The search of people. The leading space lets the beginning of every word be found by its first letters.
create index users_by_words on users using gin (
  as_searched(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops)
  where forgotten_at is null;
-- The list of instructors and administrators, and of accounts that cannot sign in. Most people are in neither.
create index users_with_a_role on users (role, id) where role <> 'learner' and forgotten_at is null;
create index users_deactivated on users (id) where not is_active and forgotten_at is null;
create index users_unconfirmed on users (id) where email_verified_at is null and forgotten_at is null;

-- Learners that an administrator imported from a file. Each gets an invitation by mail.
create table learner_imports (
  id integer generated always as identity primary key,
  imported_by integer not null references users,
  -- Null: the invitations are only for an account.
  course_id integer references courses,
  reason text not null check (char_length(reason) between 1 and 500),
  -- How many were invited. Invitations that expired are deleted later.
  total integer not null,
  created_at timestamptz not null default now(),
  -- When an administrator stopped the mails that were not sent yet.
  stopped_at timestamptz
);
create index learner_imports_imported_by_idx on learner_imports (imported_by);
create index learner_imports_course_id_idx on learner_imports (course_id) where course_id is not null;

-- An invitation for one address. Nothing of it is a member's before the owner of the address accepts.
create table invitations (
  id integer generated always as identity primary key,
  import_id integer not null references learner_imports on delete cascade,
  -- Null after it was accepted: then the account has the address and the names.
  email text check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  language text not null default 'en' check (language in ('en', 'bn')),
  mailed_at timestamptz,
  -- Seven days after its mail.
  expires_at timestamptz,
  accepted_at timestamptz,
  check ((email is null) = (accepted_at is not null)),
  unique (import_id, email)
);
create index invitations_of_address on invitations (email) where email is not null;
create index invitations_by_expiry on invitations (expires_at) where accepted_at is null;
