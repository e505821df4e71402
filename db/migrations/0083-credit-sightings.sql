-- One credit for each transfer. A second source that shows the same transfer is a sighting of its credit.
create table credit_sightings (
  id integer generated always as identity primary key,
  credit_id integer not null references credits,
  source text not null check (source in ('sms', 'statement', 'typed')),
  amount_paisa bigint not null check (amount_paisa > 0),
  -- As that source shows it; digits may be hidden.
  sender_number text,
  received_at timestamptz not null,
  sms_id integer references sms_messages,
  created_by integer references users,
  created_at timestamptz not null default now()
);
-- A text that is forwarded again, and a statement that is imported again, add nothing.
create unique index credit_sightings_once on credit_sightings
  (credit_id, source, amount_paisa, coalesce(sender_number, ''));
create index credit_sightings_sms_id_idx on credit_sightings (sms_id) where sms_id is not null;
create index credit_sightings_created_by_idx on credit_sightings (created_by) where created_by is not null;

-- A sighting that differs from its credit. An administrator decides which of the two is right.
create table credit_differences (
  id integer generated always as identity primary key,
  credit_id integer not null references credits,
  sighting_id integer not null unique references credit_sightings,
  -- What the credit said when the difference was opened.
  first_amount_paisa bigint not null,
  first_sender_number text,
  amount_differs boolean not null,
  sender_differs boolean not null,
  opened_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by integer references users,
  -- corrected: an administrator entered other values.
  kept text check (kept in ('first', 'second', 'corrected')),
  reason text check (char_length(reason) between 1 and 500),
  check (amount_differs or sender_differs),
  check ((settled_at is null) = (kept is null))
);
create index credit_differences_open on credit_differences (opened_at, id) where settled_at is null;
create index credit_differences_credit_id_idx on credit_differences (credit_id);
create index credit_differences_settled_by_idx on credit_differences (settled_by) where settled_by is not null;

-- What a credit said before each change of it, and after.
create table credit_corrections (
  id integer generated always as identity primary key,
  credit_id integer not null references credits,
  -- completed: a second source had what was missing. difference: an administrator decided that it was right.
  kind text not null check (kind in ('completed', 'corrected', 'difference')),
  old_amount_paisa bigint not null,
  old_sender_number text,
  old_received_at timestamptz not null,
  new_amount_paisa bigint not null check (new_amount_paisa > 0),
  new_sender_number text,
  new_received_at timestamptz not null,
  -- Null: it was completed by a second source.
  corrected_by integer references users,
  reason text check (char_length(reason) between 1 and 500),
  at timestamptz not null default now(),
  check ((kind = 'completed') = (corrected_by is null))
);
create index credit_corrections_credit_id_idx on credit_corrections (credit_id, id);
create index credit_corrections_corrected_by_idx on credit_corrections (corrected_by)
  where corrected_by is not null;

-- Credits that were typed in, newest first.
create index credits_typed on credits (created_at desc, id desc) where source = 'typed';
