-- revision: 2

-- Counts the courses of a category that the catalogue has, so that a page of the catalogue counts nothing.
create or replace function count_course() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.archived_at is null then
    update category_figures set courses = courses - 1 where category_id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.archived_at is null then
    insert into category_figures as figures (category_id, courses) values (new.category_id, 1)
      on conflict (category_id) do update set courses = figures.courses + 1;
  end if;
  return null;
end $$;

create or replace trigger count_course after insert or update of category_id, archived_at or delete on courses
  for each row execute function count_course();
