-- revision: 3

-- A notification or mention of a person who deleted their account is not stored. It is not refused: what somebody
-- else does must not fail because its reader left.
create or replace function drop_for_the_forgotten() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and forgotten_at is null for key share;
  return case when found then new end;
end $$;

create or replace trigger notification_digests_not_for_the_forgotten before insert on notification_digests
  for each row execute function drop_for_the_forgotten();
create or replace trigger notifications_not_for_the_forgotten before insert on notifications
  for each row execute function drop_for_the_forgotten();
create or replace trigger forum_mentions_not_for_the_forgotten before insert on forum_mentions
  for each row execute function drop_for_the_forgotten();
