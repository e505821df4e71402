-- revision: 1

-- The rows of `transaction_claims` with a transaction ID, in any wallet. For conditions about a row of another table: the
-- planner cannot look up rows of a view that is a union there, and would read all payments.
create or replace function claims_of_transaction(of_transaction text) returns table (
  payment_id integer, payer_id integer, provider text, transaction_id text, sender_number text,
  status text, outcome text, is_further boolean
) language sql stable as $$
  select p.id, p.payer_id, p.provider, p.transaction_id, p.sender_number, p.status, p.outcome, false
  from payments p where p.transaction_id = of_transaction
  union all
  select p.id, p.payer_id, p.provider, t.transaction_id, t.sender_number, p.status, p.outcome, true
  from payment_transfers t join payments p on p.id = t.payment_id where t.transaction_id = of_transaction
$$;
