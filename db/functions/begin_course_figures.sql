-- revision: 1

-- Every course has its row of counted figures from the start.
create or replace function begin_course_figures() returns trigger language plpgsql as $$
begin
  insert into course_figures (course_id) values (new.id);
  return null;
end $$;

create or replace trigger begin_course_figures after insert on courses
  for each row execute function begin_course_figures();
