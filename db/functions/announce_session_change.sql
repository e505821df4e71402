-- revision: 1

-- Every process drops what it remembers of a person or a session when one of them changes.
create or replace function announce_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;

create or replace trigger users_change_sessions after update of role, is_active on users
  for each row execute function announce_session_change();
create or replace trigger sessions_change after update of ended_at on sessions
  for each row execute function announce_session_change();
