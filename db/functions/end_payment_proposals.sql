-- revision: 3

-- Ends open proposals that rest on an old state: the payment was decided in another way, its payer corrected the claim or
-- named a further transfer, another person who claims it changed that claim, or the person who proposed is no longer an
-- administrator. A confirmed proposal has ended before its decision is made.
create or replace function end_payment_proposals() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'lapsed' then
    update payment_proposals set ended_at = now(), ended_as = 'lapsed'
      where proposed_by = new.id and ended_at is null;
  else
    update payment_proposals set ended_at = now(), ended_as = tg_argv[0]
      where payment_id = coalesce(to_jsonb(new) ->> 'payment_id', to_jsonb(new) ->> 'id')::integer and ended_at is null;
  end if;
  return null;
end $$;

create or replace trigger payments_end_proposals_when_decided after update of status on payments
  for each row when (new.status <> old.status) execute function end_payment_proposals('decided');
create or replace trigger payments_end_proposals_when_corrected
  after update of provider, transaction_id, sender_number on payments
  for each row when (new.status = 'pending' and old.status = 'pending'
    and (new.provider, new.transaction_id, new.sender_number)
      is distinct from (old.provider, old.transaction_id, old.sender_number))
  execute function end_payment_proposals('corrected');
create or replace trigger users_end_proposals_of_administrators
  after update of role, is_active, forgotten_at on users
  for each row when (old.role = 'admin' and old.is_active
    and (new.role <> 'admin' or not new.is_active or new.forgotten_at is not null))
  execute function end_payment_proposals('lapsed');
create or replace trigger transfers_end_proposals after insert or update of provider, sender_number on payment_transfers
  for each row execute function end_payment_proposals('corrected');
create or replace trigger disputes_end_proposals
  after update of order_id, provider, sender_number, transaction_id on payment_disputes
  for each row when ((new.order_id, new.provider, new.sender_number, new.transaction_id)
    is distinct from (old.order_id, old.provider, old.sender_number, old.transaction_id))
  execute function end_payment_proposals('corrected');
