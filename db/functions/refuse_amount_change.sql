-- revision: 1

-- What is due for an order, and what somebody claims to have paid, never changes. The amount of a credit changes only
-- together with a correction, which keeps what it said before: the same transaction has recorded it.
create or replace function refuse_amount_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'credits' then
    -- now() is the time at which the transaction began. Each correction has it.
    if exists (select from credit_corrections
        where credit_id = new.id and at = now()
          and old_amount_paisa = old.amount_paisa and new_amount_paisa = new.amount_paisa) then
      return new;
    end if;
  end if;
  raise exception 'amounts in % are final', tg_table_name using errcode = 'check_violation';
end $$;

create or replace trigger credits_change_with_a_correction before update of amount_paisa on credits
  for each row when (new.amount_paisa <> old.amount_paisa) execute function refuse_amount_change();
create or replace trigger payments_keep_their_amount before update of amount_paisa on payments
  for each row when (new.amount_paisa <> old.amount_paisa) execute function refuse_amount_change();
create or replace trigger orders_keep_their_amount before update of due_paisa on orders
  for each row when (new.due_paisa <> old.due_paisa) execute function refuse_amount_change();
create or replace trigger order_lines_keep_their_amounts
  before update of price_paisa, discount_paisa, coupon_paisa, due_paisa on order_lines
  for each row when ((new.price_paisa, new.discount_paisa, new.coupon_paisa, new.due_paisa)
    is distinct from (old.price_paisa, old.discount_paisa, old.coupon_paisa, old.due_paisa))
  execute function refuse_amount_change();
