-- revision: 2

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
create or replace trigger credit_returns_stay before delete or truncate on credit_returns
  for each statement execute function refuse_change();
create or replace trigger credit_returns_are_final
  before update of credit_id, payment_id, amount_paisa on credit_returns
  for each statement execute function refuse_change();
create or replace trigger credit_sightings_stay before delete or truncate on credit_sightings
  for each statement execute function refuse_change();
create or replace trigger credit_differences_stay before delete or truncate on credit_differences
  for each statement execute function refuse_change();
create or replace trigger credit_corrections_stay before delete or truncate on credit_corrections
  for each statement execute function refuse_change();
create or replace trigger credits_keep_their_transfer before update on credits
  for each row when ((old.provider, old.trx_id, old.source, old.sms_id, old.import_id)
    is distinct from (new.provider, new.trx_id, new.source, new.sms_id, new.import_id))
  execute function refuse_change();
