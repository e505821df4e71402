-- revision: 1

-- Counts the courses of a category, so that a page of the catalogue counts nothing.
create or replace function count_course() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update category_figures set courses = courses - 1 where category_id = old.category_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into category_figures as figures (category_id, courses) values (new.category_id, 1)
      on conflict (category_id) do update set courses = figures.courses + 1;
  end if;
  return null;
end $$;

create or replace trigger count_course after insert or update of category_id or delete on courses
  for each row execute function count_course();
