-- Statements of wallets that an administrator imports. A job reads the file in pieces.
create table statement_imports (
  id integer generated always as identity primary key,
  -- The key of the request that began it: the same request again begins no second import.
  key uuid not null unique,
  provider text not null,
  file_name text not null check (char_length(file_name) <= 200),
  -- Where the file is. Null: it was read or given up, and is deleted.
  file_key text,
  -- Where its headings are and which column is what.
  mapping jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  -- Lines below the headings, as the check counted them.
  lines integer not null,
  -- How many of them were read.
  lines_read integer not null default 0,
  new_count integer not null default 0,
  completed_count integer not null default 0,
  known_count integer not null default 0,
  differing_count integer not null default 0,
  outgoing_count integer not null default 0,
  unreadable_count integer not null default 0,
  new_paisa bigint not null default 0,
  settled_count integer not null default 0,
  imported_by integer not null references users,
  created_at timestamptz not null default now(),
  -- When the last piece was read.
  progressed_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create index statement_imports_imported_by_idx on statement_imports (imported_by);

-- What was done with each line. Numbers of senders are in the credits and sightings, not here.
create table statement_lines (
  import_id integer not null references statement_imports on delete cascade,
  line integer not null,
  kind text not null check (kind in ('new', 'completed', 'known', 'differing', 'outgoing', 'unreadable')),
  credit_id integer references credits,
  -- The line settled a payment.
  settled boolean not null default false,
  problem text,
  -- What an unreadable line says, shortened.
  said text,
  primary key (import_id, line),
  check ((kind in ('outgoing', 'unreadable')) = (credit_id is null))
);
create index statement_lines_by_kind on statement_lines (import_id, kind, line);
create index statement_lines_credit_id_idx on statement_lines (credit_id) where credit_id is not null;

-- Which column was what in the last import of each wallet.
create table statement_mappings (
  provider text primary key,
  mapping jsonb not null,
  changed_by integer not null references users,
  changed_at timestamptz not null default now()
);
create index statement_mappings_changed_by_idx on statement_mappings (changed_by);

alter table credit_sightings add column import_id integer references statement_imports;
alter table credits add column import_id integer references statement_imports;
create index credit_sightings_import_id_idx on credit_sightings (import_id) where import_id is not null;
create index credits_import_id_idx on credits (import_id) where import_id is not null;
