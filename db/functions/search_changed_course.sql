-- revision: 2

-- A course has another text, category or instructor: it is found under them. An archived one is found no more.
create or replace function search_changed_course() returns trigger language plpgsql as $$
begin
  perform put_course_search(array[new.id]);
  return null;
end $$;

create or replace trigger courses_are_searched
  after insert or update of title, description, category_id, instructor_id, archived_at on courses
  for each row execute function search_changed_course();
