-- revision: 1

-- Nobody is paid more than is left of their shares. Payouts to one person wait for each other, so that two at once cannot
-- both pass. A refund can make the rest negative later.
create or replace function refuse_payout_above_shares() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('share payouts ' || new.instructor_id, 0));
  if (select coalesce(sum(share_paisa), 0) from share_entries where instructor_id = new.instructor_id)
      < (select sum(amount_paisa) from share_payouts payout where instructor_id = new.instructor_id
        and not exists (select from share_payout_reversals undone where undone.payout_id = payout.id)) then
    raise exception 'instructor % does not have this much left', new.instructor_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger share_payouts_fit after insert on share_payouts
  for each row execute function refuse_payout_above_shares();
