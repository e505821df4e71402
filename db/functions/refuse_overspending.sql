-- revision: 1

-- A credit never pays for more than its amount, and its amount never falls below what it pays for. The row of the credit
-- is locked, so that two allocations at once cannot both pass.
create or replace function refuse_overspending() returns trigger language plpgsql as $$
declare
  credit integer := case tg_table_name when 'credits' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(new) ->> 'credit_id')::integer end;
  amount bigint;
begin
  select amount_paisa into amount from credits where id = credit for no key update;
  if amount < (select coalesce(sum(amount_paisa), 0) from active_allocations where credit_id = credit)
      + (select coalesce(sum(amount_paisa), 0) from active_returns where credit_id = credit) then
    raise exception 'credit % does not have this much money', credit using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger allocations_fit after insert on allocations
  for each row execute function refuse_overspending();
create or replace trigger returns_fit after insert on credit_returns
  for each row execute function refuse_overspending();
create or replace trigger credits_cover after update of amount_paisa on credits
  for each row execute function refuse_overspending();
