-- revision: 3

-- A transaction ID serves one payment that is not rejected, also where it is a further one of that payment. The index of
-- the payments compares first IDs alone. Code that claims an ID holds its lock, so no two claims come at once.
create or replace function refuse_double_claim() returns trigger language plpgsql as $$
declare
  taken text;
begin
  if tg_level = 'STATEMENT' then
    select one.transaction_id into taken
    from added one
      join payment_transfers further on further.transaction_id = one.transaction_id
      join payments other on other.id = further.payment_id
    where one.status <> 'rejected' and other.status <> 'rejected'
      and coalesce(further.provider, other.provider) = one.provider limit 1;
  else
    select mine.transaction_id into taken
    from claims_of_payment(coalesce(to_jsonb(new) ->> 'payment_id', to_jsonb(new) ->> 'id')::integer) mine
      cross join lateral claims_of_transaction(mine.transaction_id) other
    where other.provider = mine.provider and mine.status <> 'rejected' and other.status <> 'rejected'
      and (other.payment_id, other.is_further) is distinct from (mine.payment_id, mine.is_further) limit 1;
  end if;
  if taken is not null then
    raise exception 'the transaction ID % has another payment', taken using errcode = 'unique_violation';
  end if;
  return null;
end $$;

create or replace trigger payment_transfers_are_claimed_once after insert or update of provider on payment_transfers
  for each row execute function refuse_double_claim();
create or replace trigger payments_are_claimed_once after insert on payments
  referencing new table as added
  for each statement execute function refuse_double_claim();
create or replace trigger payments_stay_claimed_once after update of status, transaction_id, provider on payments
  for each row when (new.status <> 'rejected' and (old.status = 'rejected'
    or (old.provider, old.transaction_id) is distinct from (new.provider, new.transaction_id)))
  execute function refuse_double_claim();
