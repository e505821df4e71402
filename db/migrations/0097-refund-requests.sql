-- A learner asks for the money of a verified payment back. Each request is kept, also after a newer one.
create table refund_requests (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  -- the words of the payer; empty after the account was deleted
  reason text not null check (char_length(reason) <= 500),
  requested_at timestamptz not null default now(),
  ended_at timestamptz,
  -- refunded: the money was sent back. declined: by an administrator. withdrawn: by the payer. reopened: the decision to
  -- verify the payment was taken back.
  ended_as text check (ended_as in ('refunded', 'declined', 'withdrawn', 'reopened')),
  -- what the payer reads if it was declined
  answer text check (char_length(answer) <= 500),
  check ((ended_at is null) = (ended_as is null)),
  check ((answer is not null) = (ended_as is not distinct from 'declined'))
);
-- A payment has one open request.
create unique index refund_requests_open on refund_requests (payment_id) where ended_at is null;
create index refund_requests_payment_id_idx on refund_requests (payment_id, id);
