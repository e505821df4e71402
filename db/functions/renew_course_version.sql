-- revision: 2

-- Gives courses a new version when something changes that all their learners read: then no process uses what it cached
-- of the version before. The figures of a course have no part in it, because each answer reads them. The version is
-- the transaction, so that many changed rows of one transaction write it once.
create or replace function renew_course_version() returns trigger language plpgsql as $$
declare
  changed jsonb[] := array[to_jsonb(old), to_jsonb(new)];
begin
  update course_figures set version = pg_current_xact_id()::text::bigint
  where version <> pg_current_xact_id()::text::bigint and course_id in (
    select case tg_argv[0]
      when 'lesson_id' then (select course_id from lessons where id = (one ->> 'lesson_id')::integer)
      else (one ->> tg_argv[0])::integer end
    from unnest(changed) as one);
  return null;
end $$;

create or replace trigger course_has_a_version after update on courses
  for each row execute function renew_course_version('id');
create or replace trigger course_outcomes_have_a_version after insert or update or delete on course_outcomes
  for each row execute function renew_course_version('course_id');
create or replace trigger course_prerequisites_have_a_version after insert or update or delete on course_prerequisites
  for each row execute function renew_course_version('course_id');
create or replace trigger modules_have_a_version after insert or update or delete on modules
  for each row execute function renew_course_version('course_id');
create or replace trigger lessons_have_a_version after insert or update or delete on lessons
  for each row execute function renew_course_version('course_id');
create or replace trigger lesson_videos_have_a_version after insert or update or delete on lesson_videos
  for each row execute function renew_course_version('lesson_id');
create or replace trigger lesson_resources_have_a_version after insert or update or delete on lesson_resources
  for each row execute function renew_course_version('lesson_id');
create or replace trigger lesson_checks_have_a_version after insert or update or delete on lesson_checks
  for each row execute function renew_course_version('lesson_id');
create or replace trigger notes_have_a_version after insert or update or delete on notes
  for each row execute function renew_course_version('course_id');
create or replace trigger announcements_have_a_version after insert or update or delete on announcements
  for each row execute function renew_course_version('course_id');
