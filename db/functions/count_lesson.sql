-- revision: 2

-- Counts the lessons and minutes of a course. Retired lessons do not count.
create or replace function count_lesson() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.retired_at is null then
    update course_figures set lessons = lessons - 1, minutes = minutes - old.minutes
      where course_id = old.course_id;
  end if;
  if tg_op <> 'DELETE' and new.retired_at is null then
    update course_figures set lessons = lessons + 1, minutes = minutes + new.minutes
      where course_id = new.course_id;
  end if;
  return null;
end $$;

create or replace trigger count_lesson
  after insert or update of minutes, course_id, retired_at or delete on lessons
  for each row execute function count_lesson();
