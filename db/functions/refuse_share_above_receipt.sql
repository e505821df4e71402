-- revision: 1

-- The entries of a receipt have its direction: a payment adds, a refund and a cancellation take back. Their money is never
-- more than the amount of the receipt.
create or replace function refuse_share_above_receipt() returns trigger language plpgsql as $$
declare
  amount bigint;
  direction integer;
begin
  select amount_paisa, case when (kind = 'payment') <> new.is_cancellation then 1 else -1 end into amount, direction
    from receipts where number = new.receipt_number;
  if sign(new.money_paisa) <> direction or amount < (
      select sum(abs(money_paisa)) from share_entries
      where receipt_number = new.receipt_number and is_cancellation = new.is_cancellation) then
    raise exception 'receipt % does not have this much money', new.receipt_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger share_entries_fit after insert on share_entries
  for each row execute function refuse_share_above_receipt();
