-- A decision about a payment that a second administrator has to confirm. It does nothing until then, and is kept.
create table payment_proposals (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  decision text not null check (decision in ('verify', 'award', 'refund')),
  -- verify: the transfers that were chosen; null: none
  credit_ids integer[] check (cardinality(credit_ids) > 0),
  -- verify: an exception, for the reason
  without_money boolean not null default false,
  -- verify: the promo code gets one more use
  raises_limit boolean not null default false,
  -- award: who gets the money
  claimant_id integer references users,
  -- refund: of the transfer back, if it was written down
  transaction_id text,
  reason text check (char_length(reason) between 1 and 500),
  proposed_by integer not null references users,
  proposed_at timestamptz not null default now(),
  ended_at timestamptz,
  -- decided: the payment was, in another way. corrected: the payer corrected the claim. lapsed: the person who proposed
  -- it is no longer an administrator.
  ended_as text check (ended_as in ('confirmed', 'declined', 'withdrawn', 'decided', 'corrected', 'lapsed')),
  ended_by integer references users,
  end_reason text check (char_length(end_reason) between 1 and 500),
  check ((ended_at is null) = (ended_as is null)),
  check ((decision = 'award') = (claimant_id is not null)),
  check (decision = 'verify' or (credit_ids is null and not without_money and not raises_limit)),
  check (decision = 'refund' or transaction_id is null),
  check (credit_ids is null or not without_money),
  check (reason is not null or (decision = 'verify' and not without_money)),
  check ((end_reason is not null) = (ended_as is not distinct from 'declined')),
  -- Nobody confirms or declines what they proposed, and nobody else withdraws it.
  check (case when ended_as in ('confirmed', 'declined') then ended_by is not null and ended_by <> proposed_by
    when ended_as = 'withdrawn' then ended_by is not null and ended_by = proposed_by
    else ended_by is null end)
);
-- A payment has one open proposal.
create unique index payment_proposals_open on payment_proposals (payment_id) where ended_at is null;
create index payment_proposals_payment_id_idx on payment_proposals (payment_id, id);
create index payment_proposals_claimant_id_idx on payment_proposals (claimant_id) where claimant_id is not null;
create index payment_proposals_proposed_by_idx on payment_proposals (proposed_by);
create index payment_proposals_ended_by_idx on payment_proposals (ended_by);

-- Which payment an administrator has open at the desk. It is forgotten after a minute, and may be lost in a crash.
create unlogged table desk_viewers (
  user_id integer primary key references users,
  payment_id integer not null references payments,
  seen_at timestamptz not null default now()
);
create index desk_viewers_payment_id_idx on desk_viewers (payment_id);
