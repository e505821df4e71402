-- revision: 1

-- An instructor has another name: their courses are found under it.
create or replace function search_changed_instructor() returns trigger language plpgsql as $$
begin
  perform put_course_search(array(select id from courses where instructor_id = new.id));
  return null;
end $$;

create or replace trigger instructors_are_searched after update of first_name, last_name on users
  for each row execute function search_changed_instructor();
