-- revision: 1

-- A difference that was decided is decided again only together with an entry that keeps the decision of before: the same
-- transaction has recorded it.
create or replace function refuse_unrecorded_decision() returns trigger language plpgsql as $$
begin
  -- now() is the time at which the transaction began. Each entry has it.
  if new.settled_at is null or not exists (select from earlier_difference_decisions
      where difference_id = old.id and replaced_at = now() and kept = old.kept and decided_at = old.settled_at) then
    raise exception 'the decision about a difference is final';
  end if;
  return new;
end $$;

create or replace trigger credit_differences_keep_decisions
  before update of settled_at, settled_by, kept, reason on credit_differences
  for each row when (old.settled_at is not null and (old.settled_at, old.settled_by, old.kept, old.reason)
    is distinct from (new.settled_at, new.settled_by, new.kept, new.reason))
  execute function refuse_unrecorded_decision();
