-- A further transfer of a payment can be in another wallet than the first one. Null: in the wallet of the payment, as
-- older processes write it.
alter table payment_transfers add column provider text;
update payment_transfers t set provider = p.provider from payments p where p.id = t.payment_id;

-- In which wallet the other person claims the transaction ID: the payer may correct the wallet since. Null: not said, as
-- older processes write it.
alter table payment_disputes add column provider text;
update payment_disputes d set provider = p.provider from payments p where p.id = d.payment_id;

-- The wallet of the claim before the payer corrected it.
alter table payment_questions add column old_provider text
  check (old_provider is null or ended_as is not distinct from 'corrected');
