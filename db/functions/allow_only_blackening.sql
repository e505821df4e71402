-- revision: 1

-- The audit log is append-only. One change is allowed: characters of what it quotes become dots when a
-- person deletes their account (blacken). Who did what, when and to what never changes.
create or replace function allow_only_blackening() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.actor_id, new.action, new.subject_kind, new.subject_id)
      is distinct from (old.id, old.at, old.actor_id, old.action, old.subject_kind, old.subject_id)
    or not is_blackened(new.before::text, old.before::text)
    or not is_blackened(new.after::text, old.after::text)
    or not is_blackened(new.reason, old.reason) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;

create or replace trigger audit_log_is_only_blackened before update on audit_log
  for each row execute function allow_only_blackening();
