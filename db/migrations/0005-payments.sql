-- Four things are kept apart: an order is what is due, a payment what a learner claims to have
-- sent, a credit money seen to arrive, an allocation ties credits to a payment.

create table orders (
  id integer generated always as identity primary key,
  payer_id integer not null references users,
  reference text not null unique,
  coupon_id integer references coupons,
  due_paisa bigint not null check (due_paisa >= 0),
  status text not null default 'open' check (status in ('open', 'settled', 'replaced')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index orders_of_payer on orders (payer_id, created_at desc);

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  learner_id integer not null references users,
  course_id integer not null references courses,
  price_paisa bigint not null check (price_paisa >= 0),
  discount_id integer references discounts,
  discount_name text,
  discount_paisa bigint not null default 0 check (discount_paisa >= 0),
  coupon_paisa bigint not null default 0 check (coupon_paisa >= 0),
  due_paisa bigint not null check (due_paisa >= 0),
  unique (order_id, learner_id, course_id)
);
create index on order_lines (learner_id, course_id);

-- A use of a coupon is reserved by an order and redeemed when its payment settles.
create table coupon_uses (
  order_id integer primary key references orders on delete cascade,
  coupon_id integer not null references coupons,
  learner_id integer not null references users,
  status text not null default 'reserved' check (status in ('reserved', 'redeemed', 'freed')),
  created_at timestamptz not null default now()
);
create index on coupon_uses (coupon_id, status);

create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  payer_id integer not null references users,
  provider text not null,
  sender_number text not null,
  transaction_id text not null check (transaction_id = upper(transaction_id)),
  amount_paisa bigint not null check (amount_paisa >= 0),
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  -- why it waits: not_seen, sender_differs, underpaid, overpaid, already_used, disputed,
  -- not_incoming, order_expired, coupon_used_up
  outcome text,
  reason text,
  decided_by integer references users,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
-- A transaction ID serves one living payment per provider in the whole academy.
create unique index payments_living on payments (provider, transaction_id)
  where status <> 'rejected';
-- An order has one living payment.
create unique index payments_of_order on payments (order_id) where status <> 'rejected';
create index payments_of_payer on payments (payer_id, created_at desc);
create index payments_queue on payments (status, created_at);

-- A second claim on a transaction ID that somebody else's living payment holds.
create table payment_disputes (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  claimant_id integer not null references users,
  order_id integer not null references orders,
  sender_number text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (payment_id, claimant_id)
);

-- Payment messages, kept raw first; they can be parsed again.
create table sms_messages (
  id integer generated always as identity primary key,
  sender text not null,
  body text not null,
  received_at timestamptz not null,
  -- credited, duplicate, not_incoming, unknown_sender, not_understood; null: not parsed yet
  outcome text,
  -- what the parser read, also of a transfer that did not come in
  provider text,
  trx_id text,
  created_at timestamptz not null default now()
);
-- By its hash: a long text does not fit an index.
create unique index sms_messages_once on sms_messages (sender, md5(body), received_at);
create index sms_messages_of_transfer on sms_messages (provider, trx_id);

create table credits (
  id integer generated always as identity primary key,
  provider text not null,
  trx_id text not null check (trx_id = upper(trx_id)),
  amount_paisa bigint not null check (amount_paisa > 0),
  sender_number text,
  received_at timestamptz not null,
  source text not null check (source in ('sms', 'statement', 'typed')),
  sms_id integer references sms_messages,
  created_by integer references users,
  created_at timestamptz not null default now(),
  unique (provider, trx_id)
);

create table allocations (
  id integer generated always as identity primary key,
  credit_id integer not null references credits,
  payment_id integer not null references payments,
  amount_paisa bigint not null check (amount_paisa > 0),
  -- null: settled by itself
  decided_by integer references users,
  created_at timestamptz not null default now()
);
create index on allocations (credit_id);
create index on allocations (payment_id);
create trigger allocations_stay before delete or truncate on allocations
  for each statement execute function refuse_change();
create trigger credits_stay before delete or truncate on credits
  for each statement execute function refuse_change();
