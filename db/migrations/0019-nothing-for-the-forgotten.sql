-- A call that was let in just before its person was forgotten may still be writing. Whoever writes
-- something of a person waits here until that is decided, and is refused if they are gone: after the
-- forgetting nobody would look for it again. The foreign key alone sees only that the empty row stays.
create function refuse_the_forgotten() returns trigger language plpgsql as $$
begin
  -- Locked as the foreign key locks it: nobody waits for another but for who forgets.
  perform from users where id = new.user_id and forgotten_at is null for key share;
  if not found and exists (select from users where id = new.user_id) then
    raise exception 'user % was forgotten', new.user_id using errcode = 'BD001';
  end if;
  return new;
end $$;

-- Orders and payments ask for themselves, with the payer's lock. Notifications do not refuse: what
-- somebody else does must not fail because its reader left.
create trigger certificates_not_for_the_forgotten before insert on certificates
  for each row execute function refuse_the_forgotten();
create trigger certificate_invitations_not_for_the_forgotten before insert on certificate_invitations
  for each row execute function refuse_the_forgotten();
create trigger contact_messages_not_for_the_forgotten before insert on contact_messages
  for each row execute function refuse_the_forgotten();
create trigger enrolments_not_for_the_forgotten before insert on enrolments
  for each row execute function refuse_the_forgotten();
create trigger lesson_completions_not_for_the_forgotten before insert on lesson_completions
  for each row execute function refuse_the_forgotten();
create trigger mentorship_leads_not_for_the_forgotten before insert on mentorship_leads
  for each row execute function refuse_the_forgotten();
create trigger reviews_not_for_the_forgotten before insert on reviews
  for each row execute function refuse_the_forgotten();
create trigger sessions_not_for_the_forgotten before insert on sessions
  for each row execute function refuse_the_forgotten();
create trigger waiting_places_not_for_the_forgotten before insert on waiting_places
  for each row execute function refuse_the_forgotten();

create function drop_for_the_forgotten() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and forgotten_at is null for key share;
  return case when found then new end;
end $$;
create trigger notifications_not_for_the_forgotten before insert on notifications
  for each row execute function drop_for_the_forgotten();
