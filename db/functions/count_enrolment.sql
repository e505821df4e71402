-- revision: 1

-- Counts the students of a course.
create or replace function count_enrolment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update course_figures set students = students + 1 where course_id = new.course_id;
  else
    update course_figures set students = students - 1 where course_id = old.course_id;
  end if;
  return null;
end $$;

create or replace trigger count_enrolment after insert or delete on enrolments
  for each row execute function count_enrolment();
