-- revision: 2

-- Every transaction ID that a payment claims: its first one and the further ones.
create or replace view transaction_claims as
  select p.id as payment_id, p.payer_id, p.provider, p.transaction_id, p.sender_number, p.status, p.outcome,
    false as is_further
  from payments p
  union all
  select p.id, p.payer_id, p.provider, t.transaction_id, t.sender_number, p.status, p.outcome, true
  from payment_transfers t join payments p on p.id = t.payment_id;

-- The same for one ID or one payment, also in a condition about a row of another table: the planner cannot look up rows of
-- a union there, and would read all payments.
create or replace function claims_of_transaction(text) returns setof transaction_claims language sql stable as $$
  select p.id, p.payer_id, p.provider, p.transaction_id, p.sender_number, p.status, p.outcome, false
  from payments p where p.transaction_id = $1
  union all
  select p.id, p.payer_id, p.provider, t.transaction_id, t.sender_number, p.status, p.outcome, true
  from payment_transfers t join payments p on p.id = t.payment_id where t.transaction_id = $1
$$;
create or replace function claims_of_payment(integer) returns setof transaction_claims language sql stable as $$
  select p.id, p.payer_id, p.provider, p.transaction_id, p.sender_number, p.status, p.outcome, false
  from payments p where p.id = $1
  union all
  select p.id, p.payer_id, p.provider, t.transaction_id, t.sender_number, p.status, p.outcome, true
  from payment_transfers t join payments p on p.id = t.payment_id where t.payment_id = $1
$$;
