-- What an attack leaves behind: sign-ins, refusals, lockouts, changes of passwords and roles, copied tokens. The
-- network is a keyed hash, which can be compared and not read. Rows are deleted after 90 days.
create table security_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  account_id integer,
  network text
);
create index security_log_by_time on security_log (at);
create index security_log_of_account on security_log (account_id, at);
create index security_log_of_network on security_log (network, at);
