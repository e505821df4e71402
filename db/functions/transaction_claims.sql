-- revision: 2

-- Every transaction ID that a payment claims: its first one and the further ones, each in its own wallet.
create or replace view transaction_claims as
  select p.id as payment_id, p.payer_id, p.provider, p.transaction_id, p.sender_number, p.status, p.outcome,
    false as is_further
  from payments p
  union all
  select p.id, p.payer_id, coalesce(t.provider, p.provider), t.transaction_id, t.sender_number, p.status, p.outcome, true
  from payment_transfers t join payments p on p.id = t.payment_id;
