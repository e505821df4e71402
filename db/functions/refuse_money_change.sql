-- revision: 1

-- What a source showed of a transfer, and what a credit said before a correction, never changes. The exception: digits of
-- a number become dots when a person deletes their account. The arguments are the columns that may change otherwise.
create or replace function refuse_money_change() returns trigger language plpgsql as $$
declare
  -- Without arguments it is null.
  free text[] := coalesce(tg_argv::text[], '{}');
  before_change jsonb := to_jsonb(old) - free;
  after_change jsonb := to_jsonb(new) - free;
  number text;
begin
  foreach number in array array['sender_number', 'first_sender_number', 'old_sender_number', 'new_sender_number'] loop
    if not is_blackened(after_change ->> number, before_change ->> number) then
      raise exception '% is append-only', tg_table_name;
    end if;
    before_change := before_change - number;
    after_change := after_change - number;
  end loop;
  if before_change <> after_change then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;

create or replace trigger credit_sightings_never_change before update on credit_sightings
  for each row execute function refuse_money_change();
create or replace trigger credit_corrections_never_change before update on credit_corrections
  for each row execute function refuse_money_change();
create or replace trigger credit_differences_are_only_settled before update on credit_differences
  for each row execute function refuse_money_change('settled_at', 'settled_by', 'kept', 'reason');
