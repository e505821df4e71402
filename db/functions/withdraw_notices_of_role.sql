-- revision: 3

-- A person who is no longer an administrator loses the notifications that lead to pages of administrators, and those of
-- reports in rooms of courses whose team the person is not in. These types have `roles` in the program
-- (notification-types.ts of the features). Open pages count again.
create or replace function withdraw_notices_of_role() returns trigger language plpgsql as $$
begin
  delete from notifications as notice
  where notice.user_id = new.id and (notice.type in ('desk', 'wallet', 'protection', 'backup') or (notice.type = 'chat_report'
    and not exists (select 1 from courses where id = notice.course_id and instructor_id = new.id)
    and not exists (select 1 from course_staff where course_id = notice.course_id and user_id = new.id)));
  if found then
    insert into live_events (user_id, kind, payload) values (new.id, 'notification', '{}'::jsonb);
  end if;
  return null;
end $$;

create or replace trigger users_lose_notices_of_administrators after update of role on users
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function withdraw_notices_of_role();

-- Those of people who were administrators before this trigger.
delete from notifications as notice using users as person
where person.id = notice.user_id and person.role <> 'admin' and notice.type in ('desk', 'wallet', 'protection', 'backup');
