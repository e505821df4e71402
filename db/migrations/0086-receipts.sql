-- A receipt for each verified payment with money, and for each refund. What it says is written down when it is issued.

-- The last number that was given. A transaction that issues a receipt locks the row until it ends. So the numbers have
-- no gaps: a transaction that is rolled back gives its number back.
create table receipt_counter (
  is_only boolean primary key default true check (is_only),
  last_number integer not null check (last_number >= 0)
);
insert into receipt_counter (last_number) values (0);

create table receipts (
  number integer primary key check (number > 0),
  -- of its public page
  code text not null unique default replace(gen_random_uuid()::text, '-', '') check (length(code) = 32),
  kind text not null check (kind in ('payment', 'refund')),
  -- the receipt of the payment whose money went back
  refund_of integer references receipts,
  payment_id integer not null references payments,
  payer_id integer not null references users,
  -- empty when the account was deleted
  payer_name text not null,
  course_titles text[] not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  provider_name text not null,
  -- of the payer's transfer, if the money that pays has the ID that the payer gave; of the transfer back for a refund
  transaction_id text,
  academy_name text not null,
  -- the clock's, not the transaction's: a later number never has an earlier time
  issued_at timestamptz not null default clock_timestamp(),
  check ((kind = 'refund') = (refund_of is not null))
);
create index on receipts (payment_id);
create index on receipts (payer_id);
create index on receipts (refund_of) where refund_of is not null;

-- A receipt that was taken back. Its number stays.
create table receipt_cancellations (
  number integer primary key references receipts,
  decided_by integer not null references users,
  created_at timestamptz not null default now()
);
create index on receipt_cancellations (decided_by);

-- The payments that are verified or refunded already, in the order of time.
with verified as (
  select p.id as payment_id, 'payment' as kind, sum(a.amount_paisa) as amount_paisa,
    coalesce(p.decided_at, p.created_at) as at, null as transaction_back
  from payments p join allocations a on a.payment_id = p.id
  where p.status = 'verified' and not exists (select from allocation_reversals r where r.allocation_id = a.id)
  group by p.id),
returned as (
  select p.id as payment_id, coalesce(p.decided_at, p.created_at) as verified_at, sum(r.amount_paisa) as amount_paisa,
    max(r.created_at) as returned_at, max(r.transaction_id) as transaction_back
  from payments p join credit_returns r on r.payment_id = p.id
  where p.status = 'refunded' and not exists (select from return_reversals u where u.return_id = r.id)
  group by p.id),
events as (
  select * from verified
  union all select payment_id, 'payment', amount_paisa, verified_at, null from returned
  union all select payment_id, 'refund', amount_paisa, greatest(returned_at, verified_at), transaction_back from returned),
numbered as (
  select events.*, row_number() over (order by at, kind, payment_id)::integer as number from events),
providers as (
  -- Two wallets can have one program name: the first counts, as in the academy.
  select distinct on (provider) one ->> 'provider' as provider, one ->> 'name' as name
  from settings cross join lateral jsonb_array_elements(settings.value) with ordinality as listed (one, place)
  where settings.name = 'payment_providers' order by provider, place)
insert into receipts (number, kind, refund_of, payment_id, payer_id, payer_name, course_titles, amount_paisa,
  provider_name, transaction_id, academy_name, issued_at)
select n.number, n.kind,
  case n.kind when 'refund' then (
    select first.number from numbered first where first.payment_id = n.payment_id and first.kind = 'payment') end,
  p.id, p.payer_id, trim(u.first_name || ' ' || u.last_name),
  array(select courses.title from order_lines line join courses on courses.id = line.course_id
    where line.order_id = p.order_id order by line.id),
  n.amount_paisa,
  coalesce((select name from providers where providers.provider = money.provider),
    case money.provider when 'bkash' then 'bKash' when 'nagad' then 'Nagad' when 'rocket' then 'Rocket'
      else money.provider end),
  case when n.kind = 'refund' then n.transaction_back when money.trx_id = p.transaction_id then money.trx_id end,
  coalesce((select settings.value #>> '{}' from settings where settings.name = 'academy_name'), 'Bidya Academy'),
  n.at
from numbered n
  join payments p on p.id = n.payment_id
  join users u on u.id = p.payer_id
  cross join lateral (
    select c.provider, c.trx_id from credits c
    where c.id in (
      select a.credit_id from allocations a where a.payment_id = p.id
        and not exists (select from allocation_reversals r where r.allocation_id = a.id)
      union select r.credit_id from credit_returns r where r.payment_id = p.id
        and not exists (select from return_reversals v where v.return_id = r.id))
    order by c.trx_id <> p.transaction_id, c.id limit 1) as money
order by n.number;

update receipt_counter set last_number = (select count(*) from receipts);
