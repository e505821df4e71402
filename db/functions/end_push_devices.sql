-- revision: 1

-- A session that ends takes its device with it: after a logout, a new password or a deactivation a browser gets
-- nothing any more.
create or replace function end_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;

create or replace trigger sessions_end_push_devices after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push_devices();
