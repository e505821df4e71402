-- revision: 10

-- Refuses a row of a person who deleted their account. A request that began just before the deletion may
-- still write: it waits here until the deletion is decided. The foreign key alone would let it pass, because
-- an empty row of the person stays. A trigger on a table whose column is created_by, owner_id or author_id says
-- so in its argument.
-- Orders and payments check it themselves, with the payer's lock.
create or replace function refuse_the_forgotten() returns trigger language plpgsql as $$
declare
  whose integer;
begin
  if tg_argv[0] = 'created_by' then whose := new.created_by;
  elsif tg_argv[0] = 'owner_id' then whose := new.owner_id;
  elsif tg_argv[0] = 'author_id' then whose := new.author_id;
  else whose := new.user_id; end if;
  -- Locked as the foreign key locks it: nobody waits for another but for who forgets.
  perform from users where id = whose and forgotten_at is null for key share;
  if not found and exists (select from users where id = whose) then
    raise exception 'user % was forgotten', whose using errcode = 'BD001';
  end if;
  return new;
end $$;

create or replace trigger announcements_not_for_the_forgotten before insert on announcements
  for each row execute function refuse_the_forgotten('author_id');
create or replace trigger announcement_files_not_for_the_forgotten before insert on announcement_files
  for each row execute function refuse_the_forgotten();
create or replace trigger announcement_mails_not_for_the_forgotten before insert on announcement_mails
  for each row execute function refuse_the_forgotten();
create or replace trigger certificates_not_for_the_forgotten before insert on certificates
  for each row execute function refuse_the_forgotten();
create or replace trigger certificate_invitations_not_for_the_forgotten before insert on certificate_invitations
  for each row execute function refuse_the_forgotten();
create or replace trigger chat_files_not_for_the_forgotten before insert on chat_files
  for each row execute function refuse_the_forgotten();
create or replace trigger chat_messages_not_for_the_forgotten before insert on chat_messages
  for each row execute function refuse_the_forgotten();
create or replace trigger chat_reads_not_for_the_forgotten before insert on chat_reads
  for each row execute function refuse_the_forgotten();
create or replace trigger chat_reports_not_for_the_forgotten before insert on chat_reports
  for each row execute function refuse_the_forgotten();
create or replace trigger contact_messages_not_for_the_forgotten before insert on contact_messages
  for each row execute function refuse_the_forgotten();
create or replace trigger course_uploads_not_for_the_forgotten before insert on course_uploads
  for each row execute function refuse_the_forgotten();
create or replace trigger desk_viewers_not_for_the_forgotten before insert on desk_viewers
  for each row execute function refuse_the_forgotten();
create or replace trigger enrolments_not_for_the_forgotten before insert on enrolments
  for each row execute function refuse_the_forgotten();
create or replace trigger instalment_agreements_not_for_the_forgotten before insert on instalment_agreements
  for each row execute function refuse_the_forgotten();
create or replace trigger lesson_completions_not_for_the_forgotten before insert on lesson_completions
  for each row execute function refuse_the_forgotten();
create or replace trigger lesson_check_answers_not_for_the_forgotten before insert on lesson_check_answers
  for each row execute function refuse_the_forgotten();
create or replace trigger lesson_notes_not_for_the_forgotten before insert on lesson_notes
  for each row execute function refuse_the_forgotten();
create or replace trigger lesson_positions_not_for_the_forgotten before insert on lesson_positions
  for each row execute function refuse_the_forgotten();
create or replace trigger lesson_posts_not_for_the_forgotten before insert on lesson_posts
  for each row execute function refuse_the_forgotten('created_by');
create or replace trigger lesson_post_reports_not_for_the_forgotten before insert on lesson_post_reports
  for each row execute function refuse_the_forgotten();
create or replace trigger mentorship_leads_not_for_the_forgotten before insert on mentorship_leads
  for each row execute function refuse_the_forgotten();
create or replace trigger push_devices_not_for_the_forgotten before insert on push_devices
  for each row execute function refuse_the_forgotten();
create or replace trigger reviews_not_for_the_forgotten before insert on reviews
  for each row execute function refuse_the_forgotten();
create or replace trigger sessions_not_for_the_forgotten before insert on sessions
  for each row execute function refuse_the_forgotten();
create or replace trigger waiting_places_not_for_the_forgotten before insert on waiting_places
  for each row execute function refuse_the_forgotten();
create or replace trigger forum_topics_not_for_the_forgotten before insert on forum_topics
  for each row execute function refuse_the_forgotten('created_by');
create or replace trigger forum_comments_not_for_the_forgotten before insert on forum_comments
  for each row execute function refuse_the_forgotten('created_by');
create or replace trigger forum_reports_not_for_the_forgotten before insert on forum_reports
  for each row execute function refuse_the_forgotten();
create or replace trigger forum_followers_not_for_the_forgotten before insert on forum_followers
  for each row execute function refuse_the_forgotten();
create or replace trigger handles_not_for_the_forgotten before insert on handles
  for each row execute function refuse_the_forgotten();
create or replace trigger course_drafts_not_for_the_forgotten before insert on course_drafts
  for each row execute function refuse_the_forgotten('owner_id');
create or replace trigger course_staff_not_for_the_forgotten before insert on course_staff
  for each row execute function refuse_the_forgotten();
create or replace trigger muted_courses_not_for_the_forgotten before insert on muted_courses
  for each row execute function refuse_the_forgotten();
create or replace trigger muted_topics_not_for_the_forgotten before insert on muted_topics
  for each row execute function refuse_the_forgotten();
create or replace trigger notification_choices_not_for_the_forgotten before insert on notification_choices
  for each row execute function refuse_the_forgotten();
