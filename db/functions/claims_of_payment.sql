-- revision: 1

-- The rows of `transaction_claims` of a payment. For conditions about a row of another table, as `claims_of_transaction`.
create or replace function claims_of_payment(of_payment integer) returns table (
  payment_id integer, payer_id integer, provider text, transaction_id text, sender_number text,
  status text, outcome text, is_further boolean
) language sql stable as $$
  select * from transaction_claims where payment_id = of_payment offset 0
$$;
