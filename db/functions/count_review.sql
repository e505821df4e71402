-- revision: 1

-- Counts the reviews of a course: their sum, their number, and how many gave each number of stars.
create or replace function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update course_figures set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1,
        rating_counts[old.rating] = rating_counts[old.rating] - 1
      where course_id = old.course_id;
  end if;
  if tg_op <> 'DELETE' then
    update course_figures set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1,
        rating_counts[new.rating] = rating_counts[new.rating] + 1
      where course_id = new.course_id;
  end if;
  return null;
end $$;

create or replace trigger count_review after insert or update of rating or delete on reviews
  for each row execute function count_review();
