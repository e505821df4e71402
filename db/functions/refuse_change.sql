-- revision: 1

-- Rows of these tables are never deleted.
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
