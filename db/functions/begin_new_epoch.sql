-- revision: 2

-- Makes right what does not survive a restore, because the restored database counts its transactions from another
-- place. A restore calls it at its end.
create or replace function begin_new_epoch() returns void language plpgsql as $$
declare
  event_ids regclass := pg_get_serial_sequence('live_events', 'id');
begin
  -- Streams that resume from before get a reset.
  update live_event_epoch set epoch = gen_random_uuid();
  -- The ids of events that were lost are not used again: pages recognise events by them.
  perform setval(event_ids, nextval(event_ids) + 1000000000);
  -- A version is the number of a transaction. One that is still to come would hide a change.
  update course_figures set version = 0 where version >= pg_current_xact_id()::text::bigint;
end $$;

-- Before the first restore the epoch is zero, and positions name the database as processes of the version before do.
-- Every restore moves the ids (see above), so that a lower id says that there was none.
update live_event_epoch set epoch = '00000000-0000-0000-0000-000000000000'
  where (select last_value from live_events_id_seq) < 1000000000;
