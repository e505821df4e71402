-- revision: 1

-- A payment from a balance takes only money that pays for payments of the same person. The row of the credit is locked, so
-- that nobody else gets a part of it at the same moment. Money that the payment had before was the person's then.
create or replace function refuse_foreign_balance() returns trigger language plpgsql as $$
declare
  payer integer;
begin
  select payer_id into payer from payments where id = new.payment_id and provider = 'balance';
  if payer is null or exists (select from allocations
      where payment_id = new.payment_id and credit_id = new.credit_id and id <> new.id) then
    return null;
  end if;
  perform from credits where id = new.credit_id for no key update;
  if payer is distinct from (
    select case when count(distinct p.payer_id) = 1 then min(p.payer_id) end
    from (select payment_id from active_allocations where credit_id = new.credit_id and payment_id <> new.payment_id
        union all select payment_id from active_returns where credit_id = new.credit_id) as tie
      join payments p on p.id = tie.payment_id) then
    raise exception 'credit % is not the balance of the payer', new.credit_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger allocations_of_own_balance after insert on allocations
  for each row execute function refuse_foreign_balance();
