-- Which life of the database this is. A restored database counts transactions and events again from another place,
-- so a position in the live events is only valid within one epoch. A restore begins a new one (begin_new_epoch).
create table live_event_epoch (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid()
);
insert into live_event_epoch default values;

-- The backups that were written and read again without a fault. Where their files are now is not known here.
create table backups (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('command', 'nightly')),
  file_name text not null,
  -- The data is that of this moment.
  snapshot_at timestamptz not null,
  finished_at timestamptz not null default now(),
  bytes bigint not null check (bytes > 0),
  row_count bigint not null check (row_count >= 0),
  file_count integer not null check (file_count >= 0),
  checksum text not null
);
create index backups_by_snapshot on backups (snapshot_at desc);
