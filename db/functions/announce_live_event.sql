-- revision: 3

-- Wakes the processes that hold live streams. Processes of the version before wake only the streams of the
-- person who is named; a process of this version reads everything that is new. Equal notices of one transaction are
-- one notice.
create or replace function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_event', coalesce(new.user_id::text, ''));
  return null;
end $$;

create or replace trigger announce_live_event after insert on live_events
  for each row execute function announce_live_event();
