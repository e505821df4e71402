-- A decision that the money stays with a disputed payment, or that a payment stays rejected although money came for it. It
-- can be taken back, so both are entries.
create table payment_keeps (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  -- money: it stays with the payment. rejection: the payment stays rejected.
  keeps text not null check (keeps in ('money', 'rejection')),
  decided_by integer not null references users,
  decided_at timestamptz not null default now()
);
create index payment_keeps_payment_id_idx on payment_keeps (payment_id);
create index payment_keeps_decided_by_idx on payment_keeps (decided_by);

create table keep_reversals (
  id integer generated always as identity primary key,
  keep_id integer not null unique references payment_keeps,
  decided_by integer not null references users,
  created_at timestamptz not null default now()
);
create index keep_reversals_decided_by_idx on keep_reversals (decided_by);

-- A dispute comes back with the decision that ended it.
alter table payment_disputes
  -- Which decision about the payment ended it. released: the payment does not have the transaction ID any more. moved: the
  -- payment was made by an award that was taken back, and the dispute is about the first payment now. Null: it is open, or
  -- it ended before this was recorded.
  add column ended_as text check (ended_as in ('verified', 'rejected', 'awarded', 'kept', 'released', 'moved')),
  -- kept: by which decision
  add column keep_id integer references payment_keeps,
  -- awarded: the payment that the person got the money with; null: another person got it
  add column won_payment_id integer references payments,
  -- The payment waits again, and this dispute did not come back. A new claim of the same person opens it.
  add column may_claim_again boolean not null default false;
create index payment_disputes_keep_id_idx on payment_disputes (keep_id) where keep_id is not null;
create index payment_disputes_won_payment_id_idx on payment_disputes (won_payment_id) where won_payment_id is not null;

-- A decision and the end of its disputes have the time of one transaction.
update payment_disputes d set ended_as = case p.status when 'rejected' then 'rejected' else 'verified' end
from payments p
where p.id = d.payment_id and p.status <> 'pending' and p.decided_by is not null and d.resolved_at = p.decided_at;
-- Until now, undoing a decision lost its disputes.
update payment_disputes d set may_claim_again = true
from payments p
where p.id = d.payment_id and p.status = 'pending' and p.is_reopened and d.resolved_at is not null;
