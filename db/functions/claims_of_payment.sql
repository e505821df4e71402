-- revision: 1

-- The rows of `transaction_claims` of a payment. For conditions about a row of another table, as `claims_of_transaction`.
create or replace function claims_of_payment(of_payment integer) returns table (
  payment_id integer, payer_id integer, provider text, transaction_id text, sender_number text,
  status text, outcome text, is_further boolean
) language sql stable as $$
  select p.id, p.payer_id, p.provider, p.transaction_id, p.sender_number, p.status, p.outcome, false
  from payments p where p.id = of_payment
  union all
  select p.id, p.payer_id, p.provider, t.transaction_id, t.sender_number, p.status, p.outcome, true
  from payment_transfers t join payments p on p.id = t.payment_id where t.payment_id = of_payment
$$;
