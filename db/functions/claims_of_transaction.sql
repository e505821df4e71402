-- revision: 1

-- The rows of `transaction_claims` with a transaction ID, in any wallet. For conditions about a row of another table: the
-- planner cannot look up rows of a view that is a union there, and would read all payments. `offset 0` keeps the two apart.
create or replace function claims_of_transaction(of_transaction text) returns table (
  payment_id integer, payer_id integer, provider text, transaction_id text, sender_number text,
  status text, outcome text, is_further boolean
) language sql stable as $$
  select * from transaction_claims where transaction_id = of_transaction offset 0
$$;
