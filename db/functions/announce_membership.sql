-- revision: 2

-- Records among the live events that a person may belong to other audiences from now on. A process reads
-- it together with the events, in the order of the commits: a person who left never gets a later event.
-- The argument names the column with the person.
create or replace function announce_membership() returns trigger language plpgsql as $$
begin
  insert into live_events (audience, kind, payload)
  select distinct 'members:' || person, 'members', '{}'::jsonb
  from (values (to_jsonb(old) ->> tg_argv[0]), (to_jsonb(new) ->> tg_argv[0])) as changed (person)
  where person is not null;
  return null;
end $$;

create or replace trigger enrolments_change_audiences after insert or delete on enrolments
  for each row execute function announce_membership('user_id');
create or replace trigger courses_change_audiences after insert or update of instructor_id or delete on courses
  for each row execute function announce_membership('instructor_id');
create or replace trigger course_staff_changes_audiences after insert or delete on course_staff
  for each row execute function announce_membership('user_id');
create or replace trigger roles_change_audiences after update of role, is_active on users
  for each row when ((old.role, old.is_active) is distinct from (new.role, new.is_active))
  execute function announce_membership('id');
