-- An event for one person keeps its user_id: processes of the version before write and read only that.
-- An event for many people names its audience, such as 'course:7', and has no user_id.
alter table live_events alter column user_id drop not null;
alter table live_events add column audience text;
alter table live_events add constraint live_events_audience_check
  check ((user_id is null) <> (audience is null));

-- New events are read once for everybody; a stream that resumes reads what its audiences missed.
create index live_events_by_transaction on live_events (transaction_id, id);
create index live_events_of_audience on live_events (audience, transaction_id, id) where audience is not null;
