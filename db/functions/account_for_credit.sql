-- revision: 1

-- Keeps `credits.is_accounted_for`: nothing of a credit is free, or exactly one allocation was ever made of it, and nothing was
-- taken back or sent back. Then its rest is the balance of that payer. The credit is locked first, so that what others
-- have just written is counted.
create or replace function account_for_credit() returns trigger language plpgsql as $$
declare
  entry jsonb := to_jsonb(new);
  money integer := case tg_table_name
    when 'credits' then (entry ->> 'id')::integer
    when 'allocation_reversals' then (select credit_id from allocations where id = (entry ->> 'allocation_id')::integer)
    when 'return_reversals' then (select credit_id from credit_returns where id = (entry ->> 'return_id')::integer)
    else (entry ->> 'credit_id')::integer end;
begin
  perform from credits where id = money for no key update;
  update credits set is_accounted_for = known.is_accounted_for
  from (
    select credits.amount_paisa <= (select coalesce(sum(amount_paisa), 0) from active_allocations where credit_id = money)
          + (select coalesce(sum(amount_paisa), 0) from active_returns where credit_id = money)
        or (select count(*) from allocations where credit_id = money) = 1
          and not exists (select from credit_returns where credit_id = money)
          and not exists (
            select from allocation_reversals as wrong join allocations as tie on tie.id = wrong.allocation_id
            where tie.credit_id = money)
      as is_accounted_for
    from credits where credits.id = money
  ) as known
  where credits.id = money and credits.is_accounted_for <> known.is_accounted_for;
  return null;
end $$;

create or replace trigger allocations_account_for_credit after insert on allocations
  for each row execute function account_for_credit();
create or replace trigger allocation_reversals_account_for_credit after insert on allocation_reversals
  for each row execute function account_for_credit();
create or replace trigger credit_returns_account_for_credit after insert on credit_returns
  for each row execute function account_for_credit();
create or replace trigger return_reversals_account_for_credit after insert on return_reversals
  for each row execute function account_for_credit();
create or replace trigger credits_account_for_amount after update of amount_paisa on credits
  for each row when (new.amount_paisa <> old.amount_paisa) execute function account_for_credit();
