-- A learner may send the money of one payment with several transfers. The payment keeps the transaction ID of the first.
-- Each further one is a row here, in the wallet of the payment.
create table payment_transfers (
  payment_id integer not null references payments,
  transaction_id text not null check (transaction_id = upper(transaction_id)),
  sender_number text not null,
  created_at timestamptz not null default now(),
  primary key (payment_id, transaction_id)
);
create index payment_transfers_of_transaction on payment_transfers (transaction_id);
create index payment_transfers_by_sender on payment_transfers (sender_number);

-- Which transaction ID of the payment the other person claims. Null: the first one.
alter table payment_disputes add column transaction_id text;

-- Rejected payments too: who claims an ID, and who claimed it before.
create index payments_by_transaction on payments (transaction_id);
