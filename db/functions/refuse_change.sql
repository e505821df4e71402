-- revision: 7

-- Rows of these tables are never deleted, and entries of money are never changed.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger audit_log_stays before delete or truncate on audit_log
  for each statement execute function refuse_change();
create or replace trigger allocations_stay before delete or truncate on allocations
  for each statement execute function refuse_change();
create or replace trigger credits_stay before delete or truncate on credits
  for each statement execute function refuse_change();
create or replace trigger allocations_are_final before update on allocations
  for each statement execute function refuse_change();
create or replace trigger allocation_reversals_stay before update or delete or truncate on allocation_reversals
  for each statement execute function refuse_change();
create or replace trigger return_reversals_stay before update or delete or truncate on return_reversals
  for each statement execute function refuse_change();
create or replace trigger payment_keeps_stay before update or delete or truncate on payment_keeps
  for each statement execute function refuse_change();
create or replace trigger keep_reversals_stay before update or delete or truncate on keep_reversals
  for each statement execute function refuse_change();
create or replace trigger credit_returns_stay before delete or truncate on credit_returns
  for each statement execute function refuse_change();
create or replace trigger credit_returns_are_final
  before update of credit_id, payment_id, amount_paisa on credit_returns
  for each statement execute function refuse_change();
create or replace trigger credit_sightings_stay before delete or truncate on credit_sightings
  for each statement execute function refuse_change();
create or replace trigger credit_differences_stay before delete or truncate on credit_differences
  for each statement execute function refuse_change();
create or replace trigger earlier_difference_decisions_stay
  before update or delete or truncate on earlier_difference_decisions
  for each statement execute function refuse_change();
create or replace trigger credit_corrections_stay before delete or truncate on credit_corrections
  for each statement execute function refuse_change();
create or replace trigger credits_keep_their_transfer before update on credits
  for each row when ((old.source, old.sms_id, old.import_id) is distinct from (new.source, new.sms_id, new.import_id))
  execute function refuse_change();
create or replace trigger receipts_stay before delete or truncate on receipts
  for each statement execute function refuse_change();
-- The name of a person who deleted the account is erased. Nothing else of a receipt changes.
create or replace trigger receipts_are_final before update on receipts
  for each row when (
    (old.number, old.code, old.kind, old.refund_of, old.payment_id, old.payer_id, old.course_titles, old.amount_paisa,
      old.provider_name, old.transaction_id, old.academy_name, old.issued_at)
    is distinct from (new.number, new.code, new.kind, new.refund_of, new.payment_id, new.payer_id, new.course_titles,
      new.amount_paisa, new.provider_name, new.transaction_id, new.academy_name, new.issued_at)
    or new.payer_name not in (old.payer_name, ''))
  execute function refuse_change();
create or replace trigger receipt_cancellations_stay before update or delete or truncate on receipt_cancellations
  for each statement execute function refuse_change();
create or replace trigger share_rates_stay before update or delete or truncate on share_rates
  for each statement execute function refuse_change();
create or replace trigger share_entries_stay before update or delete or truncate on share_entries
  for each statement execute function refuse_change();
create or replace trigger share_payout_reversals_stay before update or delete or truncate on share_payout_reversals
  for each statement execute function refuse_change();
create or replace trigger share_payouts_stay before delete or truncate on share_payouts
  for each statement execute function refuse_change();
-- The note is erased with the account of the person who was paid.
create or replace trigger share_payouts_are_final before update on share_payouts
  for each row when (
    (old.id, old.instructor_id, old.amount_paisa, old.paid_on, old.decided_by, old.idempotency_key, old.created_at)
    is distinct from (new.id, new.instructor_id, new.amount_paisa, new.paid_on, new.decided_by, new.idempotency_key,
      new.created_at)
    or new.note not in (old.note, ''))
  execute function refuse_change();
create or replace trigger payment_proposals_stay before delete or truncate on payment_proposals
  for each statement execute function refuse_change();
-- An open proposal ends once. Nothing else of it changes, except that words become dots when a person deletes the account.
create or replace trigger payment_proposals_are_final before update on payment_proposals
  for each row when (
    (old.payment_id, old.decision, old.credit_ids, old.without_money, old.raises_limit, old.claimant_id, old.transaction_id,
      old.proposed_by, old.proposed_at)
    is distinct from (new.payment_id, new.decision, new.credit_ids, new.without_money, new.raises_limit, new.claimant_id,
      new.transaction_id, new.proposed_by, new.proposed_at)
    or not is_blackened(new.reason, old.reason)
    or (old.ended_at is not null and ((old.ended_at, old.ended_as, old.ended_by)
      is distinct from (new.ended_at, new.ended_as, new.ended_by)
      or not is_blackened(new.end_reason, old.end_reason))))
  execute function refuse_change();
