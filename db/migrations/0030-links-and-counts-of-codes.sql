-- The links in the mails of codes: long secrets, of which several may be valid at once. Wrong codes and later mails
-- do not end them.
create table code_links (
  token_hash bytea primary key,
  email text not null,
  purpose text not null,
  sent_for bytea,
  expires_at timestamptz not null
);
create index code_links_of_address on code_links (email, purpose);

-- Wrong codes of an address, counted for a year. The address is a keyed hash: most belong to an account, some do not.
create table wrong_codes (
  address bytea primary key,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  count integer not null
);
create index wrong_codes_by_last on wrong_codes (last_at);

-- Requests that mail nothing take their turn like those that do, so that nobody can tell them apart by the time.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (purpose in ('verify_email', 'reset_password', 'no_mail'));
