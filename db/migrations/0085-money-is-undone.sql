-- Money that was tied can become free again, and money that came can be given back. Allocations are never changed or
-- deleted. So both are entries of their own.

-- An allocation that does not count any more.
create table allocation_reversals (
  id integer generated always as identity primary key,
  allocation_id integer not null unique references allocations,
  decided_by integer not null references users,
  created_at timestamptz not null default now()
);

-- Money that was given back to its sender.
create table credit_returns (
  id integer generated always as identity primary key,
  credit_id integer not null references credits,
  -- the payment that it was refunded for; null: money that paid for nothing
  payment_id integer references payments,
  amount_paisa bigint not null check (amount_paisa > 0),
  -- of the transfer back, if it was written down
  transaction_id text,
  reason text not null,
  decided_by integer not null references users,
  created_at timestamptz not null default now()
);
create index on credit_returns (credit_id);
create index on credit_returns (payment_id) where payment_id is not null;

-- A return that was recorded wrongly.
create table return_reversals (
  id integer generated always as identity primary key,
  return_id integer not null unique references credit_returns,
  decided_by integer not null references users,
  created_at timestamptz not null default now()
);

create index on allocation_reversals (decided_by);
create index on credit_returns (decided_by);
create index on return_reversals (decided_by);

-- A blocked credit pays for nothing: a forged message, or money that the provider took back.
alter table credits
  add column blocked_at timestamptz,
  add column block_reason text,
  add check ((blocked_at is null) = (block_reason is null));

-- A refunded payment keeps its transaction ID, because its money has gone back.
alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check check (status in ('pending', 'verified', 'rejected', 'refunded')),
  -- A decision was taken back. So it never settles by itself: a person decides.
  add column is_reopened boolean not null default false;
alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in ('open', 'settled', 'replaced', 'refunded'));
create index payment_disputes_open on payment_disputes (payment_id) where resolved_at is null;

-- It was revoked because the enrolment ended with its payment. It is valid again when the enrolment is.
alter table certificates add column is_withdrawn boolean not null default false;

-- The desk shows the decided payments newest first.
create index payments_decided on payments (decided_at desc, id) where status <> 'pending';

-- Money that a learner may mean although the claim differs.
create index credits_of_sender on credits (sender_number, received_at);
create index credits_of_transaction on credits (trx_id);
create index credits_by_beginning on credits (left(trx_id, 5), received_at);
create index credits_by_end on credits (right(trx_id, 5), received_at);
create index credits_partly_hidden on credits (amount_paisa, received_at) where sender_number like '%*%';

-- The code of an order that the sender wrote as the reference of the transfer.
alter table credits add column reference text;
create index credits_of_reference on credits (reference) where reference is not null;
create index payments_paid_after_all on payments (id) where status = 'rejected' and outcome = 'rejected_but_paid';
