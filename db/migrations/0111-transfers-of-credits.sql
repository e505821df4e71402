-- A person who typed a transfer in may have mistyped its transaction ID or its wallet. The correction keeps both, from before
-- and after. Null: they stayed as they were.
alter table credit_corrections
  add column old_provider text,
  add column old_trx_id text,
  add column new_provider text,
  add column new_trx_id text,
  add check (num_nulls(old_provider, old_trx_id, new_provider, new_trx_id) in (0, 4)),
  add check (kind = 'corrected' or new_trx_id is null);

-- A difference can be decided again. The decision that counts is in its row, and each one that was replaced is here.
create table earlier_difference_decisions (
  id integer generated always as identity primary key,
  difference_id integer not null references credit_differences,
  kept text not null check (kept in ('first', 'second', 'corrected')),
  decided_by integer references users,
  decided_at timestamptz not null,
  reason text check (char_length(reason) between 1 and 500),
  replaced_at timestamptz not null default now()
);
create index earlier_difference_decisions_difference_id_idx on earlier_difference_decisions (difference_id, id);
create index earlier_difference_decisions_decided_by_idx on earlier_difference_decisions (decided_by)
  where decided_by is not null;
