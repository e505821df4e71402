-- revision: 1

-- Wakes the processes that hold live streams: there is a new event for this person.
create or replace function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_event', new.user_id::text);
  return null;
end $$;

create or replace trigger announce_live_event after insert on live_events
  for each row execute function announce_live_event();
